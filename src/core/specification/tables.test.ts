import { expect, expectTypeOf, test } from "vitest";
import { specification } from "./about.ts";
import { aspectOf, aspects } from "./aspects.ts";
import { deprecations, replacementOf } from "./deprecations.ts";
import { events } from "./events.ts";
import {
  clientNameHeader,
  correlationHeader,
  grantType,
  tokenLifetimeSeconds,
  tokenPath,
  tokenRequestMembers,
} from "./headers.ts";
import { operations, type OperationId } from "./operations.ts";
import { cancelledLine, lowestVersion, orderStatus, pendingConfirmation, requiredOrderFields } from "./order.ts";
import { travelModes } from "./order.ts";
import {
  defaultSortDirection,
  filters,
  listOperators,
  operators,
  sortDirections,
  sorting,
  type FilterName,
} from "./search.ts";
import { transitions } from "./transitions.ts";

const words = (text: string): string[] => text.trim().split(/\s+/u);

test("the document is known by its name and version", () => {
  expect(specification).toEqual({ name: "Orders Service Specification", version: "2026.07.2" });
});

test("the filters are those of section 4", () => {
  const byHand = words(`
    balance contact createdAt createdBy currency datedServiceJourneyId distributionChannelId endTime externalReference
    fromStopPlaceId id lastConfirmedAt orderLineExternalReference orderLineId organisationId
    originalDatedServiceJourneyId pos reservationId salesPackageId salesPackageVersion fareProductId fareProductVersion
    serviceJourneyId startTime status toStopPlaceId totalAmount totalTaxAmount version
  `);
  expect(filters.map((row) => row.name)).toEqual(byHand);
});

test("filters look at legs and at lines, and the others at the order itself", () => {
  const named = (scope: string): string[] => filters.filter((row) => row.scope === scope).map((row) => row.name);
  expect(named("leg").toSorted()).toEqual(
    words(`datedServiceJourneyId endTime fromStopPlaceId originalDatedServiceJourneyId serviceJourneyId startTime
      toStopPlaceId`),
  );
  expect(named("line").toSorted()).toEqual(
    words(`fareProductId fareProductVersion orderLineExternalReference orderLineId reservationId salesPackageId
      salesPackageVersion`),
  );
});

test("a filter compares a value that the suite watches for side effects, or says why not", () => {
  const unframed = filters.filter((row) => aspectOf(row) === null);
  expect(unframed.map(({ name }) => name)).toEqual(["id", "orderLineId"]);
  for (const row of filters) if (!unframed.includes(row)) expect(aspects).toContain(aspectOf(row));
});

test("amounts, times and the version are compared as what they are, everything else as text", () => {
  const named = (value: string): string[] => filters.filter((row) => row.value === value).map((row) => row.name);
  expect(named("money").toSorted()).toEqual(["balance", "totalAmount", "totalTaxAmount"]);
  expect(named("instant").toSorted()).toEqual(["createdAt", "endTime", "lastConfirmedAt", "startTime"]);
  expect(named("version")).toEqual(["version"]);
});

test("there are eight operators, and two of them take a list", () => {
  expect(operators).toEqual(["eq", "ne", "gt", "gte", "lt", "lte", "in", "nin"]);
  expect(listOperators).toEqual(["in", "nin"]);
});

test("sorting names its parameters and ascends unless asked otherwise", () => {
  expect(sorting).toEqual({ field: "orderBy", direction: "sortBy" });
  expect(sortDirections).toEqual(["ASC", "DESC"]);
  expect(defaultSortDirection).toBe("ASC");
});

test("the eleven required fields of an order are those of section 2", () => {
  expect(requiredOrderFields).toEqual(
    words("balance createdAt currency failed fees id orderLines organisationId paymentRefs reservations status"),
  );
  expect(requiredOrderFields).toHaveLength(11);
});

test("the fifteen travel modes are those of section 2", () => {
  expect(travelModes).toEqual(
    words("AIR BICYCLE BUS CABLEWAY CAR WATER FUNICULAR LIFT LINKSWITCH RAIL METRO TRAM TRANSIT FOOT COACH"),
  );
  expect(travelModes).toHaveLength(15);
});

