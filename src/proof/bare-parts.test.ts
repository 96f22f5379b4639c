import { expect, test } from "vitest";
import { scenarios } from "../../suites/index.ts";
import type { OperationId, Profile } from "../core/index.ts";
import { openFixture } from "./embedded/fixture.ts";

/** The profile of a service whose travellers and reservations show their ids alone. */
function showingIds({
  fields: { travellerName: _, reservationSeat: __, ...fields } = {},
  ...profile
}: Profile): Profile {
  const reason = "It shows its id alone.";
  return {
    ...profile,
    fields,
    absent: { ...profile.absent, "fields.travellerName": reason, "fields.reservationSeat": reason },
  };
}

const onParts = [
  "updateTravellerOnOrder",
  "removeTravellersFromOrder",
  "removeTravellerFromOrder",
  "updateReservationOnOrder",
  "removeReservationFromOrder",
] as const satisfies readonly OperationId[];

test("operations on travellers and reservations that show their ids alone are called, and who may call them is judged", async () => {
  await using fixture = await openFixture({
    variant: "plain",
    seed: 1,
    altered: (target) => ({ ...target, profile: showingIds(target.profile) }),
  });
  const titles = onParts.map((id) => `${id} refuses callers without access`);
  const chosen = scenarios.filter(({ title }) => titles.some((start) => title.startsWith(start)));
  expect(chosen).toHaveLength(onParts.length);
  const results = await fixture.run(chosen);
  expect(results.flatMap(({ checks }) => checks).filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  const served = new Set(results.flatMap(({ succeeded }) => succeeded));
  expect(onParts.filter((id) => !served.has(id))).toEqual([]);
});
