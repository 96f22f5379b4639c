import type { ReadyMission } from "./session.ts";

/** The document of the live page. It asks once a second what has been seen. */
export function livePageDocument(missions: readonly ReadyMission[], session: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Missions of the referee</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
section { border-top: 1px solid #8886; padding: .5rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
pre, code { font: .85rem/1.4 ui-monospace, monospace; overflow-x: auto; }
a { color: light-dark(#0550ae, #79b8ff); }
.calls { float: right; }
.last:not(:empty)::before { content: "The last calls, the latest first:\\A"; font: 1rem/1.5 system-ui, sans-serif; }
.refused { color: light-dark(#b3161b, #ff8a80); font-weight: 600; }
button { font: inherit; padding: .4rem 1rem; }
</style>
</head>
<body><main>
<h1>Missions of the referee</h1>
<p>Let your client do each mission at its addresses. All briefs in one file: <a href="missions.json">missions.json</a>.</p>
<p><button id="end" type="button">End the session and judge</button> <span id="state" role="status">The session waits for calls.</span></p>
${missions.map(sectionOf).join("\n")}
<script>
const state = document.getElementById("state");
const look = async () => {
  const missions = await (await fetch("seen.json")).json();
  for (const { id, calls, last } of missions) {
    const section = document.getElementById(id);
    section.querySelector(".calls").textContent = calls === 1 ? "1 call" : (calls === 0 ? "no" : calls) + " calls";
    section.querySelector(".last").replaceChildren(...last.map((call) => {
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
  state.textContent = "The session has ended. The reports are in the directory that the command names.";
}), 1000);
document.getElementById("end").addEventListener("click", async () => {
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
  return `<section id="${id}">
<h2>${escaped(title)} <span class="calls">no calls</span></h2>
${asks.map((ask) => `<p>${escaped(ask)}</p>`).join("\n")}
<p>Service <code>${escaped(address)}</code>, tokens <code>${escaped(tokens)}/oauth/token</code></p>
<pre class="last"></pre>
<details><summary>Brief</summary><pre>${escaped(content)}</pre></details>
</section>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
