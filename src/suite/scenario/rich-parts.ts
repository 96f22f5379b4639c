import {
  type Answer,
  answered,
  type Api,
  at as valueAt,
  idText,
  MissingAnswer,
  mostOfFew,
  type PartView,
  type Profile,
  type ReservationIntent,
} from "../../core/index.ts";
import { unlessRefused } from "./blocked.ts";
import { idsOf } from "./choose.ts";
import { attach } from "./given-parts.ts";
import { orderIntentFor, type Intents } from "./intents.ts";
import { assertServed, prerequisite } from "./prerequisite.ts";
import { seatsForLines } from "../oracle/seats-for-lines.ts";

/** Fees, travellers and reservations of an order that has something everywhere. */

interface Means {
  readonly api: Api;
  readonly intents: Intents;
  readonly profile: Profile;
}

/** Has every value that an operation changes be another one than before, and takes a reservation away. */
export async function changeValues(
  { api, intents }: Means,
  id: string,
  parts: Parts,
  watch: () => Promise<unknown>,
): Promise<Parts> {
  const { travellers, reservations } = parts;
  await ifAsked(async () => {
    await prerequisite(async () => (await api.updateOrder(id, orderIntentFor(intents.reference()))).order);
    return [];
  });
  for (const traveller of travellers.slice(0, 1)) {
    assertServed(await api.updateTravellerOnOrder(id, traveller, intents.travellerIntent()));
    await watch();
  }
  for (const reservation of reservations.slice(0, 1)) {
    const seat = intents.seat();
    assertServed(await api.updateReservationOnOrder(id, reservation, { id: reservation, seat }));
    await watch();
  }
  const [, gone] = reservations;
  if (gone === undefined) return parts;
  assertServed(await api.removeReservationFromOrder(id, gone));
  await watch();
  return { ...parts, reservations: reservations.filter((each) => each !== gone) };
}

/** Their ids. Parts that the profile does not say how to make are left out. */
export interface Parts {
  readonly fees: readonly string[];
  readonly travellers: readonly string[];
  readonly reservations: readonly string[];
}

interface PartsWanted {
  readonly lines: readonly string[];
  /** Of the fees, the first for one line and the others for two. */
  readonly amounts: readonly string[];
  /** Of travellers and reservations. */
  readonly count: number;
  readonly watch: () => Promise<unknown>;
}

export async function partsOf(
  { api, intents, profile }: Means,
  id: string,
  { lines, amounts, count, watch }: PartsWanted,
): Promise<Parts> {
  const fees = await ifAsked(async () => {
    const made: PartView[] = [];
    for (const [at, amount] of amounts.entries()) {
      const orderLineIds = lines.slice(at, at * 2 + 1);
      const fee = await unlessRefused(
        prerequisite(async () => (await api.addFeeToOrder(id, { amount, orderLineIds })).part),
      );
      if (fee !== null) made.push(fee);
    }
    return idsOf(made);
  });
  await watch();
  const travellers = await ifAsked(async () => {
    const idPlace = answered(profile.fields?.travellerId, "fields.travellerId");
    const added = await asMany(count, (many) => api.addTravellersToOrder(id, intents.travellerIntents(many)));
    return (added === null ? [] : membersOf(added)).map((member) => idText(valueAt(member, idPlace)));
  });
  await watch();
  // Some seats are for a line and some for none: lines that wait, and lines that do not.
  const reservations = await seatsFor(
    { api, intents, profile },
    id,
    [lines[2], undefined, lines.at(-1)].slice(0, count),
  );
  await watch();
  return { fees, travellers, reservations };
}

/** One seat for each of some lines; for no line where there is none, or none is shown. */
export async function seatsFor(
  { api, intents, profile }: Means,
  id: string,
  lines: readonly (string | undefined)[],
): Promise<readonly string[]> {
  return ifAsked(async () => {
    const isShown = seatsForLines(profile) !== null;
    const wanted = intents.reservationIntents(lines.length).map((intent, at) => {
      const orderLineId = lines[at];
      return isShown && orderLineId !== undefined ? { ...intent, orderLineId } : intent;
    });
    const { reservationId, reservationSeat = reservationId } = profile.fields ?? {};
    const idPlace = answered(reservationId, "fields.reservationId");
    // The answer may hold all of the order's, and the service may give them ids of its own.
    const means = { api, intents, profile };
    let sent: readonly ReservationIntent[] = wanted;
    const answer = await asMany(wanted.length, (many) => {
      if (many < wanted.length) sent = intents.reservationIntents(many);
      return attach(means, id, sent);
    });
    const added = (answer === null ? [] : membersOf(answer)).map((member) => ({
      id: idText(valueAt(member, idPlace)),
      seat: valueAt(member, reservationSeat ?? idPlace),
    }));
    const made = added.filter((member) => sent.some((each) => each.id === member.id || each.seat === member.seat));
    const shown = [made, added].find((ids) => ids.length === sent.length);
    if (answer === null || shown !== undefined) return idsOf(shown ?? []);
    // The answer may hold the ids alone, also of those that lines brought.
    const { reservations } = (await api.getOrder(id)).order;
    const attached = reservations.filter(({ value }) => sent.some(({ seat }) => seat === value));
    return idsOf(attached.length === sent.length ? attached : sent);
  });
}

/** So many parts, or a few where the target refuses so many; `null` where it refuses one more. */
async function asMany<Came>(count: number, add: (many: number) => Promise<Came>): Promise<Came | null> {
  const many = await unlessRefused(add(count));
  return many === null && count > mostOfFew ? add(mostOfFew) : many;
}

/** Its members as they came: what recognises them need not be placed. */
function membersOf(answer: Answer): readonly unknown[] {
  assertServed(answer);
  return Array.isArray(answer.json) ? answer.json : [];
}

export function together(one: Parts, other: Parts): Parts {
  return {
    fees: [...one.fees, ...other.fees],
    travellers: [...one.travellers, ...other.travellers],
    reservations: [...one.reservations, ...other.reservations],
  };
}

async function ifAsked(make: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await make();
  } catch (problem) {
    if (problem instanceof MissingAnswer) return [];
    throw problem;
  }
}
