/** The look of the sheet, on screen and on paper. */
export const style = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f4f2; color: #1d2125; font: 13px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 46rem; margin: 1.5rem auto; padding: 2rem 2.25rem; background: #fff; border: 3px double #1c7c3c; }
h1 { margin: .1rem 0; font-size: 1.9rem; overflow-wrap: anywhere; }
h2 { margin: 1rem 0 .25rem; font-size: .95rem; color: #1c7c3c; }
p, ul { margin: .3rem 0; overflow-wrap: anywhere; }
ul { padding-left: 1.1rem; }
.kind { margin: 0; font-weight: 600; letter-spacing: .08em; text-transform: uppercase; color: #1c7c3c; }
.what { font-size: 1.02rem; }
.until { margin-top: .9rem; font-weight: 600; text-align: right; }
dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: .45rem 1rem; margin: 1rem 0 0; padding: .7rem 0; border-block: 1px solid #dfe2e6; }
dt { font-size: .7rem; text-transform: uppercase; letter-spacing: .05em; color: #656d76; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
code, pre, td { font: 11px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: .3rem 0; padding: .4rem .6rem; background: #f2f3f4; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; }
th { padding: .1rem .8rem .1rem 0; font-weight: 400; text-align: left; white-space: nowrap; vertical-align: top; }
td { word-break: break-all; }
@media print { body { background: none; font-size: 11px; } main { max-width: none; margin: 0; padding: 8mm; } }
`;
