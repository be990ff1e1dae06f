/// The key bindings of the page.
enum HTMLReportKeys {
  /// The dialog that lists the key bindings.
  static let help = #"""
    <dialog class="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>Next and previous snapshot</dd>
    <dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> <kbd>4</kbd></dt><dd>Side by side, slider, flip, onion skin</dd>
    <dt><kbd>f</kbd></dt><dd>Flip between before and after</dd>
    <dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>Previous and next frame or picture</dd>
    <dt><kbd>z</kbd></dt><dd>Next zoom</dd>
    <dt><kbd>/</kbd></dt><dd>Filter</dd>
    <dt><kbd>?</kbd></dt><dd>This help</dd>
    </dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>

    """#
}
