import { commandOf, waysTo, type OrderCommand, type OrderState, type ArgumentsOf } from "../../oracle/order/index.ts";
import type { Profile, RunClass } from "../../../core/index.ts";
import { one, type Choice } from "./choice.ts";
import { generatedNames, generators, type MoveName } from "./commands/index.ts";
import type { Drawing, GeneratedName } from "./commands/generator.ts";
import type { Names } from "./names.ts";

/** One way of going on with an order, by any of the ways to give its command. */
export interface Move {
  readonly name: MoveName;
  readonly of: GeneratedName;
  readonly weight: number;
  readonly probability: (state: OrderState) => number;
  /** The command, or `null` where there is nothing to name. */
  readonly command: (state: OrderState, choice: Choice, names: Names) => OrderCommand | null;
}

/** Every move that the profile of a target answers for. */
export function availableMoves(profile: Profile, runClass: RunClass): readonly Move[] {
  return generatedNames.filter((name) => generators[name].isAnswered(profile, runClass)).flatMap(movesOf);
}

function movesOf(of: GeneratedName): readonly Move[] {
  const drawings: Readonly<Record<string, Drawing<ArgumentsOf<GeneratedName>>>> = generators[of].flows;
  const ways = [null, ...waysTo(of)];
  return Object.entries(drawings).map(([name, { weight, probability, draw }]) => ({
    name: name as MoveName,
    of,
    weight,
    probability,
    command(state, choice, names) {
      const wanted = draw(state, choice, names);
      return wanted && commandOf(of, wanted, one(ways, { ...choice, first: choice.way }));
    },
  }));
}
