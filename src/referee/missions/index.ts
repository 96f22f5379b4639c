import { type MissionId, missionIds } from "../../core/index.ts";
import type { Mission } from "./mission.ts";
import { fees, seats, travellers } from "./parts.ts";
import { earlierVersion, search } from "./reading.ts";
import { refund, refundTwoDates } from "./refunds.ts";
import { buy, changeLines, confirmByHand, confirmInParts, dropLines, fail, reset } from "./selling.ts";
import { badDayMission, longDay, refusals, strangeDay } from "./trouble.ts";

/** Every mission. A new one is a row of the specification of clients and one here. */
const all: Readonly<Record<MissionId, Mission>> = {
  buy,
  "confirm-in-parts": confirmInParts,
  "confirm-by-hand": confirmByHand,
  refund,
  "refund-two-dates": refundTwoDates,
  "drop-lines": dropLines,
  "change-lines": changeLines,
  fail,
  reset,
  travellers,
  seats,
  fees,
  search,
  "earlier-version": earlierVersion,
  refusals,
  "long-day": longDay,
  "bad-day": badDayMission,
  "strange-day": strangeDay,
};

/** The missions, in the order in which they are done. */
export const missions: readonly Mission[] = missionIds.map((id) => all[id]);

/** The mission with this id. */
export function mission(id: MissionId): Mission {
  return all[id];
}
