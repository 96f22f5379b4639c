import { commandOf, waysTo, type ArgumentsOf, type SentCommand } from "../../oracle/order/index.ts";
import { type Changes, operation, type PartList } from "../../../core/index.ts";
import { generatedNames, generators, type KindName } from "../flows/commands/index.ts";
import type { GeneratedName, Preconditions, Racing, StartName } from "../flows/commands/generator.ts";

export type { KindName } from "../flows/commands/index.ts";
export type { Preconditions, StartName } from "../flows/commands/generator.ts";

/** A kind of call, as a race makes it. */
interface Kind {
  /** What of the order it is there to change. */
  readonly changes: Changes;
  readonly starts: readonly StartName[];
  readonly needs: PartList | null;
  /** The ways to make the call, by their number; the first one is not deprecated. */
  readonly ways: number;
  readonly command: (before: Preconditions, turn: number, tag: string, way: number) => SentCommand;
}

/** What can be called in a race. */
export const kinds = Object.fromEntries(generatedNames.flatMap(kindsBy)) as Readonly<Record<KindName, Kind>>;

function kindsBy(name: GeneratedName): readonly (readonly [string, Kind])[] {
  const ways = [null, ...waysTo(name)];
  const races: Readonly<Record<string, Racing<ArgumentsOf<GeneratedName>>>> = generators[name].races;
  const changes = name === "lock" ? "lock" : operation(name).changes;
  return Object.entries(races).map(([kind, { starts, needs = null, draw }]) => [
    kind,
    {
      changes,
      starts,
      needs,
      ways: ways.length,
      command: (before, turn, tag, way) => commandOf(name, draw(before, turn, tag), ways[way]) as SentCommand,
    },
  ]);
}

/** The kinds of calls that an order takes in its state. */
export function kindsOf(start: StartName): readonly KindName[] {
  return (Object.keys(kinds) as readonly KindName[]).filter((name) => kinds[name].starts.includes(start));
}
