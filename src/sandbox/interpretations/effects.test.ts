import { expect, test } from "vitest";
import { inProcess } from "../in-process.testing.ts";
import { findInterpretation } from "./index.ts";

test("travellers who go take no seat that a client named", async () => {
  const id = "chooses.travellers.bring-seats.removeTravellersFromOrder.draft.seatsOfGone";
  const service = await inProcess({ interpretations: [findInterpretation(id)] });
  const { id: orderId } = await service.create();
  const path = { orderId };
  await service.call("addTravellersToOrder", { path, body: [{ name: "A" }] });
  await service.call("addReservationToOrder", { path, body: [{ seat: "2T" }] });
  const { travellers } = await service.read(orderId);
  await service.call("removeTravellersFromOrder", { path, query: `travellerIds=${travellers[0]?.id ?? ""}` });
  expect((await service.read(orderId)).reservations).toMatchObject([{ seat: "2T" }]);
});
