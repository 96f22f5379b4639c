/** The whole look of the page; it must be readable from a file, with no network. */
export const style = `
:root { color-scheme: light dark; --ground: #fbfbfa; --card: #fff; --text: #1d2125; --quiet: #656d76; --line: #dfe2e6;
  --soft: #f2f3f4; --fail: #c4242c; --error: #9a33b8; --warn: #96690a; --blocked: #2862b8; --pass: #1c7c3c; --other: #737b84; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171a; --card: #1b1f23; --text: #e3e6e9; --quiet: #969fa8;
  --line: #31373d; --soft: #22272c; --fail: #ff7b78; --error: #d98bf0; --warn: #e0b04a; --blocked: #7cb0f8;
  --pass: #5fc983; --other: #8b949e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; }
code, pre { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.15rem; }
h3 { margin: 1.75rem 0 .5rem; font-size: 1rem; }
h4 { margin: 0 0 .4rem; font-size: .92rem; font-weight: 600; }
h5 { margin: .7rem 0 .25rem; font-size: .72rem; font-weight: 600; letter-spacing: .04em; text-transform: uppercase; color: var(--quiet); }
p { margin: .35rem 0; overflow-wrap: anywhere; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 3px; }
summary { cursor: pointer; }
:focus-visible { outline: 2px solid var(--blocked); outline-offset: 2px; }
.quiet { color: var(--quiet); font-size: .86rem; }
.fail { --tone: var(--fail); } .error { --tone: var(--error); } .warn { --tone: var(--warn); }
.blocked { --tone: var(--blocked); } .pass { --tone: var(--pass); } .not-applicable { --tone: var(--other); }
.conformant { --tone: var(--pass); } .non-conformant { --tone: var(--fail); } .inconclusive { --tone: var(--warn); } .partial { --tone: var(--blocked); }
.brand { margin: 0 0 1rem; font-weight: 600; }
.verdict { padding: 1.1rem 1.35rem; background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--tone); border-radius: 8px; }
.verdict h1 { margin: 0; font-size: 1.7rem; letter-spacing: .01em; color: var(--tone); }
.verdict ul { margin: .5rem 0 0; padding-left: 1.2rem; }
.proportions { display: block; width: 100%; height: 8px; margin: 1rem 0; border-radius: 4px; background: var(--soft); }
rect { fill: var(--tone); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .7rem 1.5rem; margin: 1.2rem 0; }
.facts dt { color: var(--quiet); font-size: .8rem; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.areas, .listing { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
th, td { padding: .4rem .75rem; border-top: 1px solid var(--line); text-align: left; font-weight: 400; vertical-align: top; overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--quiet); font-size: .84rem; }
.areas td, .areas thead th + th { text-align: right; font-variant-numeric: tabular-nums; }
.areas thead th { width: 10%; } .areas thead th:first-child { width: auto; }
.areas td { color: var(--tone); } .areas td.fail, .areas td.error { font-weight: 700; } .areas .none { color: var(--line); }
.filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; padding: .6rem 0; background: var(--ground); }
.filters[hidden] { display: none; }
.filters input[type=search] { flex: 1 1 18rem; padding: .42rem .7rem; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px; font: inherit; }
.chip { padding: .28rem .65rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); font-size: .86rem; cursor: pointer; user-select: none; }
.chip input { margin: 0 .4rem 0 0; accent-color: var(--tone); vertical-align: -1px; }
.chip b { color: var(--tone); font-weight: 600; }
.requirement { margin: .45rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.requirement > summary { display: flex; gap: .75rem; align-items: baseline; padding: .55rem .85rem; list-style: none; }
.requirement > summary::-webkit-details-marker { display: none; }
.requirement > summary:hover { background: var(--soft); border-radius: 8px; }
.requirement[open] > summary { border-bottom: 1px solid var(--line); }
.requirement[data-outcome=fail] { border-left: 4px solid var(--fail); } .requirement[data-outcome=error] { border-left: 4px solid var(--error); }
.statement { flex: 1; min-width: 0; overflow-wrap: anywhere; } .statement .id { display: block; font-weight: 600; }
.hint { display: block; color: var(--quiet); font-size: .9rem; }
.requirement > summary > .quiet { flex: 0 1 auto; max-width: 14rem; overflow-wrap: anywhere; }
.mark { flex: none; display: inline-block; min-width: 5.3rem; color: var(--tone); font-size: .84rem; font-weight: 600; }
.inside { padding: .35rem .85rem .75rem; }
.check { padding: .7rem 0; border-top: 1px dashed var(--line); } .check:first-child { border-top: 0; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; } .sides > section { min-width: 0; }
pre { margin: .2rem 0; padding: .55rem .75rem; max-height: 26rem; overflow: auto; background: var(--soft); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
.expected pre { box-shadow: inset 3px 0 var(--pass); } .actual pre { box-shadow: inset 3px 0 var(--fail); }
.exchange { margin: .3rem 0; padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 6px; font-size: .9rem; }
.exchange > summary { overflow-wrap: anywhere; } .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .84em; }
.status { padding: 0 .4rem; border: 1px solid var(--line); border-radius: 4px; font-weight: 600; font-size: .86em; }
.status-2xx { color: var(--pass); } .status-4xx { color: var(--warn); } .status-5xx, .status-none, .problem { color: var(--fail); }
.rerun code { padding: .15rem .45rem; background: var(--soft); border-radius: 4px; overflow-wrap: anywhere; }
.curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem; }
figure { margin: 0; padding: .7rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
figcaption { font-size: .86rem; } figure svg { display: block; width: 100%; height: auto; overflow: visible; }
polyline { fill: none; stroke-width: 1.5; } .p50 { stroke: var(--pass); } .p95 { stroke: var(--warn); } .p99 { stroke: var(--fail); }
circle { fill: var(--fail); }
@media (max-width: 46rem) { .sides { grid-template-columns: 1fr; } .requirement > summary { flex-wrap: wrap; } .statement { flex-basis: 100%; order: 1; } .areas { display: block; overflow-x: auto; } }
@media print { .filters { display: none; } pre { max-height: none; } }
`;
