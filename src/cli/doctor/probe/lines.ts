import { at, idText, isUuid, type OrderLineIntent, pendingConfirmation } from "../../../core/index.ts";
import { linesTakePrices, sameAmount } from "../../../suite/index.ts";
import { add, lineIdOf, removeSeats } from "./added-lines.ts";
import { lookForPlace, lookForPlaces, sent, sentAmount } from "./look-for-place.ts";
import type { Probe } from "./probe.ts";
import { anotherOrder, shownInFull, type TriedOrder } from "./orders.ts";
import { placesOf } from "./places.ts";
import { lookAtTotals } from "./totals.ts";
import { declareOwnPrices, shownPrice, sumOfPrices } from "./own-prices.ts";
import { tryWhole } from "./whole-lines.ts";

export interface TriedLine {
  readonly id: string;
  readonly intent: OrderLineIntent;
}

const within = "an order line";

/** Lines in every form in which scenarios send them; those that the order has afterwards and that wait. */
export async function tryLines(probe: Probe, order: TriedOrder): Promise<readonly TriedLine[]> {
  const { intents } = probe;
  const bare = [
    intents.lineIntent({ price: "401.00", pending: true }),
    intents.lineIntent({ price: "357.00", pending: false }),
  ];
  const added = await add(probe, order, bare);
  if (added === null) return [];
  lookAtUnits(probe, added[0], "401.00");
  lookAtBareLines(probe, added, bare);
  declareOwnPrices(probe, added);
  await lookAtTotals(
    probe,
    order,
    linesTakePrices({ profile: probe.profile() }) ? "758.00" : sumOfPrices(probe, added),
  );
  const [whole] = intents.wholeLineIntents(1);
  const rich = whole && (await tryWhole(probe, order, { ...whole, price: "333.00", tax: "33.00" }, added[0]));
  const waiting = [
    { json: added[0], intent: bare[0] },
    { json: rich ?? undefined, intent: whole },
  ].flatMap(({ json, intent }) => {
    const id = lineIdOf(probe, json);
    return id === "" || intent === undefined ? [] : [{ id, intent }];
  });
  const [first] = waiting;
  if (first !== undefined) await tryChange(probe, order, first);
  return waiting;
}

/** An amount may be shown as a whole number of the smallest unit. */
function lookAtUnits(probe: Probe, line: unknown, price: string): void {
  const isPrice = (value: unknown): boolean => sameAmount(probe.amountIn(value)?.toFixed(), price);
  if (placesOf(line, isPrice).length > 0) return;
  const digits = price.replace(".", "");
  const [place] = placesOf(line, (value) => new RegExp(`^${digits}0*$`, "u").test(idText(value)));
  if (place === undefined) return;
  const decimals = 2 + idText(at(line, place)).length - digits.length;
  probe.goOnWith("amountDecimals", decimals);
  probe.wrong({
    answer: "amountDecimals",
    what: `"${place}" reads ${idText(at(line, place))} in ${within}, where the price that was sent is ${price}`,
    fix: `Write ${decimals}, if amounts are whole numbers of the smallest unit.`,
  });
}

function lookAtBareLines(probe: Probe, added: readonly unknown[], bare: readonly OrderLineIntent[]): void {
  const [pending, other] = added;
  const [intent] = bare;
  const isWithoutWaiting = noneWaits(probe, added);
  const sentBy = "bodies.orderLine";
  const references = new Set(bare.map(({ externalReference }) => externalReference));
  const ids = new Set(placesOf(pending, isUuid).filter((place) => at(pending, place) !== at(other, place)));
  const isId = (value: unknown): boolean => {
    const text = idText(value);
    if (text === "" || references.has(text)) return false;
    return ids.size === 0 || [...ids].some((place) => at(pending, place) === value);
  };
  lookForPlaces(
    probe,
    { json: pending, within },
    {
      "fields.orderLineExternalReference": {
        ...sent("the external reference", intent?.externalReference),
        usual: "/externalReference",
        sentBy,
      },
      "fields.orderLineAmount": linesTakePrices({ profile: probe.profile() })
        ? { ...sentAmount(probe, "the price", intent?.price), sentBy }
        : shownPrice(probe),
      "fields.orderLineId": { wanted: "its id", like: /id$/iu, matches: isId },
      ...(isWithoutWaiting ? {} : { "fields.externalConfirmation": waitingWord }),
    },
  );
  const { externalConfirmation = "" } = probe.profile().fields ?? {};
  const waits = (line: unknown): boolean => at(line, externalConfirmation) === pendingConfirmation;
  if (externalConfirmation === "" || intent === undefined) return;
  if (isWithoutWaiting) noteThatNoneWaits(probe, intent, at(pending, externalConfirmation));
  if (!waits(other)) return;
  if (waits(pending)) declareThatAllWait(probe, intent);
  // Without its reference, either line may be the other one: a service answers with them in any order.
  else if (placesOf(pending, (value) => value === intent.externalReference).length > 0)
    probe.wrong({
      answer: "bodies.orderLine",
      what: `a line with \`pending: false\` is shown as ${pendingConfirmation}, and one with \`pending: true\` is not`,
      fix: "Let the body of this answer and that of `bodies.orderLineChange` say the opposite: `pending: true` is a line that waits for a confirmation.",
    });
}

