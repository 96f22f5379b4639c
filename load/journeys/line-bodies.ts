import type { Call } from "../../src/protocol/request-builder.ts";
import type { OrderLineIntent } from "../../src/target/profile.ts";
import { linePrice } from "../ledger.ts";
import { calls } from "../runtime/connection.ts";

/** The call that adds pending lines with these references. */
export function addingLines(orderId: string, references: readonly string[]): Call {
  const template = templateFor(references.length);
  if (template === null) return calls.addOrderLines(orderId, references.map(lineIntent));
  let bodyText = template[0] ?? "";
  for (let index = 0; index < references.length; index += 1) {
    bodyText += JSON.stringify(references[index]) + (template[index + 1] ?? "");
  }
  return { operation: "addOrderLines", path: { orderId }, bodyText };
}

/**
 * The text of a body that adds so many lines, cut where their references stand. The profile makes a body as it likes, which
 * takes k6 as long as to send it, and mostly puts the reference into it as it is. `null` where it does not.
 */
function templateFor(count: number): readonly string[] | null {
  const known = templates.get(count);
  if (known !== undefined) return known;
  const [one, other] = [bodyAround(count, "a"), bodyAround(count, "another-b")];
  const template = one.length === count + 1 && one.join("\n") === other.join("\n") ? one : null;
  templates.set(count, template);
  return template;
}

const templates = new Map<number, readonly string[] | null>();

function bodyAround(count: number, suffix: string): readonly string[] {
  const reference = `reference-${suffix}`;
  const { body } = calls.addOrderLines(
    "",
    Array.from({ length: count }, () => lineIntent(reference)),
  );
  return JSON.stringify(body ?? null).split(JSON.stringify(reference));
}

function lineIntent(externalReference: string): OrderLineIntent {
  return { externalReference, price: linePrice, pending: true };
}
