import { expect, test } from "vitest";
import { scenarios } from "../../suites/index.ts";
import { type OrderLineIntent, type Profile, travelModes } from "../core/index.ts";
import { conflict, type Deviation } from "../sandbox/index.ts";
import { openFixture } from "./embedded/fixture.ts";

const [products, modes] = [["whales", "lights", "glacier"], ["COACH", "FOOT"] as const];

/** A service that sells what its catalogue lists, at its own prices. */
const catalogue: Deviation = {
  id: "closed-catalogue",
  summary: "Lines have the products and the modes of a catalogue.",
  rules: ({ addOrderLines }) => ({
    addOrderLines: (order, requests, moment) => {
      const isSold = requests.every(
        ({ fareProductId, legs }) =>
          products.includes(fareProductId ?? "whales") &&
          (legs ?? []).every(({ mode }) => mode === undefined || mode === null || modes.some((each) => each === mode)),
      );
      return isSold ? addOrderLines(order, requests, moment) : conflict("this is not sold");
    },
  }),
};

const lineContents = [0, 1, 2, 3, 4].map((at) => ({
  legs: [
    {
      mode: modes[at % 2],
      startTime: `2030-03-0${at + 1}T08:15:00Z`,
      endTime: `2030-03-0${at + 1}T12:45:00Z`,
      fromStopPlaceId: `STOP-${at}-FROM`,
      toStopPlaceId: `STOP-${at}-TO`,
      serviceJourneyId: `JOURNEY-${at}`,
      datedServiceJourneyId: `DATED-${at}`,
      originalDatedServiceJourneyId: `ORIGINAL-${at}`,
    },
  ],
  salesPackage: { id: `PACKAGE-${at}`, version: `${at + 3}` },
  fareProduct: { id: products[at % 3] ?? "", version: `${at + 5}` },
})) as readonly Pick<OrderLineIntent, "legs" | "salesPackage" | "fareProduct">[];

function selling({ bodies, ...profile }: Profile): Profile {
  return {
    ...profile,
    bodies: {
      ...bodies,
      orderLine: (line) => bodies?.orderLine?.({ ...line, price: "20.00", tax: "2.00" }) ?? null,
      lineContents,
    },
  };
}

/** The checks of the scenarios with these beginnings, of a service with another profile. */
async function judged(titles: readonly string[], changed: (profile: Profile) => Profile, fault?: Deviation) {
  await using fixture = await openFixture({
    variant: "plain",
    seed: 1,
    ...(fault && { fault }),
    altered: ({ profile, ...target }) => ({ ...target, profile: changed(profile) }),
  });
  const chosen = scenarios.filter(({ title }) => titles.some((start) => title.startsWith(start)));
  expect(chosen.length).toBeGreaterThanOrEqual(titles.length);
  return (await fixture.run(chosen)).flatMap(({ checks }) => checks);
}