const waitingWord = {
  wanted: `the word ${pendingConfirmation} of a pending line`,
  matches: (value: unknown) => value === pendingConfirmation,
  sentBy: "bodies.orderLine",
};

/** Whether lines show a word where the profile says, and none of them the one for waiting anywhere. */
export function noneWaits(probe: Probe, lines: readonly unknown[]): boolean {
  const { externalConfirmation } = probe.profile().fields ?? {};
  if (externalConfirmation === undefined) return false;
  return lines.every(
    (line) => typeof at(line, externalConfirmation) === "string" && placesOf(line, waitingWord.matches).length === 0,
  );
}

function noteThatNoneWaits(probe: Probe, intent: OrderLineIntent, shown: unknown): void {
  probe.wrong({
    answer: "bodies.orderLine",
    what: `a line with \`pending: true\` is shown as "${idText(shown)}"${usesPending(probe, intent) ? "" : ", and the body does not use `pending`"}`,
    fix:
      `Let the body ask for a line that waits for an external confirmation where \`pending\` is true, so that the service shows it as ${pendingConfirmation}. ` +
      "Confirming and failing lines is tried after that.",
  });
}

function usesPending(probe: Probe, intent: OrderLineIntent): boolean {
  const { bodies } = probe.profile();
  const [waiting, other] = [true, false].map((pending) => JSON.stringify(bodies?.orderLine?.({ ...intent, pending })));
  return waiting !== other;
}

const notPending = "bodies.orderLine.notPending";

/** Every new line may wait; or the body that the profile makes does not say which one does. */
function declareThatAllWait(probe: Probe, intent: OrderLineIntent): void {
  if (probe.profile().absent?.[notPending] !== undefined) return;
  probe.goOnWith(notPending, "Every new line waits for its confirmation.", { path: ["absent", notPending] });
  probe.wrong({
    answer: "bodies.orderLine",
    what:
      `a line with \`pending: false\` is shown as ${pendingConfirmation}` +
      (usesPending(probe, intent) ? "" : ", and the body does not use `pending`"),
    fix:
      `If every new line waits, declare \`${notPending}\` absent with the reason. ` +
      "Else let the body use `pending`: it says whether the line waits for an external confirmation.",
  });
}

/** The id of a new line that does not wait. */
export async function addSettledLine(probe: Probe, order: TriedOrder): Promise<string> {
  const added = await add(probe, order, [probe.intents.lineIntent({ pending: false })]);
  return lineIdOf(probe, added?.[0]);
}

async function tryChange(probe: Probe, order: TriedOrder, line: TriedLine): Promise<void> {
  const intent = { ...line.intent, price: "242.00" };
  let [draft, changed] = [order, line.id];
  const answer = await probe.attempt(
    "bodies.orderLineChange",
    (calls) => calls.updateOrderLines(draft.id, [{ id: changed, line: intent }]),
    async () => (changed = await addSettledLine(probe, order)),
    // Every service takes the change of the only line of a draft that nothing is for.
    async () => {
      draft = (await anotherOrder(probe)) ?? order;
      const added = await add(probe, draft, [probe.intents.lineIntent({ pending: true })]);
      changed = lineIdOf(probe, added?.[0]);
      await removeSeats(probe, draft);
    },
  );
  const { orderLineAmount } = probe.profile().fields ?? {};
  const isShown = orderLineAmount !== undefined && linesTakePrices({ profile: probe.profile() });
  if (answer === null || !isShown || !Array.isArray(answer.json)) return;
  const all = await shownInFull(probe, draft.id, answer.json);
  lookForPlace(probe, {
    answer: "fields.orderLineAmount",
    json: all.length === 1 ? all[0] : all.find((each) => lineIdOf(probe, each) === changed),
    within: "the updated line",
    ...sentAmount(probe, "the new price", intent.price),
    sentBy: "bodies.orderLineChange",
  });
}
