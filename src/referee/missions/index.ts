import { type MissionId, missionIds } from "../../core/index.ts";
import type { Mission, MissionRow } from "./mission.ts";
import { badDayForChanges } from "./changes.ts";
import { partMissions } from "./parts.ts";
import { readingMissions } from "./reading.ts";
import { refundMissions } from "./refunds.ts";
import { sellingMissions } from "./selling.ts";
import { strangeDay } from "./strange-day.ts";
import { troubleMissions } from "./trouble.ts";

const rows: Readonly<Record<MissionId, MissionRow>> = {
  ...sellingMissions,
  ...refundMissions,
  ...partMissions,
  ...readingMissions,
  ...troubleMissions,
  "bad-day-for-changes": badDayForChanges,
  "strange-day": strangeDay,
};

/** The missions, in the order in which clients do them. */
export const missions: readonly Mission[] = missionIds.map(mission);

/** The mission with this id. */
export function mission(id: MissionId): Mission {
  return { id, ...rows[id] };
}
