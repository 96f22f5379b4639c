import type { LegIntent, LineContent, OrderLineIntent, Profile } from "../src/core/portable.ts";

/**
 * The line at this place of an order. Every line costs the same, so that what an order costs follows from how many lines it
 * has. `whole`: with legs and products, too.
 */
export function lineIntent(externalReference: string, at: number, whole: boolean, profile: Profile): OrderLineIntent {
  return { externalReference, price: "100.00", pending: true, ...(whole && contentOf(at, profile)) };
}

/** What is sold with a line: something that the target is known to sell, or two legs and products that are like no other line's. */
function contentOf(at: number, { bodies }: Profile): LineContent {
  const contents = bodies?.lineContents ?? [];
  return (
    contents[at % contents.length] ?? {
      legs: [legOf(`${at}-1`, "08", "12"), legOf(`${at}-2`, "14", "18")],
      salesPackage: { id: `PACKAGE-${at}`, version: `${at + 3}` },
      fareProduct: { id: `PRODUCT-${at}`, version: `${at + 5}` },
    }
  );
}

const inSomeWeeks = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

function legOf(name: string, from: string, until: string): LegIntent {
  return {
    mode: "RAIL",
    startTime: `${inSomeWeeks}T${from}:15:00+02:00`,
    endTime: `${inSomeWeeks}T${until}:45:00+02:00`,
    fromStopPlaceId: `STOP-${name}-FROM`,
    toStopPlaceId: `STOP-${name}-TO`,
    serviceJourneyId: `JOURNEY-${name}`,
    datedServiceJourneyId: `DATED-JOURNEY-${name}`,
    originalDatedServiceJourneyId: `ORIGINAL-DATED-JOURNEY-${name}`,
  };
}
