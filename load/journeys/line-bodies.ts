import type { Call } from "../../src/core/portable.ts";
import { lineIntent } from "../line-intents.ts";
import { calls } from "../runtime/connection.ts";
import { profile } from "../runtime/settings.ts";

/** The call that adds pending lines with these references; `whole`: with legs and products, too. */
export function addingLines(orderId: string, references: readonly string[], whole: boolean): Call {
  const template = templateFor(references.length, whole);
  if (template === null) {
    const intents = references.map((reference, at) => lineIntent(reference, at, whole, profile));
    return calls.addOrderLines(orderId, intents);
  }
  let bodyText = template[0] ?? "";
  for (let index = 0; index < references.length; index += 1) {
    bodyText += JSON.stringify(references[index]) + (template[index + 1] ?? "");
  }
  return { operation: "addOrderLines", path: { orderId }, bodyText };
}

/**
 * The text of a body that adds so many lines, cut at their references. The profile may make any body, which
 * takes k6 as long as to send it, and mostly puts the reference into it as it is. `null` where it does not.
 */
function templateFor(count: number, whole: boolean): readonly string[] | null {
  const templates = whole ? wholeTemplates : plainTemplates;
  const known = templates.get(count);
  if (known !== undefined) return known;
  const [one, other] = [bodyAround(count, whole, "a"), bodyAround(count, whole, "another-b")];
  const template = one.length === count + 1 && one.join("\n") === other.join("\n") ? one : null;
  templates.set(count, template);
  return template;
}

const plainTemplates = new Map<number, readonly string[] | null>();
const wholeTemplates = new Map<number, readonly string[] | null>();

function bodyAround(count: number, whole: boolean, suffix: string): readonly string[] {
  const reference = `reference-${suffix}`;
  const { body } = calls.addOrderLines(
    "",
    Array.from({ length: count }, (_, at) => lineIntent(reference, at, whole, profile)),
  );
  return JSON.stringify(body ?? null).split(JSON.stringify(reference));
}