test("the named values of orders and lines are those of section 3", () => {
  expect(orderStatus).toEqual({ draft: "DRAFT", confirmed: "CONFIRMED" });
  expect(pendingConfirmation).toBe("PENDING");
  expect(cancelledLine).toBe("CANCELLED");
  expect(lowestVersion).toBe(1);
});

test("three events come from two operations", () => {
  expect(events.map(({ type, operation }) => `${type} of ${operation}`)).toEqual([
    "OrderConfirmed of confirmOrderLines",
    "OrderPartiallyConfirmed of confirmOrderLines",
    "OrderFailed of failOrder",
  ]);
});

test("headers and token request are named as in sections 4 and 5", () => {
  expect([clientNameHeader, correlationHeader]).toEqual(["SVC-Client-Name", "X-Correlation-Id"]);
  expect(tokenPath).toBe("/oauth/token");
  expect(tokenRequestMembers).toEqual(["client_id", "client_secret", "audience", "grant_type"]);
  expect(grantType).toBe("client_credentials");
  expect(tokenLifetimeSeconds).toBe(86_400);
});

test("the six deprecations are those of section 9", () => {
  expect(deprecations.map((row) => `${row.operation} ${row.query ?? "-"} -> ${row.replacement}`)).toEqual([
    "addTravellerToOrder - -> addTravellersToOrder",
    "removeTravellerFromOrder - -> removeTravellersFromOrder",
    "updateOrderLine - -> updateOrderLines",
    "removeOrderLine - -> deleteOrderLines",
    "cancelOrderLine - -> cancelOrderLines",
    "cancelOrderLines orderLineIds -> cancelOrderLines",
  ]);
});

test("five operations have a replacement, a deprecated parameter does not deprecate its operation", () => {
  const replaced = operations.map((row) => row.id).filter((id) => replacementOf(id) !== null);
  expect(replaced.toSorted()).toEqual(
    words("addTravellerToOrder cancelOrderLine removeOrderLine removeTravellerFromOrder updateOrderLine"),
  );
  expect(replacementOf("removeOrderLine")).toBe("deleteOrderLines");
  expect(replacementOf("cancelOrderLines")).toBeNull();
});

test("the nine transitions are the rows of section 3", () => {
  const rows = transitions.map(({ from, trigger, to, event }) => `${from} ${trigger.join("/")} ${to} ${event}`);
  expect(rows).toEqual([
    "draft confirmOrderLines confirmed OrderConfirmed",
    "draft confirmOrderLines draft OrderPartiallyConfirmed",
    "confirmed confirmOrderLines unchanged null",
    "draft failOrder confirmed-and-failed OrderFailed",
    "confirmed-or-failed failOrder unchanged null",
    "draft confirmOrder confirmed not-shown",
    "any resetOrder last-confirmed-or-initial not-shown",
    "locked unlockOrder unlocked not-shown",
    "confirmed-line cancelOrderLines/cancelOrderLine line-cancelled not-shown",
  ]);
  expect(new Set(transitions.map((row) => row.id)).size).toBe(9);
});

test("only transitions with a condition of their own state one", () => {
  const conditional = transitions.filter((row) => row.condition !== null).map((row) => row.id);
  expect(conditional).toEqual(["confirm-all-lines", "confirm-some-lines", "confirm-by-hand", "cancel-line"]);
});

test("every event belongs to a transition that its operation triggers", () => {
  for (const { type, operation } of events) {
    const triggers: readonly OperationId[] = transitions
      .filter((row) => row.event === type)
      .flatMap((row) => row.trigger);
    expect(triggers).toEqual([operation]);
  }
});

test("names of filters are a closed union", () => {
  expectTypeOf<"pos">().toExtend<FilterName>();
  expectTypeOf<"posId">().not.toExtend<FilterName>();
  expectTypeOf<(typeof requiredOrderFields)[number]>().not.toExtend<FilterName>();
});
