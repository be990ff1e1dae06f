"""Times skia-python: parses an SVG file, draws it on a raster surface, encodes it as PNG and writes it."""

import os

from common import Task, answer, missing

try:
    import skia
except ImportError:
    missing()

task = Task()
with open(task.arguments[0], "rb") as file:
    svg = file.read()
# Glyphs are in symbols, which Skia does not support; groups do the same.
svg = svg.replace(b"<symbol overflow=\"visible\"", b"<g").replace(b"</symbol>", b"</g>")


def picture():
    dom = skia.SVGDOM.MakeFromStream(skia.MemoryStream.MakeCopy(svg))
    surface = skia.Surface(task.width, task.height)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorWHITE)
    canvas.scale(task.scale, task.scale)
    dom.render(canvas)
    surface.makeImageSnapshot().save(task.result, skia.kPNG)


seconds = task.measure(picture)
answer(seconds, skia.__version__, os.path.getsize(task.result))
