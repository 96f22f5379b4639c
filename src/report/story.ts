import type { Exchange } from "../client/exchange.ts";
import type { VerdictCheck, VerdictRequirement } from "../verdict/schema.ts";
import { curlLine } from "./curl.ts";
import { exchangeInOneLine } from "./exchange-words.ts";
import { decisiveChecks, decisiveExchange, reasonOf, type FindExchange } from "./reading.ts";
import { cut } from "./wording.ts";

const longestValue = 4_000;

export interface StoryRow {
  readonly name: "scenario" | "message" | "expected" | "actual" | "steps" | "exchange" | "replay";
  readonly value: string;
}

/** What happened in a check, as the rows that every report shows of it. */
export function storyOf(check: VerdictCheck, find: FindExchange): readonly StoryRow[] {
  const exchange = decisiveExchange(check, find);
  const told: readonly StoryRow[] = [
    { name: "scenario", value: check.scenario },
    { name: "message", value: check.message ?? "" },
    { name: "expected", value: check.expected ?? "" },
    { name: "actual", value: check.actual ?? "" },
    { name: "steps", value: check.generated?.steps.join("\n") ?? "" },
    { name: "exchange", value: exchange === undefined ? unrecorded(check) : exchangeInOneLine(exchange) },
  ];
  const rows = told
    .filter((row) => row.value !== "")
    .map((row) => ({ name: row.name, value: cut(row.value, longestValue) }));
  // Never cut: half a command is worse than none, and it keeps itself short.
  return exchange === undefined ? rows : [...rows, { name: "replay", value: requestsOf(check, exchange, find) }];
}

/** Nothing else shows the requests of a generated case, and its last one says nothing without those before it. */
function requestsOf(check: VerdictCheck, decisive: Exchange, find: FindExchange): string {
  if (check.generated === undefined) return curlLine(decisive);
  return check.exchanges
    .flatMap((id) => find(id) ?? [])
    .map(curlLine)
    .join("\n");
}

function unrecorded(check: VerdictCheck): string {
  const id = check.exchanges.at(-1);
  return id === undefined ? "" : `${id} (not among the recorded exchanges)`;
}

/** A requirement's outcome in one sentence, for lists that have no room for more. */
export function messageOf(requirement: VerdictRequirement): string {
  const [check] = decisiveChecks(requirement);
  if (check?.expected === undefined || check.actual === undefined) return cut(reasonOf(requirement), longestValue);
  return cut(`Expected ${check.expected}, got ${check.actual}`, longestValue);
}
