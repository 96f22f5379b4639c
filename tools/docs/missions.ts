import { generatedNotice } from "../../src/cli/index.ts";
import { clientFaults, type Mission, mission, missions, openMission, shownIn } from "../../src/referee/index.ts";
import { clientRequirements, loadProfile } from "../../src/core/index.ts";

const rowOf = new Map<string, (typeof clientRequirements)[number]>(clientRequirements.map((row) => [row.id, row]));

/** The brief of a mission, as a client gets it. */
const example = await briefOfBuy();

async function briefOfBuy(): Promise<object> {
  const profile = await loadProfile("reference", import.meta.dirname);
  const { brief, stop } = await openMission(mission("buy"), { variant: "plain", profile, seed: 1 });
  await stop();
  return brief;
}

/** What a client finds in its variables, or in the member `access` of a brief. */
const variables: Readonly<Record<string, string>> = {
  ORDERS_BASE_URL: "address of the service, before `/v1`",
  ORDERS_AUTH_URL: "address of the token service, before `/oauth/token`",
  ORDERS_AUDIENCE: "the audience of a token request",
  "ORDERS_CLIENT_ID, ORDERS_CLIENT_SECRET": "the credentials of the client in this mission; each mission has its own",
  ORDERS_CLIENT_NAME: "value of the header that `service.clientNameHeader` names",
  "ORDERS_MISSION, ORDERS_MISSION_FILE": "id of the mission, and its brief",
  ORDERS_CA_FILE: "with `--tls`: the certificate of the authority to trust",
  "ORDERS_RESTRICTED_CLIENT_ID, ORDERS_RESTRICTED_CLIENT_SECRET, ORDERS_EXPIRED_TOKEN, ORDERS_FOREIGN_TOKEN":
    "a client without permissions, and tokens that the service refuses: use them in your own tests. No mission needs them",
};

/** Where the specification leaves the severity open, which level the requirements of a client have, and why. */
const levels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  should: {
    "the deprecated operations and the deprecated query": "section 9 names what replaces them; they still work",
    "`Retry-After`": "the specification does not say how long an unavailable service asks a client to wait",
    "several token requests at once":
      "section 5 says that a client reuses its token; workers that start together get several valid ones",
    "an empty order left behind after a lost answer": "nothing is sold twice, and no operation deletes an order",
  },
  must: {
    "a token request although the token is valid": "section 5: clients cache and reuse tokens until they expire",
    "the same token again after a 401 or 408":
      "sections 5 and 7: the token has expired, and the client must get a new one",
    "a sale or a change done twice, or not at all": "the goal of the mission is missed",
  },
};

export function missionsPage(): string {
  return [
    generatedNotice,
    "",
    "# The referee: missions and requirements of a client",
    "",
    "`orders-conformance referee` starts a sandbox for each mission, and judges the client that calls it.",
    "",
    ...whatAClientGets(),
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
    ...howItIsJudged(),
    "",
  ].join("\n");
}

function whatAClientGets(): readonly string[] {
  return [
    "## What a client gets",
    "",
    "Your program may do one mission at a time. It then gets the access in the `ORDERS_` variables, the id of the mission in",
    "`ORDERS_MISSION`, and the brief in a JSON file that `ORDERS_MISSION_FILE` names.",
    "",
    "Or it does all missions. It then gets a list of briefs in the file that `ORDERS_MISSIONS_FILE` names. Each brief has its `access`:",
    "the same variables as members.",
    "",
    "| variable | content |",
    "|---|---|",
    ...Object.entries(variables).map(([names, content]) => `| ${names.replaceAll(/\w+/gu, "`$&`")} | ${content} |`),
    "",
    "A brief has these members:",
    "",
    "| member | content |",
    "|---|---|",
    "| `mission`, `title`, `asks` | the task in words |",
    "| `service` | how this service differs from others: headers, page parameters, and locations of values as JSON pointers |",
    "| `asked` | orders, ids, dates and bodies, ready to send |",
    "",
    "[mission.schema.json](mission.schema.json) is the JSON Schema of a brief, with the members of `asked` for each mission.",
    "",
    "Some bodies have placeholders. Replace `{reference}` with a text. If the one member of a list holds `{orderLineId}`, repeat that",
    "member for each line. `fixtures/clients` has example clients in TypeScript, Python, Go and Java that do all of this.",
    "",
    "The referee compares values and not spellings. A UUID may have capital letters, and a path may be percent-encoded. `40.0000` is",
    "40.00, `01` is version 1, and a date-time may have any offset.",
    "",
    "`orders-conformance referee --describe MISSION` prints the task of a mission, its brief, and the requirements that it shows. This is the brief of",
    "`buy`:",
    "",
    "```json",
    JSON.stringify(example, null, 2),
    "```",
  ];
}

function howItIsJudged(): readonly string[] {
  return [
    "## Answers that get lost",
    "",
    "In `bad-day` a 503 means that the service has not acted. In `bad-day-for-changes` it may come before or after. A 401 or a 408",
    "never comes after the service has acted. If no answer comes, find out what happened before you repeat a request.",
    "",
    "The referee blames a client for its reaction to a disturbance only if the client can do the same work undisturbed. So one order or",
    "task of each kind has no disturbance.",
    "",
    "## Levels",
    "",
    "A broken `must` makes a client non-conformant. A broken `should` is a warning.",
    "",
    "| what a client does | level | reason |",
    "|---|---|---|",
    ...Object.entries(levels).flatMap(([level, rows]) =>
      Object.entries(rows).map(([what, reason]) => `| ${what} | ${level} | ${reason} |`),
    ),
    "",
    "## Requirements",
    "",
    "The referee judges a requirement each time a client has to meet it. If that never happens, the requirement is blocked. A blocked",
    "`must` makes the verdict inconclusive.",
    "",
    "| requirement | level | statement | sentences | faults |",
    "|---|---|---|---|---|",
    ...clientRequirements.map(
      ({ id, level, statement, sentences }) =>
        `| \`${id}\` | ${level} | ${statement} | ${sentences.length === 0 ? "rule of the project" : sentences.join(", ")} | ${clientFaults.filter(({ breaks }) => breaks === id).length} |`,
    ),
  ];
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
