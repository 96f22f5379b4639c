import { generatedNotice } from "../../src/cli/index.ts";
import { clientFaults, judges, type Mission, missions } from "../../src/referee/index.ts";
import { clientRequirements } from "../../src/core/index.ts";

const rowOf = new Map<string, (typeof clientRequirements)[number]>(clientRequirements.map((row) => [row.id, row]));

/** The page about missions and the requirements of a client. */
export function missionsPage(): string {
  return [
    generatedNotice,
    "",
    "# The referee: missions and requirements of a client",
    "",
    "`orders-conformance referee` starts a sandbox for each mission, and judges the client that calls it.",
    "",
    "## What a client gets",
    "",
    "If your program does one mission at a time, it gets the access in the `ORDERS_` variables, the id of the mission in",
    "`ORDERS_MISSION`, and the brief in a JSON file that `ORDERS_MISSION_FILE` names. If it does all missions, it gets a list of",
    "briefs in the file that `ORDERS_MISSIONS_FILE` names, each with its `access`. With `--tls`, `ORDERS_CA_FILE` names the",
    "certificate of the authority to trust. A brief has these members:",
    "",
    "| member | content |",
    "|---|---|",
    "| `mission`, `title`, `asks` | what the client is asked to do, in words |",
    "| `service` | what the specification does not show of this service: headers, page parameters, and locations of values as JSON pointers |",
    "| `asked` | orders, ids, dates and bodies, ready to send |",
    "",
    "[mission.schema.json](mission.schema.json) is the JSON Schema of a brief, with the members of `asked` for each mission.",
    "",
    "Some bodies have placeholders. Replace `{reference}` with a text. If a list has one member, and it holds `{orderLineId}`, repeat",
    "that member for each line. `fixtures/clients/typescript` and `fixtures/clients/python` are example clients that do all of this.",
    "",
    "## How you describe a client",
    "",
    "`--client FILE` takes YAML or JSON. All members are optional:",
    "",
    "```yaml",
    "name: acme-shop",
    "release: 1.4.2",
    "command: node shop.js # starts once for each mission; commandForAll starts once for all",
    "missions:",
    "  buy: { command: node shop.js --buy }",
    "  fees: { absent: we sell no fees } # not applicable; the verdict shows the reason",
    "```",
    "",
    "## Missions",
    ...missions.flatMap(missionLines),
    "",
    "No mission asks to unlock an order, because the specification does not say how an order becomes locked, how a client sees it,",
    "or what a lock forbids.",
    "",
    "## Requirements",
    "",
    "Each requirement is judged on every occasion that a client has to meet it. Without an occasion it is blocked. A blocked `must`",
    "makes the verdict inconclusive.",
    "",
    "| requirement | level | statement | sentences | faults |",
    "|---|---|---|---|---|",
    ...clientRequirements.map(
      ({ id, level, statement, sentences }) =>
        `| \`${id}\` | ${level} | ${statement} | ${sentences.length === 0 ? "rule of the project" : sentences.join(", ")} | ${clientFaults.filter(({ breaks }) => breaks === id).length} |`,
    ),
    "",
  ].join("\n");
}

function missionLines({ id, title, asks }: Mission): readonly string[] {
  const shown = judges
    .filter(
      ({ missions: promised, requirement }) =>
        promised?.includes(id) === true && !requirement.startsWith("client.goal."),
    )
    .map(({ requirement }) => `\`${requirement}\``);
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
