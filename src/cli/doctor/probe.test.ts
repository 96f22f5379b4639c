import { expect, test } from "vitest";
import type { Profile, Target } from "../../core/index.ts";
import { conflict, type Deviation } from "../../sandbox/index.ts";
import { tryAnswers, tryLast } from "./probe/index.ts";
import { probeOf, withProfile } from "./probe.testing.ts";
import { withAnswer } from "./probe/places.ts";
import { withMistakes } from "./mistakes.testing.ts";

test.each(["plain", "contrarian"] as const)("nothing is wrong with the profile of the %s variant", async (variant) => {
  const { findings, tried } = await probeOf((target) => target, variant);
  expect(findings).toEqual([]);
  expect(tried.length).toBeGreaterThan(90);
});

test("each of many mistakes in one profile is named with its fix, though they are there together", async () => {
  const { findings } = await probeOf(withMistakes);
  const found = findings.map(({ answer, what, fix }) => [answer, `${what} -> ${fix}`] as const);
  const planted: readonly (readonly [answer: string, words: RegExp])[] = [
    ["headers.pointOfSale.required", /header for pointOfSale is required.*Write `required: true`/u],
    ["search.filterFields.pos", /reads \{"channel".*Write "\/details\/soldThrough\/desk"/u],
    ["unknownIds.order", /look like ord_/u],
    ["fields.orderLineId", /reads nothing.*Write "\/lineId"/u],
    ["fields.totalAmount", /"\/totals\/gross" reads nothing.*Write "\/details\/totals\/gross"\./u],
    ["bodies.orderLine", /with `legs`:.*409.*An object is expected.*sent was/u],
    ["fields.lineValues.reservationId", /the id of an attached reservation that was sent/u],
    ["bodies.fee", /addFeeToOrder answered 409.*\/amount Invalid input.*sent was \{"fee"/u],
    ["bodies.traveller", /addTravellersToOrder answered 409.*\/…\/name Invalid input.*sent was/u],
    ["vocabulary.confirmedLine", /is "CONFIRMED".*Write "ACKNOWLEDGED"/u],
    ["volatile", /"\/details\/offers\/\*\/expires" reads nothing/u],
    ["hooks.lockOrder", /the order is not locked: unlockOrder answered 403/u],
    ["hooks.settleBalance", /throws: no one pays here/u],
    ["events.type", /reads nothing.*Write "\/what\/happened"/u],
    ["paging.firstPage", /is 1, but the first page is number 0.*Write 0/u],
    ["token.mayBeCached", /`expires_in` 85800.*Write `mayBeCached: true`/u],
  ];
  const unnamed = planted.filter(
    ([answer, words]) => !found.some(([name, text]) => name === answer && words.test(text)),
  );
  expect(unnamed).toEqual([]);
  expect(found.filter(([answer]) => !planted.some(([name]) => name === answer))).toEqual([]);
  expect(found).toHaveLength(planted.length);
  expect(findings.every(({ exchange }) => exchange !== null)).toBe(true);
});

test.each<readonly [string, (profile: Profile) => Profile, answer: string, words: RegExp]>([
  [
    "a page parameter that nothing reads",
    (profile) => ({ ...profile, paging: { ...profile.paging!, pageParameter: "sheet" } }),
    "paging.pageParameter",
    /`sheet` has no effect/u,
  ],
  [
    "a page size that nothing reads",
    (profile) => ({ ...profile, paging: { ...profile.paging!, perPageParameter: "size" } }),
    "paging.perPageParameter",
    /`size=1` has no effect: a page has 2 orders/u,
  ],
  [
    "a header of another name",
    (profile) => ({
      ...profile,
      headers: { ...profile.headers, pointOfSale: { name: "Desk", value: "4711", required: true } },
    }),
    "createOrder",
    /The header for pointOfSale is required.*headers/u,
  ],
  [
    "a value of an order under another name",
    (profile) => ({
      ...profile,
      bodies: {
        ...profile.bodies,
        createOrder: ({ externalReference }) => ({ order: { name: externalReference ?? "" } }),
      },
    }),
    "bodies.createOrder",
    /the externalReference that was sent .* is nowhere in an order/u,
  ],
  [
    "a hook that hits nothing",
    (profile) => ({
      ...profile,
      hooks: { ...profile.hooks, expireDuringProcessing: () => ({ method: "GET", url: "/hooks/events" }) },
    }),
    "hooks.expireDuringProcessing",
    /200 instead of 408/u,
  ],
  [
    "a hook at an address where nothing is",
    (profile) => ({
      ...profile,
      hooks: { ...profile.hooks, settleBalance: () => ({ method: "POST", url: "/nowhere" }) },
    }),
    "hooks.settleBalance",
    /POST .*\/nowhere was answered 404/u,
  ],
  [
    "a field to sort by that is none",
    (profile) => ({ ...profile, search: { ...profile.search, sortableFields: ["createdAt", "colour"] } }),
    "search.sortableFields",
    /names colour.*answered 400/u,
  ],
])("%s is named", async (_, change, answer, words) => {
  const { findings } = await probeOf(withProfile(change));
  expect(findings.map((each) => `${each.answer}: ${each.what} -> ${each.fix}`).join("\n")).toMatch(
    new RegExp(`^${answer}: .*${words.source}`, "mu"),
  );
});

test("that every new line waits is declared for the profile, and then no longer named", async () => {
  const everyLineWaits = (absent: NonNullable<Profile["absent"]>) =>
    withProfile((profile) => ({
      ...profile,
      absent,
      bodies: { ...profile.bodies, orderLine: (line) => profile.bodies!.orderLine!({ ...line, pending: true }) },
    }));
  const { findings, corrections } = await probeOf(everyLineWaits({}));
  expect(findings).toMatchObject([
    { answer: "bodies.orderLine", what: expect.stringMatching(/shown as PENDING/u) as string },
  ]);
  const absent = { "bodies.orderLine.notPending": expect.stringMatching(/waits/u) as string };
  expect(corrections.reduce((each, { path, value }) => withAnswer(each, path, value), {})).toEqual({ absent });
  const again = await probeOf(everyLineWaits({ "bodies.orderLine.notPending": "Every new line waits." }));
  expect([again.findings, again.corrections]).toEqual([[], []]);
});

test("that a line is added without its reservation is declared for the profile, and then no longer named", async () => {
  const withoutReservation = (absent: NonNullable<Profile["absent"]>) =>
    withProfile((profile) => ({
      ...profile,
      absent,
      bodies: { ...profile.bodies, orderLine: ({ reservationId: _, ...line }) => profile.bodies!.orderLine!(line) },
    }));
  const probed = (absent: NonNullable<Profile["absent"]>) =>
    probeOf(withoutReservation(absent), "plain", ["lines-show-attached-seats"]);
  const { findings, corrections } = await probed({});
  expect(findings).toEqual([]);
  const absent = { "bodies.orderLine.reservationId": expect.stringMatching(/attached/u) as string };
  expect(corrections.reduce((each, { path, value }) => withAnswer(each, path, value), {})).toEqual({ absent });
  const again = await probed({ "bodies.orderLine.reservationId": "A reservation is attached for its line." });
  expect([again.findings, again.corrections]).toEqual([[], []]);
});

const lacksOne = ({ profile, ...target }: Target): Target => ({
  ...target,
  profile: { ...profile, restrictedClient: { lacks: ["createOrder"] } },
});

test.each<readonly [string, readonly string[]]>([
  ["", []],
  [", also where seats need a line", ["seats-need-a-line"]],
])("a restricted client that lacks more than the profile names is noticed%s", async (_, interpretations) => {
  const { findings } = await probeOf(lacksOne, "contrarian", interpretations, tryLast);
  expect(findings).toMatchObject([
    {
      answer: "restrictedClient.lacks",
      fix: expect.stringMatching(/Write \["createOrder", "updateOrder",.*"removeReservationFromOrder"/u) as string,
    },
  ]);
});

test("without a hook that locks orders, a restricted client may still lack the unlocking", async () => {
  const withoutHooks = (target: Target) => ({
    ...lacksOne(target),
    profile: { ...lacksOne(target).profile, hooks: {} },
  });
  const { corrections } = await probeOf(withoutHooks, "plain", [], tryLast);
  expect(corrections).toMatchObject([{ value: expect.arrayContaining(["unlockOrder"]) as string[] }]);
});

test("the secret of a restricted client that opens nothing is named", async () => {
  const { findings } = await probeOf(withMistakes, "contrarian", [], tryLast);
  expect(findings).toContainEqual(
    expect.objectContaining({
      answer: "ORDERS_RESTRICTED_CLIENT_SECRET",
      what: expect.stringMatching(/answered 401: .*The client secret is missing or wrong/u) as string,
    }),
  );
});

test("a service that takes whole prices alone, and lines once a traveller is there, is not called wrong", async () => {
  const travellersFirst: Deviation = {
    id: "travellers-come-first",
    summary: "An order without a traveller accepts no lines.",
    rules: ({ addOrderLines }) => ({
      addOrderLines: (order, ...rest) =>
        order.travellers.length === 0 ? conflict("Who travels?") : addOrderLines(order, ...rest),
    }),
  };
  const { findings, corrections } = await probeOf(
    withProfile(({ fields: _, ...profile }) => profile),
    "plain",
    ["prices-are-whole"],
    tryAnswers,
    travellersFirst,
  );
  expect(findings).toEqual([]);
  expect(corrections.map(({ path }) => path.join("."))).toEqual(
    expect.arrayContaining(["fields.orderLineAmount", "fields.feeAmount", "fields.legs"]),
  );
});

test("a refusal that speaks of a traveller tells how a line names one", async () => {
  const travellersNamed: Deviation = {
    id: "lines-have-travellers",
    summary: "A line without a traveller is not accepted.",
    rules: () => ({ addOrderLines: () => conflict("Name the passengers of this line") }),
  };
  const { findings } = await probeOf((target) => target, "plain", [], tryAnswers, travellersNamed);
  expect(findings.find(({ answer }) => answer === "bodies.orderLine")?.fix).toContain(
    "If a line has to name a traveller, put `travellerIds` into it",
  );
});

test("what is not answered is found where the target shows it", async () => {
  const { findings, corrections } = await probeOf(
    withProfile(({ fields, search: _, vocabulary: _words, ...profile }) => ({
      ...profile,
      fields: { orderLineId: fields?.orderLineId ?? "", externalConfirmation: "/state/externalConfirmation" },
    })),
  );
  expect(findings).toEqual([]);
  expect(corrections.reduce((each, { path, value }) => withAnswer(each, path, value), {})).toMatchObject({
    fields: {
      totalAmount: "/details/totals/gross",
      travellers: "/details/travellers",
      lineValues: { salesPackageVersion: "/products/salesPackage/version" },
      legValues: { startTime: "/departure/at", mode: "/travelMode" },
    },
    vocabulary: { confirmedLine: "ACKNOWLEDGED", failedLine: "TURNED_DOWN" },
    search: { filterFields: { pos: "/details/soldThrough/desk" } },
  });
});

test.each<readonly [string, object]>([
  ["amounts-are-in-minor-units", { amountDecimals: 2, search: { operand: expect.any(Function) as unknown } }],
  ["correlation-ids-are-uuids", { correlationIds: "uuid" }],
  ["pages-hold-3", { paging: { largestPage: 3 } }],
  ["pages-hold-4-at-least", { paging: { smallestPage: 4 } }],
  ["pages-begin-at-an-order", { paging: { counts: "orders" } }],
  ["confirmed-lines-say-nothing", { vocabulary: { confirmedLine: null } }],
  ["lists-hold-ten", { search: { longestList: 10 } }],
])("what a service of the form %s needs is found", async (interpretation, answers) => {
  const { corrections } = await probeOf(
    withProfile((profile) => profile),
    "plain",
    [interpretation],
  );
  expect(corrections.reduce((each, { path, value }) => withAnswer(each, path, value), {})).toEqual(answers);
});
