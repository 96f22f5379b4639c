import type { ReadyMission } from "./session.ts";

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
.mission { border-top: 1px solid #8886; }
.mission > summary { cursor: pointer; padding: .3rem 0; }
h2 { display: inline; font-size: 1rem; margin: 0; }
pre, code { font: .85rem/1.4 ui-monospace, monospace; overflow-x: auto; }
a { color: light-dark(#0550ae, #79b8ff); }
.right { float: right; }
@media (max-width: 40rem) { .right { display: block; float: none; } }
.last:not(:empty)::before { content: "The last calls, the latest first:\\A"; font: 1rem/1.5 system-ui, sans-serif; }
.refused { color: light-dark(#b3161b, #ff8a80); font-weight: 600; }
button { font: inherit; padding: .4rem 1rem; }
`;

export interface LiveDocument {
  /** What ends the session, which another page in the same browser does not know. */
  readonly session: string;
  /** Where the report will be. */
  readonly report: string;
}

/** The document of the live page. It asks once a second what has been seen. Missions are folded: a reader follows all of them. */
export function livePageDocument(missions: readonly ReadyMission[], { session, report }: LiveDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Missions of the referee</title>
<style>
${style}</style>
</head>
<body><main>
<h1>Missions of the referee</h1>
<p>Let your client do each mission at its addresses. All briefs in one file: <a href="missions.json">missions.json</a>.</p>
<p><button id="end" type="button">End the session and judge</button> <span id="state" role="status">The session waits for calls.</span></p>
<p id="ended" hidden>The session has ended. What was judged: <code>${escaped(report)}</code></p>
${missions.map(sectionOf).join("\n")}
<script>
const state = document.getElementById("state");
const look = async () => {
  const missions = await (await fetch("seen.json")).json();
  for (const { id, calls, refused, last } of missions) {
    const mission = document.getElementById(id);
    mission.querySelector(".calls").textContent = calls === 1 ? "1 call" : (calls === 0 ? "no" : calls) + " calls";
    mission.querySelector(".without-success").textContent = refused === 0 ? "" : refused + " without success, ";
    mission.querySelector(".last").replaceChildren(...last.map((call) => {
      const line = document.createElement("span");
      line.className = call.startsWith("2") ? "" : "refused";
      line.textContent = call + "\\n";
      return line;
    }));
  }
  const begun = missions.filter(({ calls }) => calls > 0).length;
  if (begun > 0) state.textContent = begun + " of " + missions.length + " missions have calls.";
};
const timer = setInterval(() => look().catch(() => {
  clearInterval(timer);
  state.textContent = "";
  document.getElementById("end").disabled = true;
  document.getElementById("ended").hidden = false;
}), 1000);
document.getElementById("end").addEventListener("click", async () => {
  document.getElementById("end").disabled = true;
  await fetch("end/${session}", { method: "POST" });
  state.textContent = "The session ends.";
});
</script>
</main></body>
</html>
`;
}

function sectionOf({ mission: { id, title, asks }, brief, variables }: ReadyMission): string {
  const { ORDERS_BASE_URL: address = "", ORDERS_AUTH_URL: tokens = "" } = variables;
  const content = JSON.stringify({ ...brief, access: variables }, null, 2);
  return `<details class="mission" id="${id}"><summary><h2>${escaped(title)}</h2> <span class="right"><span class="without-success refused"></span><span class="calls">no calls</span></span></summary>
${asks.map((ask) => `<p>${escaped(ask)}</p>`).join("\n")}
<p>Service <code>${escaped(address)}</code>, tokens <code>${escaped(tokens)}/oauth/token</code></p>
<pre class="last"></pre>
<details><summary>Brief</summary><pre>${escaped(content)}</pre></details>
</details>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
