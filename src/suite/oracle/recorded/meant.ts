import {
  type FeeIntent,
  type LineChange,
  type OrderIntent,
  type OrderLineIntent,
  orderTexts,
  type Profile,
  type ReservationIntent,
  type TravellerIntent,
} from "../../../core/portable.ts";
import { inverse } from "./inverse.ts";

const line: OrderLineIntent = {
  externalReference: "reference-1",
  price: "7013.57",
  tax: "13.53",
  pending: true,
  legs: [
    {
      mode: "RAIL",
      startTime: "2031-03-01T08:15:11+01:00",
      endTime: "2031-03-02T12:45:13+01:00",
      fromStopPlaceId: "stop-1",
      toStopPlaceId: "stop-2",
      serviceJourneyId: "journey-1",
      datedServiceJourneyId: "journey-2",
      originalDatedServiceJourneyId: "journey-3",
    },
  ],
  reservationId: "9d5a7b0e-6b0f-4d51-8a31-2f5c1f0b7a01",
  salesPackage: { id: "package-1", version: "31" },
  fareProduct: { id: "fare-1", version: "32" },
};
const lineId = "9d5a7b0e-6b0f-4d51-8a31-2f5c1f0b7a02";
const order: OrderIntent = Object.fromEntries(orderTexts.map((name, at) => [name, `${name}-${at}`]));
const fee: FeeIntent = { amount: "17.59", orderLineIds: [lineId] };
const traveller: TravellerIntent = { name: "Ada 1", email: "ada@example.com1" };
const reservation: ReservationIntent = {
  id: "9d5a7b0e-6b0f-4d51-8a31-2f5c1f0b7a03",
  seat: "seat-1",
  orderLineId: lineId,
};

type Understood<Each> = (body: unknown) => Each | null;

/** What the bodies of a target mean, by what its profile makes of everything that can be meant. Each answers `null` for others. */
export type Meant = ReturnType<typeof createMeant>;

export function createMeant({ bodies }: Profile) {
  return {
    created: inverse((meant: OrderIntent) => bodies?.createOrder?.(meant), order),
    change: inverse((meant: OrderIntent) => bodies?.updateOrder?.(meant), order),
    line: inverse((meant: OrderLineIntent) => bodies?.orderLine?.(meant), line),
    lineChange: inverse(({ id, line: changed }: LineChange) => bodies?.orderLineChange?.(id, changed), {
      id: lineId,
      line,
    }),
    fee: inverse((meant: FeeIntent) => bodies?.fee?.(meant), fee),
    traveller: inverse((meant: TravellerIntent) => bodies?.traveller?.(meant), traveller),
    reservation: inverse((meant: ReservationIntent) => bodies?.reservation?.(meant), reservation),
    confirmed: inverse((meant: readonly string[]) => bodies?.confirmOrderLines?.(meant), [lineId]),
  };
}

/** Every member of a list; `null` where one of them is not understood. */
export function all<Each>(read: Understood<Each>): Understood<readonly Each[]> {
  return (body) => {
    const meant = Array.isArray(body) ? body.map((each) => read(each)) : [];
    const known = meant.filter((each) => each !== null);
    return known.length === 0 || known.length < meant.length ? null : known;
  };
}