test("what a catalogue lists is searched for, sorted by and kept", async () => {
  const titles = [
    "an order of several lines is found by any of them",
    "orders are sorted by a field",
    "a filter can be given more than once",
    "operators complement each other",
    "lines are read with the values they were added with",
  ];
  const checks = await judged(titles, selling, catalogue);
  expect(checks.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
});

test("of the travel modes, those are judged that the profile sells", async () => {
  const checks = await judged(["a leg has any of the travel modes"], selling, catalogue);
  const outcomes = new Map(checks.map(({ requirement, outcome }) => [requirement, outcome]));
  for (const mode of modes) expect(outcomes.get(`order-lines.mode.${mode}`)).toBe("pass");
  expect(outcomes.get("order-lines.mode.AIR")).toBe("not-applicable");
});

test("a mode that the profile sells fails when it is refused", async () => {
  const fault: Deviation = {
    ...catalogue,
    rules: ({ addOrderLines }) => ({
      addOrderLines: (order, requests, moment) =>
        requests.some(({ legs }) => (legs ?? []).some(({ mode }) => mode !== undefined && mode !== "COACH"))
          ? conflict("only coaches")
          : addOrderLines(order, requests, moment),
    }),
  };
  const checks = await judged(["a leg has any of the travel modes"], selling, fault);
  expect(checks.find(({ requirement }) => requirement === "order-lines.mode.FOOT")?.outcome).toBe("fail");
});

/** The line with a package and modes of the service. */
function withTheirs({ salesPackage: _, legs, ...line }: OrderLineIntent): OrderLineIntent {
  const salesPackage = { id: "THEIRS", version: "1" };
  return { ...line, salesPackage, ...(legs && { legs: legs.map((leg) => ({ ...leg, mode: "WATER" as const })) }) };
}

test("a value that the body of a line has no place for is not applicable, and those beside it are kept", async () => {
  const titles = ["lines are read with the values", "lines are read with every value they were changed to"];
  const checks = await judged(titles, ({ bodies, ...profile }) => ({
    ...profile,
    bodies: {
      ...bodies,
      orderLine: (line) => bodies?.orderLine?.(withTheirs(line)) ?? null,
      orderLineChange: (id, line) => bodies?.orderLineChange?.(id, withTheirs(line)) ?? null,
    },
  }));
  const others = checks.filter(({ outcome }) => outcome !== "pass");
  expect(others.map(({ requirement, outcome }) => [requirement, outcome])).toEqual([
    ["order-lines.keeps.salesPackageId", "not-applicable"],
    ["order-lines.keeps.salesPackageVersion", "not-applicable"],
  ]);
});

test("a line that has no reservation of a client is not searched by it", async () => {
  const reason = "The service gives lines their reservations itself.";
  const titles = ["an order of several lines is found", "filters by order lines find"];
  const checks = await judged(titles, ({ bodies, ...profile }) => ({
    ...profile,
    absent: { ...profile.absent, "bodies.orderLine.reservationId": reason },
    bodies: {
      ...bodies,
      orderLine: ({ reservationId: _, ...line }) => bodies?.orderLine?.(line) ?? null,
      reservation: ({ orderLineId: _, ...seat }) => bodies?.reservation?.(seat) ?? null,
    },
  }));
  const ofSeats = checks.filter(({ requirement }) => requirement.startsWith("search.reservationId."));
  expect(new Set(ofSeats.map(({ outcome }) => outcome))).toEqual(new Set(["not-applicable"]));
});

test("a leg that the profile gives every line is no leg of another line", async () => {
  const checks = await judged(["a part sent with fewer values"], ({ bodies, ...profile }) => ({
    ...profile,
    bodies: {
      ...bodies,
      lineContents,
      orderLine: ({ legs = lineContents[0]?.legs, ...line }) =>
        bodies?.orderLine?.({ ...line, ...(legs && { legs }) }) ?? null,
    },
  }));
  expect(checks.length).toBeGreaterThan(1);
  expect(checks.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
});

const changedModes = ["a line is changed to a leg of any travel mode"];

test("changes of modes are judged by their answers where no leg shows its mode", async () => {
  const checks = await judged(changedModes, ({ fields: { legs: _, ...fields } = {}, ...profile }) => ({
    ...profile,
    fields,
  }));
  expect(checks.length).toBeGreaterThan(travelModes.length);
  expect(checks.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
});

test("where a line keeps the mode that it was added with, no other mode is judged by a change", async () => {
  const fault: Deviation = {
    id: "modes-stay",
    summary: "A line keeps its travel mode.",
    rules: ({ updateOrderLines }) => ({
      updateOrderLines: (order, changes) => {
        const modeOf = (id: string) => order.orderLines.find((line) => line.orderLineId === id)?.legs[0]?.mode;
        const isAnother = changes.some(({ orderLineId, legs = [] }) => legs?.[0]?.mode !== modeOf(orderLineId));
        return isAnother ? conflict("the mode of a line stays") : updateOrderLines(order, changes);
      },
    }),
  };
  const checks = await judged(changedModes, (profile) => profile, fault);
  expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(["pass", "not-applicable"]));
});
