import { sameAmount } from "../../../suite/index.ts";
import { at, idText } from "../../../core/index.ts";
import type { Bench } from "./probe-session.ts";
import { readOrderJson, type TriedOrder } from "./orders.ts";
import { isUuid, placesOf } from "./places.ts";

/** Fees, travellers and reservations: each is added, and looked for in the answer and in the order. */
export async function tryParts(bench: Bench, order: TriedOrder, lines: readonly string[]): Promise<void> {
  await tryFee(bench, order, lines);
  await tryTravellers(bench, order);
  await tryReservation(bench, order);
}

async function tryFee(bench: Bench, { id }: TriedOrder, lines: readonly string[]): Promise<void> {
  const amount = "13.59";
  const orderLineIds = lines.slice(0, 1);
  const answer = await bench.attempt("bodies.fee", (calls) => calls.addFeeToOrder(id, { amount, orderLineIds }));
  if (answer === null) return;
  const common = { json: answer.json, within: "a fee", sentBy: "bodies.fee" };
  bench.place({
    ...common,
    answer: "fields.feeAmount",
    wanted: `the amount that was sent (${amount})`,
    matches: (value) => sameAmount(value, amount),
  });
  bench.place({
    ...common,
    answer: "fields.feeOrderLineIds",
    wanted: "the ids of the lines that were sent",
    matches: (value) => Array.isArray(value) && orderLineIds.every((line) => value.includes(line)),
  });
}

async function tryTravellers(bench: Bench, { id }: TriedOrder): Promise<void> {
  const intents = bench.intents.travellerIntents(2);
  const name = intents[0]?.name ?? "";
  const answer = await bench.attempt("bodies.traveller", (calls) => calls.addTravellersToOrder(id, intents));
  if (answer === null || !Array.isArray(answer.json)) return;
  const holdsName = (value: unknown): boolean => placesOf(value, (found) => found === name).length > 0;
  const json: unknown = answer.json.find(holdsName) ?? answer.json[0];
  const common = { json, within: "a traveller" };
  bench.place({
    ...common,
    answer: "fields.travellerName",
    wanted: `the name that was sent (${name})`,
    matches: (value) => value === name,
    sentBy: "bodies.traveller",
  });
  bench.place({ ...common, answer: "fields.travellerId", wanted: "its id", matches: isUuid, like: /id$|key/iu });
  const { travellerName, travellerId } = bench.profile().fields ?? {};
  const order = await readOrderJson(bench, id);
  if (order === null || travellerName === undefined) return;
  bench.place({
    answer: "fields.travellers",
    json: order,
    within: "an order with travellers",
    wanted: "the list of its travellers",
    matches: (value) => Array.isArray(value) && value.some((each) => at(each, travellerName) === name),
  });
  const traveller = idText(at(json, travellerId ?? "/id"));
  await bench.attempt("bodies.traveller", (calls) =>
    calls.updateTravellerOnOrder(id, traveller, bench.intents.travellerIntent()),
  );
}

async function tryReservation(bench: Bench, { id }: TriedOrder): Promise<void> {
  const intents = bench.intents.reservationIntents(1);
  const [intent] = intents;
  if (intent === undefined) return;
  const answer = await bench.attempt("bodies.reservation", (calls) => calls.addReservationToOrder(id, intents));
  if (answer === null || !Array.isArray(answer.json)) return;
  const [json] = answer.json as readonly unknown[];
  const common = { json, within: "a reservation", sentBy: "bodies.reservation" };
  bench.place({
    ...common,
    answer: "fields.reservationId",
    wanted: `the id that was sent (${intent.id})`,
    matches: (value) => value === intent.id,
  });
  bench.place({
    ...common,
    answer: "fields.reservationSeat",
    wanted: `the seat that was sent (${intent.seat})`,
    matches: (value) => value === intent.seat,
  });
}
