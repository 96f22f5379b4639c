import { type Exchange, parseJson } from "../core/index.ts";
import { curlLine } from "./curl.ts";
import { sentBy } from "./exchange-messages.ts";

/** A value from an answer that a later request sends back. It differs each time the commands run. */
interface Given {
  readonly value: string;
  readonly variable: string;
  /** The place of the value in the answer, as a jq path. */
  readonly path: string;
}

/** Values that look like ids and need no quoting. */
const idLike = /^(?=.*\d)[\w-]{6,80}$/u;

/**
 * `sh` commands that repeat exchanges from the first on. They read ids from the answers with jq and send them back. With
 * `inParallel`, requests that overlapped are sent at the same time.
 */
export function replayOf(exchanges: readonly Exchange[], { inParallel = false } = {}): string {
  const given = new Map<string, Given>();
  const together = inParallel ? parallel(exchanges) : new Map<Exchange, Exchange>();
  return exchanges
    .map((exchange, at) => {
      const line = withVariables(curlLine(exchange), given);
      if (together.has(exchange)) {
        const next = exchanges[at + 1];
        return next !== undefined && together.get(next) === together.get(exchange) ? `${line} &` : `${line} & wait`;
      }
      const sentLater = exchanges.slice(at + 1).map(sentBy);
      const found = leavesOf(parseJson(exchange.response?.body ?? "")).filter(
        ({ value }) => !given.has(value) && sentLater.some((sent) => sent.includes(value)),
      );
      const chosen = found.filter(
        ({ value }) => !exchanges.slice(0, at + 1).some((past) => sentBy(past).includes(value)),
      );
      if (chosen.length === 0) return line;
      const reads = chosen.map(({ value, path }) => {
        const variable = `ID_${given.size + 1}`;
        if (!given.has(value)) given.set(value, { value, variable, path });
        return `${variable}=$(printf %s "$ANSWER" | jq -r '${path}')`;
      });
      return [`ANSWER=$(${line.replace(/\bcurl -i /u, "curl -s ")}); printf '%s\\n' "$ANSWER"`, ...reads].join("; ");
    })
    .join("\n");
}

/** The exchanges that overlapped with others, each with the first one of its group. */
function parallel(exchanges: readonly Exchange[]): ReadonlyMap<Exchange, Exchange> {
  const groups: Exchange[][] = [];
  let ends = -Infinity;
  for (const exchange of exchanges) {
    const starts = Date.parse(exchange.startedAt);
    if (starts < ends) groups.at(-1)?.push(exchange);
    else groups.push([exchange]);
    ends = Math.max(ends, starts + exchange.durationMs);
  }
  return new Map(
    groups.flatMap((group) => (group.length > 1 ? group.map((each) => [each, group[0] ?? each] as const) : [])),
  );
}

/** Text of others is between single quotes; a variable closes and reopens them. */
function withVariables(line: string, given: ReadonlyMap<string, Given>): string {
  return [...given.values()].reduce((text, { value, variable }) => text.replaceAll(value, `'"$${variable}"'`), line);
}

/** The texts of an answer that may be ids, each at its first place. */
function leavesOf(json: unknown): readonly Pick<Given, "value" | "path">[] {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "string" && idLike.test(value) && !leaves.has(value)) leaves.set(value, path || ".");
    if (Array.isArray(value)) for (const [at, member] of value.entries()) walk(member, `${path || "."}[${at}]`);
    else if (value !== null && typeof value === "object")
      for (const [name, member] of Object.entries(value)) if (/^\w+$/u.test(name)) walk(member, `${path}.${name}`);
  };
  walk(json, "");
  return [...leaves].map(([value, path]) => ({ value, path }));
}
