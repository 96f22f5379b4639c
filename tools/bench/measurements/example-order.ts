import { z } from "zod";
import type { Caller } from "../caller.ts";

/** The order of the bench: a journey with three lines. */

export const createBody = {
  externalReference: "BENCH-1",
  contact: "ada.berg@example.com",
  createdBy: "Ada Berg",
  currency: "NOK",
};

export const linesBody = [1, 2, 3].map((number) => ({
  price: `${number}49.00`,
  tax: `${number}4.00`,
  externalReference: `BENCH-LINE-${number}`,
  externalConfirmation: "PENDING",
  salesPackageId: "package-single",
  salesPackageVersion: "1",
  fareProductId: "fare-single",
  fareProductVersion: "1",
  legs: [
    {
      mode: "RAIL",
      startTime: `2026-12-0${number}T08:00:00.000Z`,
      endTime: `2026-12-0${number}T09:30:00.000Z`,
      fromStopPlaceId: "NSR:StopPlace:548",
      toStopPlaceId: "NSR:StopPlace:59872",
      serviceJourneyId: "journey-1",
      datedServiceJourneyId: `journey-1:2026-12-0${number}`,
    },
  ],
}));

const created = z.object({ id: z.string() });
const lines = z.array(z.object({ orderLineId: z.string() })).length(linesBody.length);

export function orderIdIn(text: string): string {
  return created.parse(JSON.parse(text)).id;
}

export function lineIdsIn(text: string): readonly string[] {
  return lines.parse(JSON.parse(text)).map(({ orderLineId }) => orderLineId);
}

export async function createOrder(caller: Caller): Promise<string> {
  return orderIdIn((await caller.send("POST", "/v1/orders", createBody)).text);
}

export async function orderLinesOf(caller: Caller, orderId: string): Promise<readonly string[]> {
  return lineIdsIn((await caller.send("POST", `/v1/orders/${orderId}/orderlines`, linesBody)).text);
}
