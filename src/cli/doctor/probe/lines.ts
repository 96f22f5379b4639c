import { at, idText, type OrderLineIntent, pendingConfirmation } from "../../../core/index.ts";
import { contentOf, legOf, sameAmount } from "../../../suite/index.ts";
import type { Bench } from "./probe-session.ts";
import { lookAtWholeLine } from "./line-contents.ts";
import type { TriedOrder } from "./orders.ts";
import { isUuid, placesOf } from "./places.ts";
import { lookAtTaxes, lookAtTotals } from "./totals.ts";

export interface TriedLine {
  readonly id: string;
  readonly intent: OrderLineIntent;
}

const within = "an order line";

/** Lines in every form in which scenarios send them; those that the order has afterwards and that wait. */
export async function tryLines(bench: Bench, order: TriedOrder): Promise<readonly TriedLine[]> {
  const { intents } = bench;
  const bare = [
    intents.lineIntent({ price: "101.37", pending: true }),
    intents.lineIntent({ price: "57.11", pending: false }),
  ];
  const added = await add(bench, order, bare);
  if (added === null) return [];
  lookAtBareLines(bench, added, bare);
  await lookAtTotals(bench, order);
  const [whole] = intents.wholeLineIntents(1);
  const rich = whole && (await tryWhole(bench, order, { ...whole, price: "33.32", tax: "4.43" }));
  await tryOddContents(bench, order);
  const waiting = [
    { json: added[0], intent: bare[0] },
    { json: rich ?? undefined, intent: whole },
  ].flatMap(({ json, intent }) => {
    const id = lineIdOf(bench, json);
    return id === "" || intent === undefined ? [] : [{ id, intent }];
  });
  const [first] = waiting;
  if (first !== undefined) await tryChange(bench, order, first);
  return waiting;
}

export function lineIdOf(bench: Bench, json: unknown): string {
  return idText(at(json, bench.profile().fields?.orderLineId ?? "/id"));
}

/** Adds lines; `null` where they are refused, else as they are answered, in the order of the intents. */
export async function add(
  bench: Bench,
  { id }: TriedOrder,
  lines: readonly OrderLineIntent[],
): Promise<readonly unknown[] | null> {
  const answer = await bench.attempt("bodies.orderLine", (calls) => calls.addOrderLines(id, lines));
  const { json } = answer ?? {};
  if (!Array.isArray(json)) return null;
  const all = json as readonly unknown[];
  return lines.map(
    ({ externalReference }, index) =>
      all.find((each) => placesOf(each, (value) => value === externalReference).length > 0) ?? all[index],
  );
}

function lookAtBareLines(bench: Bench, added: readonly unknown[], bare: readonly OrderLineIntent[]): void {
  const [pending, other] = added;
  const [intent] = bare;
  const sentBy = "bodies.orderLine";
  const json = pending;
  bench.place({
    answer: "fields.orderLineExternalReference",
    usual: "/externalReference",
    json,
    within,
    wanted: `the external reference that was sent (${intent?.externalReference})`,
    matches: (value) => value === intent?.externalReference,
    sentBy,
  });
  bench.place({
    answer: "fields.orderLineAmount",
    json,
    within,
    wanted: `the price that was sent (${intent?.price})`,
    matches: (value) => sameAmount(value, intent?.price),
    sentBy,
  });
  const sent = new Set(bare.map(({ externalReference }) => externalReference));
  const ids = new Set(placesOf(pending, isUuid).filter((place) => at(pending, place) !== at(other, place)));
  bench.place({
    answer: "fields.orderLineId",
    json,
    within,
    wanted: "its id",
    like: /id$/iu,
    matches: (value) => {
      const text = idText(value);
      return (
        text !== "" && !sent.has(text) && (ids.size === 0 || [...ids].some((place) => at(pending, place) === value))
      );
    },
  });
  bench.place({
    answer: "fields.externalConfirmation",
    json,
    within,
    wanted: `the word ${pendingConfirmation} of a line that waits`,
    matches: (value) => value === pendingConfirmation,
    sentBy,
  });
  const { externalConfirmation = "" } = bench.profile().fields ?? {};
  if (externalConfirmation !== "" && at(other, externalConfirmation) === pendingConfirmation) {
    bench.wrong({
      answer: sentBy,
      what: `a line with \`pending: false\` is answered as ${pendingConfirmation}`,
      mend: "Have the body say whether the line waits for an external confirmation, by `pending`.",
    });
  }
}

