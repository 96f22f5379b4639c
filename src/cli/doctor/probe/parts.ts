import { at, idText, isUuid, memberId, membersOf, type PartList } from "../../../core/index.ts";
import { linesTakeReservations } from "../../../suite/index.ts";
import { lookForPlace, lookForPlaces, sent, sentAmount } from "./look-for-place.ts";
import { lineIdOf } from "./added-lines.ts";
import { addSettledLine } from "./lines.ts";
import { lookAtUnitsOfFee } from "./own-prices.ts";
import type { Probe } from "./probe.ts";
import { readOrderJson, shownInFull, type TriedOrder } from "./orders.ts";
import { placesOf } from "./places.ts";

/** Adds fees, travellers and reservations, and checks their places in the answer and in the order. */
export async function tryParts(probe: Probe, order: TriedOrder, lines: readonly string[]): Promise<void> {
  await tryFee(probe, order, lines);
  await tryTravellers(probe, order);
  await tryReservation(probe, order, lines);
}

/** An order may have the ids of its parts alone; doctor sees it once there is a part. */
function declareIdsAlone(probe: Probe, name: PartList, list: unknown): void {
  const answer = `order.${name}.values` as const;
  const isKnown = probe.profile().absent?.[answer] !== undefined;
  if (isKnown || !membersOf(list).some((member) => idText(member) !== "")) return;
  probe.goOnWith(answer, "The order has their ids alone.", { path: ["absent", answer] });
  probe.wrong({
    answer,
    what: `is not answered, and the order shows only the ids of its ${name}`,
    fix: `Declare \`${answer}\` absent with the reason (\`absent\`)`,
  });
}

async function tryFee(probe: Probe, order: TriedOrder, lines: readonly string[]): Promise<void> {
  const amount = "17.00";
  let orderLineIds = lines.slice(0, 1);
  const answer = await probe.attempt(
    "bodies.fee",
    (calls) => calls.addFeeToOrder(order.id, { amount, orderLineIds }),
    async () => (orderLineIds = [await addSettledLine(probe, order)]),
    async () => (orderLineIds = []),
  );
  if (answer === null) return;
  const [json] = await shownInFull(probe, order.id, [answer.json]);
  lookAtUnitsOfFee(probe, json, amount);
  declareIdsAlone(probe, "fees", (await readOrderJson(probe, order.id))?.["fees"]);
  lookForPlaces(
    probe,
    { json, within: "a fee", sentBy: "bodies.fee" },
    {
      "fields.feeAmount": sentAmount(probe, "the amount", amount),
      "fields.feeOrderLineIds": {
        wanted: "the ids of the lines that were sent",
        matches: (value) => Array.isArray(value) && orderLineIds.every((line) => value.includes(line)),
      },
    },
  );
}

async function tryTravellers(probe: Probe, { id }: TriedOrder): Promise<void> {
  const intents = probe.intents.travellerIntents(2);
  const name = intents[0]?.name ?? "";
  const answer = await probe.attempt("bodies.traveller", (calls) => calls.addTravellersToOrder(id, intents));
  if (answer === null || !Array.isArray(answer.json)) return;
  const holdsName = (value: unknown): boolean => placesOf(value, (found) => found === name).length > 0;
  const all = await shownInFull(probe, id, answer.json);
  const json: unknown = all.find(holdsName) ?? all[0];
  const sentBy = "bodies.traveller";
  lookForPlaces(
    probe,
    { json, within: "a traveller" },
    {
      "fields.travellerName": { ...sent("the name", name), sentBy },
      "fields.travellerEmail": { ...sent("the e-mail address", intents[0]?.email), isOptional: true },
      "fields.travellerId": { wanted: "its id", matches: isUuid, like: /id$|key/iu },
    },
  );
  const { travellerName, travellerId } = probe.profile().fields ?? {};
  const traveller = idText(at(json, travellerId ?? "/id"));
  const order = await readOrderJson(probe, id);
  const isTheirs = (each: unknown): boolean =>
    // A service may show the id alone, or no name.
    idText(each) === traveller ||
    (travellerName === undefined
      ? placesOf(each, (found) => found === traveller).length > 0
      : at(each, travellerName) === name);
  const holdsThem = (value: unknown): boolean => membersOf(value).some(isTheirs);
  const given = probe.profile().fields?.travellers;
  // An object around a list of them holds them as well, so a place that is looked for is that of the list.
  const isRead = given !== undefined && holdsThem(at(order, given));
  if (order !== null && traveller !== "") {
    lookForPlace(probe, {
      answer: "fields.travellers",
      json: order,
      within: "an order with travellers",
      wanted: "the list of its travellers",
      matches: (value) => (isRead || Array.isArray(value)) && holdsThem(value),
    });
    declareIdsAlone(probe, "travellers", at(order, probe.profile().fields?.travellers ?? "/travellers"));
  }
  await probe.attempt("bodies.traveller", (calls) =>
    calls.updateTravellerOnOrder(id, traveller, probe.intents.travellerIntent()),
  );
}

