import { clientFaults, type Mission, mission, missions, openMission, shownIn } from "../../src/referee/index.ts";
import { clientRequirements, loadProfile } from "../../src/core/index.ts";
import { table, withParts } from "./written-pages.ts";

const rowOf = new Map<string, (typeof clientRequirements)[number]>(clientRequirements.map((row) => [row.id, row]));

/** The brief of a mission, as a client gets it. */
const example = await briefOfBuy();

async function briefOfBuy(): Promise<object> {
  const profile = await loadProfile("reference", import.meta.dirname);
  const { brief, stop } = await openMission(mission("buy"), { variant: "plain", profile, seed: 1 });
  await stop();
  return brief;
}

export function missionsPage(): string {
  return withParts("docs/missions.md", [
    ["brief", "src/referee/missions/selling.ts", ["```json", JSON.stringify(example, null, 2), "```"].join("\n")],
    ["missions", "src/referee/missions", missions.flatMap(missionLines).slice(1).join("\n")],
    ["requirements", "src/core/specification/client-requirements", requirementsTable()],
  ]);
}

function requirementsTable(): string {
  const rows = clientRequirements.map(({ id, level, statement, sentences }) => [
    `\`${id}\``,
    level,
    statement,
    sentences.length === 0 ? "rule of the project" : sentences.join(", "),
    String(clientFaults.filter(({ breaks }) => breaks === id).length),
  ]);
  return table(["requirement", "level", "statement", "sentences", "faults"], rows);
}

function missionLines({ id, title, asks }: Mission): readonly string[] {
  const [, ...shown] = shownIn(id).map((requirement) => `\`${requirement}\``);
  return [
    "",
    `### ${title} (\`${id}\`)`,
    "",
    ...asks,
    "",
    `Goal: ${rowOf.get(`client.goal.${id}`)?.statement ?? ""}`,
    ...(shown.length === 0 ? [] : ["", `It also shows ${shown.join(", ")}.`]),
  ];
}