/** A line with all that a line may hold; where it is refused, which part of it is. */
async function tryWhole(bench: Bench, order: TriedOrder, whole: OrderLineIntent): Promise<unknown> {
  const before = bench.findings.length;
  const answer = await bench.ask("bodies.orderLine", (calls) => calls.addOrderLines(order.id, [whole]));
  if (answer !== null && answer.status < 300 && Array.isArray(answer.json)) {
    const [line] = answer.json as readonly unknown[];
    lookAtWholeLine(bench, line, whole);
    await lookAtTaxes(bench, order);
    return line;
  }
  const { externalReference, price, pending } = whole;
  for (const part of ["tax", "legs", "reservationId", "salesPackage", "fareProduct"] as const) {
    if (whole[part] === undefined) continue;
    await tryPart(bench, order, { externalReference, price, pending, [part]: whole[part] }, part);
  }
  if (bench.findings.length === before) await add(bench, order, [whole]);
  return null;
}

async function tryPart(bench: Bench, order: TriedOrder, line: OrderLineIntent, part: string): Promise<void> {
  const answer = await bench.ask("bodies.orderLine", (calls) => calls.addOrderLines(order.id, [line]));
  if (answer === null || answer.status >= 300) {
    if (answer !== null) refusedPart(bench, answer, `\`${part}\``);
    return;
  }
  const [shown] = Array.isArray(answer.json) ? (answer.json as readonly unknown[]) : [];
  lookAtWholeLine(bench, shown, line);
}

const legs = "`legs`";

/** A leg without a mode, and versions that are no whole numbers, as scenarios send them. */
async function tryOddContents(bench: Bench, order: TriedOrder): Promise<void> {
  const { salesPackage, fareProduct } = contentOf("trial", "1.10");
  const odd = {
    "a leg without `mode`": { legs: [legOf("trial", 30)] },
    "the product version 1.10, which is text": {
      ...(salesPackage && { salesPackage }),
      ...(fareProduct && { fareProduct }),
    },
  };
  for (const [part, content] of Object.entries(odd)) {
    // Legs that are refused altogether are one mistake.
    if ("legs" in content && bench.findings.some(({ what }) => what.startsWith(`with ${legs} in it`))) continue;
    const line = bench.intents.lineIntent({ price: "21.19", ...content });
    const answer = await bench.ask("bodies.orderLine", (calls) => calls.addOrderLines(order.id, [line]));
    if (answer !== null && answer.status >= 300) refusedPart(bench, answer, part);
  }
}

function refusedPart(bench: Bench, answer: NonNullable<Awaited<ReturnType<Bench["ask"]>>>, part: string): void {
  bench.wrong({
    answer: "bodies.orderLine",
    what: `with ${part} in it: ${answer.called} answered ${answer.status}: ${bench.words(answer)}`,
    mend:
      `Correct how the body carries ${part}, or name journeys and products in \`bodies.lineContents\` that the target sells; ` +
      `sent was ${bench.sentBy(answer)}`,
  });
}

async function tryChange(bench: Bench, { id }: TriedOrder, line: TriedLine): Promise<void> {
  const intent = { ...line.intent, price: "42.43" };
  const change = [{ id: line.id, line: intent }];
  const answer = await bench.attempt("bodies.orderLineChange", (calls) => calls.updateOrderLines(id, change));
  const { orderLineAmount } = bench.profile().fields ?? {};
  if (answer === null || orderLineAmount === undefined || !Array.isArray(answer.json)) return;
  bench.place({
    answer: "fields.orderLineAmount",
    json: answer.json.length === 1 ? answer.json[0] : answer.json.find((each) => lineIdOf(bench, each) === line.id),
    within: "the updated line",
    wanted: "the new price that was sent (42.43)",
    matches: (value) => sameAmount(value, "42.43"),
    sentBy: "bodies.orderLineChange",
  });
}
