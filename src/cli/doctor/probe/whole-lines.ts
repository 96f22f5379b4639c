import { at, idText, type OrderLineIntent, succeeded } from "../../../core/index.ts";
import { wordsOf } from "../../../suite/index.ts";
import { lineContents } from "../fix/line-contents.ts";
import { add } from "./added-lines.ts";
import { lookAtWholeLine } from "./line-contents.ts";
import { shownInFull, type TriedOrder } from "./orders.ts";
import { type Probe, sentFor } from "./probe.ts";
import { lookAtTaxes } from "./totals.ts";

const parts = ["tax", "legs", "reservationId", "salesPackage", "fareProduct"] as const;
type Part = (typeof parts)[number];

/** Tries a line with everything that a line may hold; where it is refused, finds the part that is refused. */
export async function tryWhole(
  probe: Probe,
  order: TriedOrder,
  whole: OrderLineIntent,
  bare: unknown,
): Promise<unknown> {
  const before = probe.findings.length;
  const answer = await probe.ask("bodies.orderLine", (calls) => calls.addOrderLines(order.id, [whole]));
  if (answer !== null && answer.status < 300 && Array.isArray(answer.json)) {
    const [line] = await shownInFull(probe, order.id, answer.json.slice(0, 1));
    lookAtWholeLine(probe, line, whole);
    await lookAtTaxes(probe, order);
    return line;
  }
  const { externalReference, price, pending } = whole;
  const refused: Part[] = [];
  for (const part of parts) {
    if (whole[part] === undefined) continue;
    const isTaken = await tryPart(probe, order, { externalReference, price, pending, [part]: whole[part] }, part);
    if (!isTaken) refused.push(part);
  }
  const sold = await tryShownProducts(probe, order, whole, { refused, bare });
  if (sold !== null) return sold;
  if (probe.findings.length === before) await add(probe, order, [whole]);
  return null;
}

/** Whether the part was taken. */
async function tryPart(probe: Probe, order: TriedOrder, line: OrderLineIntent, part: Part): Promise<boolean> {
  const answer = await probe.ask("bodies.orderLine", (calls) => calls.addOrderLines(order.id, [line]));
  if (answer === null || answer.status >= 300) {
    if (answer !== null) refusedPart(probe, answer, `\`${part}\``);
    return false;
  }
  const [shown] = Array.isArray(answer.json) ? await shownInFull(probe, order.id, answer.json.slice(0, 1)) : [];
  lookAtWholeLine(probe, shown, line);
  return true;
}

function refusedPart(probe: Probe, answer: NonNullable<Awaited<ReturnType<Probe["ask"]>>>, part: string): void {
  probe.wrong({
    answer: "bodies.orderLine",
    what: `with ${part}: ${answer.called} answered ${answer.status}: ${wordsOf(answer)}`,
    fix:
      `Correct how the body carries ${part}, or name journeys and products in \`bodies.lineContents\` that the target sells; ` +
      `sent was ${sentFor(answer)}`,
  });
}

interface Tried {
  readonly refused: readonly Part[];
  /** A line that says nothing of products. */
  readonly bare: unknown;
}

/** A service may sell products of its catalogue alone. Then every line has the one that it gave a line by itself. */
async function tryShownProducts(
  probe: Probe,
  order: TriedOrder,
  whole: OrderLineIntent,
  { refused, bare }: Tried,
): Promise<unknown> {
  const { bodies, fields } = probe.profile();
  const names = (["salesPackage", "fareProduct"] as const).filter((name) => refused.includes(name));
  if (names.length === 0 || names.length < refused.length || bodies?.lineContents !== undefined) return null;
  const sold = names.map(
    (name) => [name, idText(at(bare, fields?.lineValues?.[`${name}Id`] ?? `/${name}Id`))] as const,
  );
  const known = lineContents(Object.fromEntries(sold.map(([name, id]) => [name, id === "" ? [] : [id]])));
  const [first] = known?.value ?? [];
  if (known === null || first === undefined || sold.some(([, id]) => id === "")) return null;
  const line = { ...whole, ...first };
  const answer = await probe.ask("bodies.lineContents", (calls) => calls.addOrderLines(order.id, [line]));
  if (answer === null || !succeeded(answer) || !Array.isArray(answer.json)) return null;
  probe.goOnWith("bodies.lineContents", known.value, { code: known.code });
  probe.wrong({
    answer: "bodies.lineContents",
    what: `is not answered, and the target takes no invented product; a line that names none has ${sold.map(([name, id]) => `the ${name} ${id}`).join(" and ")}`,
    fix: "List the products that the target sells. With one alone, no search can tell lines apart by their products.",
  });
  const [shown] = await shownInFull(probe, order.id, answer.json.slice(0, 1));
  lookAtWholeLine(probe, shown, line);
  return shown;
}
