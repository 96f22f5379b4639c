/** Colours by their names; on each ground each of the others can be read. */
export const palettes = {
  light: {
    ground: "#fbfbfa",
    card: "#ffffff",
    soft: "#f2f3f4",
    line: "#d3d7dc",
    text: "#1d2125",
    quiet: "#59616a",
    fail: "#bd1f28",
    error: "#9a33b8",
    warn: "#855b05",
    blocked: "#2862b8",
    pass: "#19743a",
    other: "#5f6770",
  },
  dark: {
    ground: "#14171a",
    card: "#1b1f23",
    soft: "#22272c",
    line: "#3a4148",
    text: "#e3e6e9",
    quiet: "#a0a9b2",
    fail: "#ff8582",
    error: "#dc95f2",
    warn: "#e0b04a",
    blocked: "#86b6fa",
    pass: "#66cc88",
    other: "#a0a9b2",
  },
} as const;

function declared(palette: Readonly<Record<string, string>>): string {
  return Object.entries(palette)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(" ");
}

/** The whole look of the page; it must be readable from a file, with no network. */
export const style = `
:root { color-scheme: light dark; ${declared(palettes.light)} }
@media (prefers-color-scheme: dark) { :root { ${declared(palettes.dark)} } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 5rem; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 1.25rem 1.25rem 5rem; }
code, pre { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
h1, h2, h3 { overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .75rem; font-size: 1.15rem; }
h3 { margin: 0 0 .4rem; font-size: .95rem; font-weight: 600; } section > h3, .content > h3 { margin-top: 1.4rem; }
.label { margin: .7rem 0 .25rem; font-size: .75rem; font-weight: 600; letter-spacing: .04em; text-transform: uppercase; color: var(--quiet); }
p, li { margin: .35rem 0; overflow-wrap: anywhere; }
a { color: inherit; text-decoration-color: var(--quiet); text-underline-offset: 3px; }
summary { cursor: pointer; }
:focus-visible { outline: 2px solid var(--blocked); outline-offset: 2px; }
.quiet { color: var(--quiet); font-size: .86rem; }
.fail { --tone: var(--fail); } .error { --tone: var(--error); } .warn { --tone: var(--warn); }
.blocked { --tone: var(--blocked); } .pass { --tone: var(--pass); } .not-applicable { --tone: var(--other); }
.conformant { --tone: var(--pass); } .non-conformant { --tone: var(--fail); } .inconclusive { --tone: var(--warn); } :is(.partial, .observed) { --tone: var(--blocked); }
.skip { position: absolute; left: -999rem; } .skip:focus { left: .5rem; top: .5rem; z-index: 2; padding: .4rem .8rem; background: var(--card); }
.brand { margin: 0 0 .75rem; font-size: inherit; font-weight: 600; }
.verdict { margin: 0 0 1rem; padding: 1rem 1.35rem; background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--tone); border-radius: 8px; }
.verdict h1, .verdict h3 { margin: 0; letter-spacing: .01em; color: var(--tone); }
.verdict h1, :is(#gate, #certificate, #load) .verdict h3 { font-size: 1.7rem; }
.verdict ul { margin: .4rem 0 0; padding-left: 1.2rem; }
.scope { font-weight: 600; } header.verdict { margin-top: 1rem; } #gate > h2, #certificate > h2 { margin-top: .5rem; }
.proportions { display: block; width: 100%; height: 8px; margin: 1rem 0; border-radius: 4px; background: var(--soft); }
rect { fill: var(--tone); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 45%), 1fr)); gap: .6rem 1.5rem; margin: 1rem 0; }
.facts dt { color: var(--quiet); font-size: .8rem; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.areas, .listing { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
th, td { padding: .35rem .75rem; border-top: 1px solid var(--line); text-align: left; font-weight: 400; vertical-align: top; }
.listing th, .listing td { min-width: 6.5rem; overflow-wrap: break-word; } .listing td { max-width: 30rem; } .listing code { overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--quiet); font-size: .84rem; }
.areas { width: auto; min-width: min(30rem, 100%); } .areas th:first-child { white-space: nowrap; }
.areas td, .areas thead th + th, .numbers td, .numbers thead th + th { text-align: right; font-variant-numeric: tabular-nums; }
.areas td { color: var(--tone); } .areas td.fail, .areas td.error { font-weight: 700; } .areas .none { color: var(--quiet); }
.numbers th, .numbers td { min-width: 0; overflow-wrap: normal; white-space: nowrap; }
.numbers .words, .numbers thead th.words { text-align: left; white-space: normal; min-width: 14rem; }
.filters { position: sticky; top: 0; z-index: 1; display: flex; gap: .6rem; align-items: flex-start; padding: .6rem 0; background: var(--ground); }
.filters form { flex: 1; display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
.reach { position: relative; } .reach > summary { padding: .42rem .8rem; border: 1px solid var(--quiet); border-radius: 6px; background: var(--card); }
.reach > ul { position: absolute; top: 2.6rem; left: 0; width: min(44rem, calc(100vw - 2rem)); max-height: 70vh; overflow: auto; margin: 0; padding: .6rem 1rem; columns: 12rem 3; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 6px 20px rgb(0 0 0 / 25%); }
.reach li { break-inside: avoid; margin: .15rem 0; } .reach b { color: var(--tone); }
.filters input[type=search] { flex: 1 1 18rem; min-width: 0; padding: .42rem .7rem; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: 6px; font: inherit; }
.filters ::placeholder { color: var(--quiet); opacity: 1; }
.chip { padding: .28rem .65rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); font-size: .86rem; cursor: pointer; user-select: none; }
.chip input { margin: 0 .4rem 0 0; accent-color: var(--tone); vertical-align: -1px; }
.chip b { color: var(--tone); font-weight: 600; }
.part { margin: .6rem 0; }
.part > summary, .requirement > summary, .exchange > summary { scroll-margin-top: 5rem; }
.part > summary > :is(h2, h3) { display: inline; }
.part > .content { margin-top: .75rem; }
.requirement { margin: .45rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.requirement > summary { display: flex; gap: .75rem; align-items: baseline; padding: .55rem .85rem; list-style: none; }
.requirement > summary::-webkit-details-marker { display: none; }
.requirement > summary::before { content: "▸"; color: var(--quiet); } .requirement[open] > summary::before { content: "▾"; }
.requirement > summary:hover { background: var(--soft); border-radius: 8px; }
.requirement[open] > summary { border-bottom: 1px solid var(--line); }
.requirement[data-outcome=fail] { border-left: 4px solid var(--fail); } .requirement[data-outcome=error] { border-left: 4px solid var(--error); }
.statement { flex: 1; min-width: 0; overflow-wrap: anywhere; } .statement .id { display: block; font-weight: 600; }
.hint { display: block; color: var(--quiet); font-size: .9rem; }
.mark { flex: none; display: inline-block; min-width: 5.3rem; color: var(--tone); font-size: .84rem; font-weight: 600; }
.inside { padding: .35rem .85rem .75rem; }
.sentences { margin: 0; padding-left: 1.2rem; }
.check { margin-top: .5rem; padding: .4rem 0; } .inside > .check ~ .check, details.check { border-top: 1px dashed var(--line); }
.follows { margin: -.15rem 0 .6rem 1.4rem; padding-left: .6rem; border-left: 2px solid var(--line); } .follows > summary, .alike > summary, details.check > summary { color: var(--quiet); font-size: .9rem; }
.requirement[open] > summary .brief { display: none; } .brief { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.deciding { margin-top: .6rem; padding: .2rem .7rem .5rem; border: 1px solid var(--line); border-radius: 6px; } .deciding .line { margin: .3rem 0; }
mark { color: inherit; font-weight: 700; background: color-mix(in srgb, var(--fail) 18%, transparent); box-shadow: inset 3px 0 var(--fail); } .body mark { display: inline-block; min-width: 100%; padding-left: .3rem; margin-left: -.3rem; } .gap { color: var(--quiet); }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1rem; }
pre { margin: .2rem 0; padding: .55rem .75rem; max-height: 26rem; overflow: auto; background: var(--soft); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
.expected pre { box-shadow: inset 3px 0 var(--pass); } .actual pre { box-shadow: inset 3px 0 var(--fail); }
.copyable { position: relative; } .copy { display: none; }
.scripted-only { display: none; }
.scripted .scripted-only { display: inline; }
.scripted .copyable pre { padding-right: 4.6rem; }
.scripted .copy { display: block; position: absolute; top: .3rem; right: .3rem; padding: .15rem .55rem; color: var(--text); background: var(--card); border: 1px solid var(--quiet); border-radius: 5px; font: inherit; font-size: .8rem; cursor: pointer; }
.exchange { margin: .3rem 0; padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 6px; font-size: .9rem; background: var(--card); }
.exchange > summary { overflow-wrap: anywhere; } .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .84em; }
.changed { border-color: var(--warn); } .deciding .line .label { margin-right: .4rem; } .about { margin: .6rem 0 0; font-weight: 600; } .next, .verdict details { margin: .6rem 0 0; }
.broke { border-left: 4px solid var(--fail); } .when { float: right; width: 9rem; height: .8rem; margin: .3rem 0 0 .6rem; background: var(--soft); border-radius: 2px; } .state { float: right; color: var(--quiet); } .client { display: inline-block; min-width: 6rem; }
.status { padding: 0 .4rem; border: 1px solid var(--line); border-radius: 4px; font-weight: 600; font-size: .86em; }
.status-2xx { color: var(--pass); } .status-4xx { color: var(--warn); } .status-5xx, .status-none, .problem { color: var(--fail); }
.machine text { font-size: 13px; } .machine .box { fill: var(--card); stroke: var(--quiet); } .machine .open { stroke-dasharray: 3 4; } .machine rect + text { fill: var(--text); font-weight: 600; } .machine .named { fill: var(--tone); } .way { fill: none; stroke: var(--tone); stroke-width: 2; } .machine .fail .way { stroke-width: 4; } .machine .not-applicable .way { stroke-dasharray: 4 4; }
.curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); gap: 1rem; }
figure { margin: 0; padding: .7rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; break-inside: avoid; }
figcaption { font-size: .86rem; } figure svg { display: block; width: 100%; height: auto; }
figure text { fill: var(--quiet); font-size: 13px; } .grid { stroke: var(--line); }
.curve { fill: none; stroke-width: 2; } .p50 { stroke: var(--pass); } .p95 { stroke: var(--blocked); stroke-width: 3; } .p99 { stroke: var(--error); stroke-dasharray: 2 3; }
.limit { stroke: var(--fail); stroke-width: 1.5; stroke-dasharray: 9 5; } .limit-p99 { stroke-dasharray: 2 5; } .arrivals { fill: var(--line); opacity: .55; stroke: none; } .errors { fill: var(--fail); }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; margin: .3rem 0 0; padding: 0; list-style: none; } .legend svg { display: inline-block; width: 1.6rem; height: .7rem; vertical-align: middle; }
.whole { white-space: nowrap; } .listing .whole { overflow-wrap: normal; }
@media (max-width: 46rem) { .listing th .whole { white-space: normal; } .client { min-width: 0; } .when { width: 5rem; } main { padding: .75rem .75rem 3rem; } html { scroll-padding-top: .5rem; } .filters { position: static; padding: 0; } .sides { grid-template-columns: minmax(0, 1fr); }
  .verdict { padding: .8rem .9rem; } .verdict h1, #gate .verdict h3 { font-size: 1.35rem; } .requirement > summary { flex-wrap: wrap; } .statement { flex-basis: 100%; order: 1; } figure text { font-size: 19px; } th, td { padding: .35rem .5rem; }
  .cards thead { display: none; } .cards :is(tr, th, td) { display: block; } .cards tr { padding: .4rem 0; border-top: 1px solid var(--line); } .cards :is(th, td) { padding: .1rem .6rem; border: 0; } .cards th { font-weight: 600; } .cards td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); } .numbers.cards :is(th, td) { text-align: left; white-space: normal; min-width: 0; } .numbers.cards td:not(.words) { display: inline-block; }
  .areas { font-size: .8rem; } .areas :is(th, td) { padding: .3rem .25rem; } .areas thead th { font-size: .72rem; } }
@media (max-width: 46rem), (pointer: coarse) { .scripted .scripted-only { display: none; } }
@page { size: A4; margin: 11mm; @bottom-right { content: counter(page) " of " counter(pages); font: 9px sans-serif; color: #59616a; } }
@media print { :root { ${declared(palettes.light)} font-size: 10.5px; } body { font-size: 10.5px; line-height: 1.3; } code, pre { font-size: 9.5px; } main { max-width: none; padding: 0; }
  .scripted .scripted-only, .filters, .copy, .brand, .here, .part:not([open]), .requirement > summary::before { display: none !important; } .part > summary, .alike:not(.commands, .scenarios) > summary { list-style: none; } .scripted .copyable pre { padding-right: .75rem; } pre { max-height: none; }
  .verdict { margin-bottom: .4rem; padding: .5rem .8rem; } .verdict h1, #gate .verdict h3 { font-size: 1.4rem; } h2 { margin: .6rem 0 .3rem; font-size: 1rem; break-after: avoid; } p, li { margin: .15rem 0; }
  .proportions, .facts { margin: .4rem 0; } .facts { gap: .2rem 1rem; grid-template-columns: repeat(4, 1fr); } th, td { padding: .08rem .6rem; } .wide { overflow: visible; } .part { margin: .2rem 0; } .label { margin: .3rem 0 .1rem; }
  .alike:not(.commands, .scenarios)::details-content { content-visibility: visible; display: block; } .requirement, .exchange, .check { break-inside: auto; } .requirement > summary { break-after: avoid; } }
`;
