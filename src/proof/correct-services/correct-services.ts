import type { ChoiceId } from "../../core/index.ts";
import { cellVariants, choiceOfRefusal, type Deviation, findInterpretation, type Rules } from "../../sandbox/index.ts";

/** A correct service that makes one choice, which its profile has to declare. */
export interface CorrectService extends Deviation {
  readonly choice: ChoiceId;
}

/** Each effect that a service may choose, from its cell of the table of stances, and each refusal. */
export const correctServices: readonly CorrectService[] = [
  ...cellVariants,
  ...Object.entries(choiceOfRefusal).map(([id, choice]) => ({ ...findInterpretation(id), choice })),
];

/** The correct service of this id. Throws RangeError for an id that none has. */
export function correctService(id: string): CorrectService {
  const found = correctServices.find((each) => each.id === id);
  if (found === undefined) throw new RangeError(`No correct service is called ${id}`);
  return found;
}

type Rule = (...args: readonly unknown[]) => unknown;

/**
 * The rules of a service that goes on as before, and says each time one of these would decide otherwise, for the first time. So any
 * number of them can be tried on one service.
 */
export function trying(
  services: readonly CorrectService[],
  onMet: (id: string) => void,
): Required<Pick<Deviation, "rules">> {
  return {
    rules: (plain) => {
      const met = new Set<string>();
      const own = services.flatMap(({ id, choice, rules }) =>
        Object.entries(rules?.(plain) ?? {}).map(([name, rule]) => ({ id, choice, name, rule: rule as Rule })),
      );
      const tried = (name: string, all: typeof own): Rule => {
        const correct = plain[name as keyof Rules] as Rule;
        return (...args) => {
          const result = correct(...args);
          for (const { id, choice, rule } of all) {
            if (met.has(id) || !(choice.startsWith("refuses.") ? refuses(rule, args) : differs(rule(...args), result)))
              continue;
            met.add(id);
            onMet(id);
          }
          return result;
        };
      };
      return Object.fromEntries(
        [...Map.groupBy(own, ({ name }) => name)].map(([name, all]) => [name, tried(name, all)]),
      );
    },
  };
}

/** What it decides otherwise is new ids alone. */
function refuses(rule: Rule, args: readonly unknown[]): boolean {
  try {
    rule(...args);
    return false;
  } catch {
    return true;
  }
}

function differs(one: unknown, other: unknown): boolean {
  return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}
