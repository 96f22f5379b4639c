import { commandOf, waysTo, type OrderCommand, type OrderState, type ArgumentsOf } from "../../oracle/order/index.ts";
import type { Profile, RunClass } from "../../../core/index.ts";
import { one, type Choice } from "./choice.ts";
import { generatedNames, generators, type MoveName } from "./commands/index.ts";
import type { Draw, Drawing, GeneratedName } from "./commands/generator.ts";
import type { Names } from "./names.ts";

/** One way of going on with an order, by any of the ways to give its command. */
export interface Move {
  readonly name: MoveName;
  readonly of: GeneratedName;
  /** The command, or `null` where there is nothing to name. */
  readonly command: (state: OrderState, choice: Choice, names: Names) => OrderCommand | null;
  /** When a random flow makes it; `null`: only the walk does. */
  readonly random: Pick<Drawing<never>, "weight" | "probability"> | null;
}

/** Every move, and what of them the profile of a target answers for. */
export interface Moves {
  readonly available: readonly Move[];
  readonly missing: readonly Move[];
}

export function movesFor(profile: Profile, runClass: RunClass): Moves {
  const isAnswered = (move: Move): boolean => generators[move.of].isAnswered(profile, runClass);
  return { available: every.filter(isAnswered), missing: every.filter((move) => !isAnswered(move)) };
}

const every: readonly Move[] = generatedNames.flatMap(movesOf);

function movesOf(of: GeneratedName): readonly Move[] {
  const drawings: Readonly<Record<string, Drawing<ArgumentsOf<GeneratedName>>>> = generators[of].flows;
  const walk: Readonly<Record<string, Draw<ArgumentsOf<GeneratedName>>>> = generators[of].walk;
  const ways = [null, ...waysTo(of)];
  const moved = (name: string, draw: Draw<ArgumentsOf<GeneratedName>>, random: Move["random"]): Move => ({
    name: name as MoveName,
    of,
    random,
    command(state, choice, names) {
      const wanted = draw(state, choice, names);
      if (wanted === null) return null;
      // A deprecated way may name one member only, and the walk means as many as it says.
      const known = random === null && !isOfOne(wanted) ? [null] : ways;
      return commandOf(of, wanted, one(known, { ...choice, first: choice.way }));
    },
  });
  return [
    ...Object.entries(drawings).map(([name, drawing]) => moved(name, drawing.draw, drawing)),
    ...Object.entries(walk).map(([name, draw]) => moved(name, draw, null)),
  ];
}

function isOfOne(wanted: object): boolean {
  return Object.values(wanted).every((value) => !Array.isArray(value) || value.length === 1);
}
