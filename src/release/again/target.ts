import { absenceInWords, choiceIds, isGroundIn, type Verdict } from "../../core/index.ts";
import { isLegible } from "../waivers.ts";

/** What a verdict says about whom it judged that no run can say, in words; empty if there is nothing. */
export function contradictionsOfTarget({ target, witness }: Pick<Verdict, "target" | "witness">): readonly string[] {
  const { name, release, baseUrl, choices } = target;
  const chosen = choices.map(({ id }) => id);
  const known: readonly string[] = choiceIds;
  const rules: readonly (readonly [boolean, string])[] = [
    [isPlain(name), "the name of its target is not legible"],
    [release === undefined || isPlain(release), "the release of its target is not legible"],
    [isAddress(baseUrl), "its target has no address that starts with http:// or https://, without credentials"],
    [witness === undefined || isAddress(witness), "its witness has no such address"],
    [chosen.every((id) => known.includes(id)), "it declares a choice that the specification does not leave"],
    [new Set(chosen).size === chosen.length, "it declares a choice twice"],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [text]));
}

/** Whether a text has something to read, and nothing that hides or turns it around. */
function isPlain(text: string): boolean {
  return isLegible(text) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
}

function isAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && /^https?:$/u.test(address.protocol) && `${address.username}${address.password}` === "";
}

/** Whether a requirement is of the contract, which every scenario judges and each answer shows. */
export function isOfContract(requirement: string): boolean {
  return requirement.startsWith("contract.");
}

/** Musts that warn. A mismatch fails them, but for an answer that says how a request was malformed. */
export function spared({ requirements }: Pick<Verdict, "requirements">): readonly string[] {
  return requirements
    .filter(({ id, level, checks }) => {
      const warns = checks.some(({ outcome }) => outcome === "warn");
      return level === "must" && warns && !id.startsWith("contract.status.");
    })
    .map(({ id }) => `${id} is a must, and has a check that only warns`);
}

/**
 * Requirements that no run leaves out for the reason given: it is an answer that the profile declares absent or leaves open, a
 * choice that it declares, or a ground that a scenario of its area may find.
 */
export function groundless(
  { requirements, target: { choices, absent, places = {} } }: Pick<Verdict, "requirements" | "target">,
  areaOf: (scenario: string) => string | undefined,
): readonly string[] {
  const absences = new Set(absent.map(({ answer, reason }) => absenceInWords(answer, reason)));
  const isFound = (words: string, area: string | undefined): boolean =>
    isGroundIn(area, words) &&
    [...words.matchAll(/`(?<answer>[^`]+)`/gu)].every(
      ({ groups = {} }) => places[groups["answer"] ?? ""] === undefined,
    );
  const isGround = (words: string, area: string | undefined): boolean => {
    const chosen = /\(declared as (?<id>[^:]*):/u.exec(words)?.groups?.["id"];
    if (chosen !== undefined) return choices.some(({ id }) => id === chosen);
    return absences.has(words) || isFound(words, area);
  };
  return requirements.flatMap(({ id, level, checks }) => {
    const left = level === "must" ? checks.filter(({ outcome }) => outcome === "not-applicable") : [];
    // The contract is judged in every scenario, and no scenario leaves it out.
    const isGrounded = left.every(({ message = "", scenario }) =>
      isGround(message, isOfContract(id) ? id.replace(/\.\w+$/u, "") : areaOf(scenario)),
    );
    return isGrounded ? [] : [`${id} is not applicable, and nothing says why`];
  });
}
