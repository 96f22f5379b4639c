import { type LegValue, travelModes } from "../../../../core/index.ts";
import type { Shape } from "../../described/shape.ts";
import type { Concept } from "../match.ts";
import { placesIn } from "../nodes.ts";
import { wordsIn } from "../words.ts";
import { linePrice } from "./line.ts";

/** Legs, fees, travellers and reservations, the lines to confirm, and the headers of the sales channel. */

const stopWords = "time date at on planned";

export const legConcepts = [
  {
    name: "mode",
    as: "text",
    called: "mode, travel mode, transport mode, mode of transport, vehicle, by",
    says: travelModes,
  },
  {
    name: "startTime",
    as: "time",
    called:
      "start time, departure time, board when, board time, departure at, departure, start at, start, begin, from time, leave, planned departure, out, off, from",
    never: "stop place station arrival end",
  },
  {
    name: "endTime",
    as: "time",
    called:
      "end time, arrival time, alight when, alight time, arrival at, arrival, end at, end, to time, planned arrival, in, to, until",
    never: "stop place station departure start",
  },
  {
    name: "fromStopPlaceId",
    as: "text",
    called:
      "from stop place id, board stop, from stop place, from stop, departure stop place, departure stop, departure station, departure place, origin stop place, origin stop, origin, boarding stop, from station, from place, start stop, start place, board, from, departure",
    never: `${stopWords} to arrival`,
  },
  {
    name: "toStopPlaceId",
    as: "text",
    called:
      "to stop place id, alight stop, to stop place, to stop, arrival stop place, arrival stop, arrival station, arrival place, destination stop place, destination stop, destination, alighting stop, to station, to place, end stop, end place, alight, to, arrival",
    never: `${stopWords} from departure`,
  },
  {
    name: "serviceJourneyId",
    as: "text",
    called:
      "service journey id, service journey, journey id, trip id, journey reference, service id, journey, trip, service, course, line journey, run",
    never: "dated date original day package",
  },
  {
    name: "datedServiceJourneyId",
    as: "text",
    called:
      "dated service journey id, dated service journey, dated journey id, dated journey, dated trip, service dated, dated service, dated course, dated run, dated",
    never: "original planned",
  },
  {
    name: "originalDatedServiceJourneyId",
    as: "text",
    called:
      "original dated service journey id, original dated service journey, original dated journey, original dated trip, service original dated, original dated service, original dated course, original dated, original journey, original trip, original dated run, original",
  },
] as const satisfies readonly Concept<LegValue>[];

const feeConcepts = [
  { ...linePrice, name: "feeAmount", called: `${linePrice.called}, fee amount, fee`, never: "tax net currency" },
  {
    name: "feeOrderLineIds",
    as: "list of texts",
    called:
      "order line ids, line ids, order lines, lines, item ids, items, applies to lines, for lines, concerns, applies to",
  },
] as const satisfies readonly Concept[];

export const travellerConcepts = [
  {
    name: "travellerId",
    as: "text",
    called: "traveller id, id, key, person id, reference",
    never: "customer external loyalty document",
  },
  {
    name: "travellerName",
    as: "text",
    called:
      "name, full name, traveller name, display name, name on ticket, person name, called, last name, surname, family name",
    never: "first given middle",
  },
  {
    name: "travellerEmail",
    as: "text",
    called: "email, email address, contact email, contact",
    never: "phone",
  },
] as const satisfies readonly Concept[];

export const reservationConcepts = [
  {
    name: "reservationId",
    as: "text",
    called:
      "reservation id, id, reservation reference, reservation, placement id, key, booking id, seat reservation id",
    never: "line order item external",
  },
  {
    name: "reservationSeat",
    as: "text",
    called: "seat, seat number, place, seat label, place number, berth, position, chair",
    otherwise: "reference, external reference, label, code, description, note, text, cabin, compartment, voucher, name",
    never: "line reservation coach carriage",
  },
  {
    name: "reservationOrderLineId",
    as: "text",
    called: "order line id, line id, order line, line, item id, for line",
    never: "reservation",
  },
] as const satisfies readonly Concept[];

/** By any name, the only list of ids in a fee has those of its lines. */
export function feeConceptsIn(shape: Shape): readonly (typeof feeConcepts)[number][] {
  const [only, ...others] = placesIn(shape).filter(({ shape: { items } }) => items?.format === "uuid");
  const name = others.length === 0 ? wordsIn(only?.path.at(-1) ?? "").join(" ") : "";
  return feeConcepts.map((concept) =>
    concept.name === "feeOrderLineIds" && name !== "" ? { ...concept, otherwise: name } : concept,
  );
}

/** The ids of the lines to confirm. */
export const confirmationConcepts = [
  {
    name: "ids",
    as: "list of texts",
    called:
      "order line ids, line ids, order lines, lines, ids, item ids, items, confirm, confirmed, confirmation lines",
  },
  {
    name: "objects",
    as: "list of objects",
    called: "order lines, lines, order line ids, line ids, items, confirmations, confirm, confirmation lines",
  },
] as const satisfies readonly Concept[];

export const headerNames = {
  distributionChannel:
    "distribution channel, sales channel, channel, sold through, sold via, distribution, channel code",
  pointOfSale:
    "point of sale, sales point, desk, outlet, till, terminal, counter, shop, store, desk number, selling point, sold at, station",
  onBehalfOf:
    "on behalf of, behalf of, acting for, act for, acting as, on behalf, delegate, impersonate, agent, for organisation, represents, behalf",
} as const;
