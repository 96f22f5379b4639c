import { generatedNotice } from "../../src/cli/index.ts";
import { clientFaults, judges, type Mission, missions } from "../../src/referee/index.ts";
import { clientRequirements } from "../../src/core/index.ts";

const rowOf = new Map<string, (typeof clientRequirements)[number]>(clientRequirements.map((row) => [row.id, row]));

/** The missions of the referee, and what it asks of a client. */
export function missionsPage(): string {
  return [
    generatedNotice,
    "",
    "# The referee: missions and requirements of a client",
    "",
    "`orders-conformance referee` starts the sandbox, once for each mission, and judges the client that talks to it.",
    "",
    "## What a client is given",
    "",
    "The program of a mission finds the access in the `ORDERS_` variables, the id of the mission in `ORDERS_MISSION`, and the",
    "name of a JSON file in `ORDERS_MISSION_FILE`. A program for all missions finds them in `ORDERS_MISSIONS_FILE`, a list of",
    "the same with `access` beside each. With `--tls`, `ORDERS_CA_FILE` names the certificate of the authority to trust.",
    "",
    "| member | what it says |",
    "|---|---|",
    "| `mission`, `title`, `asks` | what is asked, in words |",
    "| `service` | what the specification does not show of this service: headers, page parameters, and where values stand, as JSON pointers |",
    "| `asked` | orders, ids, dates and bodies, ready to be sent |",
    "",
    "[mission.schema.json](mission.schema.json) says the same as a JSON Schema, with what each mission puts into `asked`.",
    "",
    "A body may hold `{reference}`, to be replaced by a text, or a list whose one member holds `{orderLineId}`, to be repeated for",
    "each line. `fixtures/clients/typescript` and `fixtures/clients/python` are clients that do all of this.",
    "",
    "## What the partner says of a client",
    "",
    "`--client FILE`, in YAML or JSON; all of it is optional:",
    "",
    "```yaml",
    "name: acme-shop",
    "release: 1.4.2",
    "command: node shop.js # once for each mission; or commandForAll, once for all",
    "missions:",
    "  buy: { command: node shop.js --buy }",
    "  fees: { absent: we sell no fees } # not applicable, and named in the verdict",
    "```",
    "",
    "## Missions",
    ...missions.flatMap(missionLines),
    "",
    "No mission asks to unlock an order: the specification says neither how an order is locked, nor what a client sees of it, nor",
    "what a lock forbids.",
    "",
    "## Requirements",
    "",
    "Each is judged on every occasion that a client has to meet it. Without an occasion it is blocked, and the verdict is",
    "inconclusive where it is a `must`.",
    "",
    "| requirement | level | what it asks | sentences | faults |",
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
    `At its end: ${rowOf.get(`client.goal.${id}`)?.statement ?? ""}`,
    ...(shown.length === 0 ? [] : ["", `It also shows ${shown.join(", ")}.`]),
  ];
}
