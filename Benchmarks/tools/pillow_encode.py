"""Times Pillow: encodes decoded pixels of a PNG file again and writes the result."""

import os

from common import Task, answer, missing

try:
    import PIL
    from PIL import Image
except ImportError:
    missing()

task = Task()
image = Image.open(task.arguments[0]).convert("RGB")
image.load()
seconds = task.measure(lambda: image.save(task.result))
answer(seconds, PIL.__version__, os.path.getsize(task.result))
