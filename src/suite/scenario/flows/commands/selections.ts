import type { OrderState } from "../../../oracle/order/index.ts";
import { one, type Choice } from "../choice.ts";
import type { Names } from "../names.ts";
import { idsOf } from "./draws.ts";
import type { Draw } from "./generator.ts";

type Line = OrderState["now"]["lines"][number];

/** What the walk distinguishes of a line. `other`: it failed, never had to be confirmed, or the specification leaves it open. */
export type LineKind = "pending" | "confirmed" | "cancelled" | "other";

export function kindOfLine({ state, cancelled }: Line): LineKind {
  if (cancelled === true) return "cancelled";
  if (state === "waiting") return "pending";
  return state === "confirmed" || state === "reopened" ? "confirmed" : "other";
}

type Select = (state: OrderState, choice: Choice) => readonly string[] | null;

/** Which lines a command of the walk names; `null` where a state has none, or where another selection names the same. */
const selections = {
  "a pending line": oneThatIs("pending"),
  "a confirmed line": oneThatIs("confirmed"),
  "a cancelled line": oneThatIs("cancelled"),
  "another line": oneThatIs("other"),
  "every pending line": (state) => ifSeveral(idsOfKind(state, "pending")),
  "every line": (state) => ifSeveral(isMixed(state) ? idsOf(state.now.lines) : []),
} as const satisfies Readonly<Record<string, Select>>;

type SelectionName = keyof typeof selections;
type Draws<Verb extends string, Arguments> = Readonly<Record<`${Verb} ${SelectionName}`, Draw<Arguments>>>;

/** A command on lines, once for each selection. */
export function onLines<const Verb extends string, Arguments>(
  verb: Verb,
  say: (ids: readonly string[], names: Names) => Arguments,
): Draws<Verb, Arguments> {
  const draws = Object.entries<Select>(selections).map(([name, select]): readonly [string, Draw<Arguments>] => [
    `${verb} ${name}`,
    (state, choice, names) => {
      const ids = select(state, choice);
      return ids && say(ids, names);
    },
  ]);
  return Object.fromEntries(draws) as Draws<Verb, Arguments>;
}

function oneThatIs(kind: LineKind): Select {
  return (state, choice) => {
    const id = one(idsOfKind(state, kind), choice);
    return id === undefined ? null : [id];
  };
}

function idsOfKind({ now }: OrderState, kind: LineKind): readonly string[] {
  return idsOf(now.lines.filter((line) => kindOfLine(line) === kind));
}

function ifSeveral(ids: readonly string[]): readonly string[] | null {
  return ids.length > 1 ? ids : null;
}

function isMixed({ now }: OrderState): boolean {
  return now.lines.some((line) => kindOfLine(line) !== "pending");
}