async function tryReservation(probe: Probe, { id }: TriedOrder, lines: readonly string[]): Promise<void> {
  const [orderLineId] = lines;
  const intents = probe.intents
    .reservationIntents(1)
    .map((intent) => (orderLineId === undefined ? intent : { ...intent, orderLineId }));
  const [intent] = intents;
  if (intent === undefined) return;
  const answer = await probe.attempt("bodies.reservation", (calls) => calls.addReservationToOrder(id, intents));
  if (answer === null || !Array.isArray(answer.json)) return;
  const isSent = (value: unknown): boolean => idText(value).toLowerCase() === intent.id;
  const showsIt = (value: unknown): boolean =>
    placesOf(value, (found) => isSent(found) || found === intent.seat).length > 0;
  // The answer may list the seats that the target took by itself as well.
  const all = await shownInFull(probe, id, answer.json);
  const json: unknown = all.find(showsIt) ?? all[0];
  const body = probe.profile().bodies?.reservation?.(intent);
  const sends = (value: string): boolean => JSON.stringify(body ?? null).includes(value);
  const common = { json, within: "a reservation" };
  const sentBy = "bodies.reservation";
  lookForPlaces(probe, common, {
    "fields.reservationId":
      placesOf(json, isSent).length > 0
        ? { ...sent("the id", intent.id), matches: isSent, like: /id$|ref/iu }
        : // The service may give the ids of reservations itself.
          { wanted: "its id", matches: (value) => isUuid(value) && value !== orderLineId, like: /id$|ref/iu },
    "fields.reservationSeat": { ...sent("the seat", intent.seat), sentBy },
    ...(orderLineId !== undefined &&
      sends(orderLineId) && {
        "fields.reservationOrderLineId": { ...sent("the id of its line", orderLineId), isOptional: true },
      }),
  });
  const order = await readOrderJson(probe, id);
  declareIdsAlone(probe, "reservations", order?.["reservations"]);
  if (orderLineId === undefined || linesTakeReservations(probe.profile())) return;
  const line = membersOf(order?.["orderLines"]).find((each) => lineIdOf(probe, each) === orderLineId);
  if (line === undefined) return;
  // Without its line in the body, a seat need not be shown by any.
  if (!sends(orderLineId) && placesOf(line, isSent).length === 0) return;
  // The service may give the ids of reservations itself.
  const shownId = memberId(json, probe.profile().fields?.reservationId ?? "/id");
  lookForPlace(probe, {
    ...sent("the id of an attached reservation", shownId === "" ? intent.id : shownId),
    answer: "fields.lineValues.reservationId",
    json: line,
    within: "an order line",
    matches: (value) => isSent(value) || (shownId !== "" && idText(value) === shownId),
    // A line may show the seats alone that it brought itself.
    mayBeOthers: true,
  });
}
