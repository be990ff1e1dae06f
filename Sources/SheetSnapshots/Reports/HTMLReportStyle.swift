/// How the page about a run looks.
enum HTMLReportStyle {
  /// The style sheet.
  static let text = colours + page + results + viewer + narrowAndPrinted

  private static let colours = #"""
    :root {
      color-scheme: light dark;
      --ground: #f7f7f5; --panel: #ffffff; --ink: #1b1b1d; --soft: #5f5f66; --line: #dededa; --edge: #c4c4c0;
      --accent: #0a5bb8; --check: #ececea;
      --failed: #b3261e; --unusable: #8e2476; --missing: #8a5a00; --notComparable: #5a5a96; --recorded: #0b6e63;
      --passed: #2b7a34; --before: #0072b2; --after: #b84f00; --difference: #8e2476;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #131315; --panel: #1c1c1f; --ink: #ededf0; --soft: #a2a2aa; --line: #2f2f34; --edge: #494950;
        --accent: #7fb6ff; --check: #2a2a2e;
        --failed: #ff8a80; --unusable: #e58fd3; --missing: #e3b04b; --notComparable: #aeaef0; --recorded: #5cc9ba;
        --passed: #7bc98a; --before: #56b4e9; --after: #f0a028; --difference: #e58fd3;
      }
    }

    """#

  private static let page = #"""
    *, *::before, *::after { box-sizing: border-box; }
    [hidden], html:not(.js) .tool { display: none !important; }
    html { scrollbar-gutter: stable; }
    body { margin: 0 auto; max-width: 1320px; padding: 0 32px 64px; background: var(--ground); color: var(--ink);
      font: 15px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Inter, "Helvetica Neue", Arial, sans-serif; }
    h1, h2, h3, h4, p, ul, ol, figure, fieldset { margin: 0; padding: 0; }
    ul, ol { list-style: none; }
    h1 { font-size: 30px; line-height: 1.2; font-weight: 640; letter-spacing: -0.018em; }
    h3, h4 { font-size: 13px; font-weight: 600; }
    code, .name, .path, .index a, .quiet li, .orphans li, footer li, td, tbody th { font-family: var(--mono); font-size: 13px; }
    b { font-weight: 600; font-variant-numeric: tabular-nums; }
    a { color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    main:focus { outline: none; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .skip { position: absolute; left: 16px; top: -60px; z-index: 9; padding: 8px 14px; background: var(--panel); }
    .skip:focus { top: 12px; }
    kbd { min-width: 1.6em; padding: 0 4px; border: 1px solid var(--line); border-radius: 4px; color: var(--soft);
      font: 11px/16px var(--mono); text-align: center; display: inline-block; }
    button, select, input[type=search] { font: inherit; font-size: 13px; color: inherit; background: var(--panel);
      border: 1px solid var(--edge); border-radius: 6px; min-height: 32px; padding: 3px 10px; }
    button { cursor: pointer; }
    button:hover, select:hover, input[type=search]:hover { border-color: var(--soft); }
    input[type=range] { width: 100%; margin: 0; min-height: 24px; accent-color: var(--accent); }

    .top { padding: 44px 0 20px; }
    .eyebrow { color: var(--soft); font-size: 13px; margin-bottom: 2px; }
    .meter { display: block; width: 100%; height: 6px; margin: 18px 0 0; border-radius: 3px; overflow: hidden; }
    .failed { --tone: var(--failed); } .unusable { --tone: var(--unusable); } .missing { --tone: var(--missing); }
    .notComparable { --tone: var(--notComparable); } .recorded { --tone: var(--recorded); }
    .passed { --tone: var(--passed); }
    .meter rect { fill: var(--tone); stroke: var(--ground); stroke-width: 1px; }
    .dot { display: inline-block; flex: none; width: 8px; height: 8px; border-radius: 2px; background: var(--tone); }
    .passed .dot, .dot.passed { border-radius: 50%; }
    .accept { margin-top: 22px; }
    .accept h2 { font-size: 13px; font-weight: 400; color: var(--soft); margin-bottom: 6px; }
    .command { display: flex; align-items: stretch; max-width: 780px; background: var(--panel);
      border: 1px solid var(--line); border-radius: 8px; }
    .command code { flex: 1; min-width: 0; overflow-x: auto; padding: 9px 14px; white-space: pre; }
    .command button { border: 0; border-left: 1px solid var(--line); border-radius: 0 7px 7px 0; min-width: 76px;
      color: var(--accent); }

    .filter { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center;
      padding: 10px 0; background: var(--ground); border-bottom: 1px solid var(--line); }
    .filter fieldset { display: flex; flex-wrap: wrap; gap: 4px; border: 0; min-width: 0; }
    .filter legend { position: absolute; clip-path: inset(50%); }
    .chip { position: relative; cursor: pointer; font-size: 13px; }
    .chip input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
    .chip span { display: flex; align-items: center; gap: 6px; padding: 4px 10px; border-radius: 6px; line-height: 22px;
      border: 1px solid transparent; }
    .chip b { color: var(--soft); }
    .chip.all .dot { display: none; }
    .chip:hover span { border-color: var(--line); }
    .chip input:checked + span { background: var(--panel); border-color: var(--edge); }
    .chip input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 1px; }
    .search { position: relative; flex: 1 1 200px; max-width: 340px; margin-left: auto; }
    .search input { width: 100%; padding-right: 34px; }
    .search kbd { position: absolute; right: 9px; top: 7px; }
    .search input:focus + kbd { display: none; }
    .shown { color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; }
    .shown:empty { display: none; }
    .help { border-color: transparent; background: none; color: var(--soft); }

    """#

  private static let results = #"""
    .columns { display: flex; gap: 40px; align-items: flex-start; }
    main { flex: 1; min-width: 0; }
    .index { position: sticky; top: 54px; flex: 0 0 232px; max-height: calc(100vh - 54px); overflow: auto; padding: 28px 0; }
    .index h2 { font-size: 13px; font-weight: 600; margin: 0 0 8px 10px; }
    .index a { display: flex; gap: 9px; align-items: baseline; padding: 5px 10px; border-radius: 6px; text-decoration: none;
      line-height: 1.4; overflow-wrap: anywhere; }
    .index a:hover { background: var(--panel); }
    .index a[aria-current] { background: var(--panel); box-shadow: inset 2px 0 var(--accent); border-radius: 0 6px 6px 0; }
    .case { padding: 28px 0 36px; border-bottom: 1px solid var(--line); scroll-margin-top: 54px; }
    .case:focus { outline: none; }
    .case:focus-visible { outline: none; box-shadow: -16px 0 0 -14px var(--accent); }
    .outcome { display: flex; align-items: center; gap: 7px; color: var(--tone); font-size: 13px; font-weight: 600; }
    .case h2.name { font-size: 19px; line-height: 1.35; font-weight: 600; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    .path { color: var(--soft); overflow-wrap: anywhere; }
    .messages { margin-top: 12px; max-width: 78ch; }
    .messages li { padding: 2px 0 2px 18px; position: relative; white-space: pre-wrap; overflow-wrap: anywhere; }
    .messages li::before { content: ""; position: absolute; left: 2px; top: 12px; width: 7px; height: 1px;
      background: var(--soft); }
    .changes, .motion, .viewer { margin-top: 26px; }
    .table { overflow: auto; scrollbar-width: thin; max-height: 390px; margin-top: 6px; width: fit-content; max-width: 100%;
      padding-right: 12px; }
    table { border-collapse: collapse; }
    th, td { padding: 4px 22px 4px 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400;
      white-space: nowrap; font-variant-numeric: tabular-nums; }
    thead th { position: sticky; top: 0; background: var(--ground); color: var(--soft); font-size: 13px; }
    th.number, td.number { text-align: right; }
    th.long, td.long { min-width: 24ch; max-width: 48ch; white-space: pre-wrap; overflow-wrap: anywhere; text-align: left;
      vertical-align: top; }
    tr > :last-child { padding-right: 2px; }
    .key { font-size: 13px; white-space: nowrap; }
    .key::before { content: ""; display: inline-block; width: 12px; height: 3px; margin: 0 7px 3px 0; border-radius: 2px;
      background: var(--side); }
    .key.before, .curve.before { --side: var(--before); } .key.after, .curve.after { --side: var(--after); }
    .key.difference { --side: var(--difference); }

    .plot { margin-top: 6px; padding-left: 46px; }
    .plot figcaption { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 0 0 10px -46px; }
    .plot .axis { color: var(--soft); font-size: 13px; }
    .plot > svg { display: block; width: 100%; height: 210px; overflow: visible; margin-bottom: 26px; cursor: crosshair;
      touch-action: pan-y; }
    .plot .grid { stroke: var(--line); }
    .plot .tick { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
    .curve { fill: none; stroke: var(--side); stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
    .curve.before { stroke-width: 5; stroke-opacity: 0.45; }
    line.mark { stroke: var(--failed); stroke-dasharray: 3 3; } text.mark { fill: var(--failed); font-size: 12px; }
    .cursor { stroke: var(--ink); }
    html:not(.js) .cursor { display: none; }
    .scrub { display: block; margin: 0 -8px; }
    .reading { display: flex; flex-wrap: wrap; gap: 0 18px; font: 13px/1.6 var(--mono); font-variant-numeric: tabular-nums; }

    .quiet, .orphans { padding-top: 28px; }
    .quiet h2, .orphans h2, footer h2 { display: flex; align-items: center; gap: 8px; font-size: 15px; font-weight: 600; }
    .quiet h2 b, .orphans h2 b { color: var(--soft); font-weight: 400; }
    .quiet ul, .orphans ul { margin-top: 8px; columns: 260px auto; column-gap: 28px; }
    .quiet li, .orphans li { color: var(--soft); padding: 2px 0; break-inside: avoid; overflow-wrap: anywhere; }
    .nothing { padding: 56px 0; color: var(--soft); }
    footer { margin-top: 48px; color: var(--soft); }
    footer h2 { color: var(--ink); }
    footer ul { display: flex; flex-wrap: wrap; gap: 2px 24px; margin-top: 6px; }

    """#

  private static let viewer = #"""
    .bar { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; margin-top: 8px; }
    .tabs { display: flex; flex-wrap: wrap; }
    .tabs button { border-radius: 0; margin-left: -1px; position: relative; }
    .tabs button:first-child { border-radius: 6px 0 0 6px; margin-left: 0; }
    .tabs button:last-child { border-radius: 0 6px 6px 0; }
    .tabs [aria-selected=true] { background: var(--ink); color: var(--ground); border-color: var(--ink); z-index: 1; }
    .tabs [aria-selected=true] kbd { color: inherit; border-color: transparent; }
    .tabs button:focus-visible { z-index: 2; }
    .choice { display: flex; align-items: center; gap: 7px; font-size: 13px; color: var(--soft); }
    .choice select { color: var(--ink); max-width: 200px; }
    .stage { margin-top: 14px; }
    .shot + .shot { margin-top: 24px; }
    .js .shot h4 { display: none; }
    .panes { display: grid; grid-template-columns: repeat(var(--columns, 3), minmax(0, max-content)); gap: 16px 20px;
      align-items: start; position: relative; width: fit-content; max-width: 100%; }
    .pane { min-width: 0; }
    .pane figcaption { margin-bottom: 6px; }
    .window { overflow: auto; max-height: 78vh; max-width: 100%; border: 1px solid var(--edge);
      background: repeating-conic-gradient(var(--check) 0 25%, var(--panel) 0 50%) 0 0 / 16px 16px; }
    .window img { display: block; max-width: 100%; height: auto; }
    .js .window img { max-width: none; }
    .window img.crisp { image-rendering: pixelated; }
    .absent { padding: 14px 16px; border: 1px dashed var(--edge); color: var(--soft); font-size: 13px; max-width: 320px;
      overflow-wrap: anywhere; }
    .said { margin-top: 8px; color: var(--soft); font-size: 13px; max-width: 78ch; overflow-wrap: anywhere; }

    .laid .panes { grid-template-columns: minmax(0, max-content); }
    .laid .pane { grid-area: 1 / 1; }
    .laid .pane.after { pointer-events: none; }
    .laid .pane.after .window { pointer-events: auto; }
    .laid .pane.after figcaption { text-align: right; }
    .laid .pane.difference { display: none; }
    .laid[data-view=slider] .panes { cursor: ew-resize; touch-action: pan-y; }
    .laid[data-view=slider] .pane.after .window { clip-path: inset(0 0 0 var(--mix, 50%)); }
    .laid[data-view=slider] .panes::after { content: ""; position: absolute; top: 26px; bottom: 0; left: var(--mix, 50%);
      width: 2px; margin-left: -1px; background: var(--accent); box-shadow: 0 0 0 1px var(--panel); pointer-events: none; }
    .laid[data-view=onion] .pane.after .window { opacity: var(--mix, 50%); }
    .laid[data-view=flip]:not(.flipped) .pane.after, .laid[data-view=flip].flipped .pane.before { visibility: hidden; }
    .laid[data-view=flip] .pane.after figcaption { text-align: left; }
    .controls { margin-top: 10px; max-width: 420px; }
    .mix { display: flex; align-items: center; gap: 12px; font-size: 13px; color: var(--soft); }
    .flipping { display: flex; align-items: center; gap: 8px; }
    .now { font-size: 13px; color: var(--soft); }
    .blink[aria-pressed=true] { border-color: var(--accent); color: var(--accent); }

    dialog { border: 1px solid var(--edge); border-radius: 12px; padding: 22px 26px; max-width: min(440px, 92vw);
      background: var(--panel); color: var(--ink); }
    dialog::backdrop { background: rgb(0 0 0 / 0.35); }
    dialog h2 { font-size: 17px; margin-bottom: 12px; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 7px 18px; margin: 0 0 18px; }
    dialog dt { white-space: nowrap; } dialog dd { margin: 0; }

    """#

  private static let narrowAndPrinted = #"""
    @media (max-width: 900px) {
      .index { display: none; }
      body { padding: 0 20px 48px; }
    }
    @media (max-width: 560px) {
      body { padding: 0 16px 40px; }
      .top { padding-top: 24px; }
      h1 { font-size: 25px; }
      .filter { position: static; }
      .search { max-width: none; flex-basis: 100%; order: 3; }
      .help, .tabs kbd, .search kbd { display: none; }
      .tabs button { padding: 3px 9px; }
      .panes { gap: 10px; }
      .plot { padding-left: 38px; } .plot figcaption { margin-left: -38px; }
      th, td { padding-right: 14px; }
    }
    @media (prefers-reduced-motion: no-preference) {
      html { scroll-behavior: smooth; }
    }
    @media (prefers-reduced-motion: reduce) {
      .blink { display: none; }
    }
    @media print {
      :root { color-scheme: light; --ground: #fff; --panel: #fff; --ink: #000; --soft: #444; --line: #ccc; --edge: #999; }
      body { max-width: none; padding: 0; font-size: 11pt; }
      .tool, .index, .skip, dialog, .cursor { display: none !important; }
      .case { break-inside: avoid-page; }
      .shot[hidden] { display: block !important; }
      .js .shot h4 { display: block; }
      .window, .table { max-height: none; overflow: visible; }
      thead th { position: static; }
      .laid .panes { grid-template-columns: repeat(3, minmax(0, max-content)); }
      .laid .panes::after { display: none; }
      .laid .pane { grid-area: auto !important; visibility: visible !important; }
      .laid .pane.difference { display: block !important; }
      .laid .pane.after .window { clip-path: none !important; opacity: 1 !important; }
      .laid .pane.after figcaption { text-align: left; }
      .window img { max-width: 100% !important; height: auto !important; }
      .meter rect, .dot, .key::before { print-color-adjust: exact; }
    }
    """# + "\n"
}
