import { expect, test } from "vitest";
import type { Check, Profile, Transport } from "../core/index.ts";
import { type Deviation, ruled } from "../sandbox/index.ts";
import { scenarios } from "../../suites/index.ts";
import { findFault } from "./faults/index.ts";
import { type FixtureOptions, runAgainstVariant } from "./embedded/fixture.ts";

interface Asked extends Partial<Omit<FixtureOptions, "altered">> {
  readonly titles: RegExp;
  /** What its profile answers otherwise. */
  readonly answers: (profile: Profile) => Partial<Profile>;
}

/** The checks of scenarios against a service with another profile. */
async function checksOf({ titles, answers, ...options }: Asked): Promise<readonly Check[]> {
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    ...options,
    chosen: scenarios.filter(({ title }) => titles.test(title)),
    altered: ({ profile, ...target }) => ({ ...target, profile: { ...profile, ...answers(profile) } }),
  });
  return results.flatMap(({ checks }) => checks);
}

/** Bodies of lines that all wait, or that all do not. */
function linesThat(pending: boolean, { bodies }: Profile): Pick<Profile, "bodies"> {
  return { bodies: { ...bodies, orderLine: (line) => bodies!.orderLine!({ ...line, pending }) } };
}

/** A token service that answers the same again to the same request. */
function givingAgain(transport: Transport): Transport {
  const given = new Map<string, ReturnType<Transport["send"]>>();
  return {
    ...transport,
    send: (request, signal) => {
      const { url, body } = request;
      const asked = `${url} ${String(body)}`;
      const answer = given.get(asked) ?? transport.send(request, signal);
      if (String(body).includes("client_credentials")) given.set(asked, answer);
      return answer;
    },
  };
}

test("class core is not kept from what it judges by events, where a change affects nothing that orders are searched by", async () => {
  const chosen = scenarios.filter(({ title }) => /addFeeToOrder on a confirmed order does what/u.test(title));
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    class: "core",
    interpretations: ["confirmed-refuses-change"],
    chosen,
  });
  const outcomes = results.flatMap(({ checks }) => checks.map(({ requirement, outcome }) => [requirement, outcome]));
  expect(outcomes).toEqual(
    expect.arrayContaining([
      ["states.confirmed.addFeeToOrder", "pass"],
      ["search.follows-changes", "not-applicable"],
    ]),
  );
});

test("what needs an order without waiting lines does not apply where every new line waits", async () => {
  const checks = await checksOf({
    titles: /^confirming an order by hand changes nothing else$/u,
    answers: (profile) => ({
      absent: { "bodies.orderLine.notPending": "Every new line waits for its confirmation." },
      ...linesThat(true, profile),
    }),
  });
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  expect([...outcomes].toSorted()).toEqual(["not-applicable", "pass"]);
});

test("lines are searched by the reservations attached for them where their bodies carry none", async () => {
  const checks = await checksOf({
    titles: /^(an order of several lines is found|lines are read with the values they were added)/u,
    interpretations: ["lines-show-attached-seats"],
    answers: ({ bodies }) => ({
      absent: { "bodies.orderLine.reservationId": "A reservation is attached for its line." },
      bodies: { ...bodies, orderLine: ({ reservationId: _, ...line }) => bodies!.orderLine!(line) },
    }),
  });
  const outcomes = checks.map(inWords);
  expect(outcomes.filter((each) => each.includes("reservationId"))).toEqual(
    expect.arrayContaining(["order-lines.keeps.reservationId: not-applicable", "search.reservationId.eq: pass"]),
  );
  expect(outcomes.filter((each) => /: (?:fail|blocked|error)$/u.test(each))).toEqual([]);
});

function inWords({ requirement, outcome }: Check): string {
  return `${requirement}: ${outcome}`;
}

test("how long a token lives is left open where one is given again, and the profile does not say whether it may be", async () => {
  const checks = await checksOf({
    variant: "contrarian",
    titles: /^valid client credentials are exchanged/u,
    answers: () => ({ token: { token: "/issued/jwt" } }),
    carried: givingAgain,
  });
  const unmet = checks.filter(({ outcome }) => outcome !== "pass");
  expect(unmet.map(inWords)).toContain("token.lifetime: blocked");
  expect(unmet.every(({ message }) => message?.includes("token.mayBeCached"))).toBe(true);
});

test.each([
  ["at the places where orders usually show them", ["contact", "createdBy", "externalReference"]],
  ["in no order that is created", ["externalReference"]],
])("texts of another order are looked for where a service takes contact and creator %s", async (_, taken) => {
  const checks = await checksOf({
    titles: /^a created order has no texts of another one$/u,
    answers: ({ search, bodies }) => ({
      search: { ...search, filterFields: {} },
      bodies: {
        ...bodies,
        createOrder: (order) => Object.fromEntries(Object.entries(order).filter(([name]) => taken.includes(name))),
      },
    }),
  });
  const own = checks.filter(({ requirement }) => requirement === "orders.create.own-values");
  expect([...new Set(own.map(({ outcome }) => outcome))]).toEqual(["pass"]);
});

/** What a line costs is in the total at once, and in the balance once the line no longer waits. */
const waitingIsNotOwed: Deviation = {
  id: "waiting-lines-are-not-owed",
  summary: "A line is owed once it no longer waits.",
  ...ruled("withTotals", (withTotals, order) => {
    const orderLines = order.orderLines.filter((line) => line.externalConfirmation !== "PENDING");
    return { ...withTotals(order), balance: withTotals({ ...order, orderLines }).balance };
  }),
};

test.each([
  ["some lines wait", undefined],
  ["every new line waits", "Every new line waits for its confirmation."],
])("a balance is open once lines are confirmed, where what waits is not owed and %s", async (_, reason) => {
  const checks = await checksOf({
    titles: /^(an order with an open balance|refused calls|a refused)|emit/u,
    fault: waitingIsNotOwed,
    answers: (profile) =>
      reason === undefined ? {} : { absent: { "bodies.orderLine.notPending": reason }, ...linesThat(true, profile) },
  });
  const outcomes = checks.map(inWords);
  expect(outcomes).toContain("confirm.open-balance.refused: pass");
  expect(outcomes).toContain("events.none-on-refusal: pass");
  expect(outcomes.filter((each) => !/: (?:pass|not-applicable)$/u.test(each))).toEqual([]);
});

test.each([
  ["states-negative-balance-is-confirmed-by-hand", "fail"],
  [null, "pass"],
] as const)("where every new line waits, a balance below 0.00 with the fault %s: %s", async (id, outcome) => {
  const checks = await checksOf({
    titles: /^an order with an open balance is not confirmed by hand/u,
    ...(id !== null && { fault: findFault(id) }),
    answers: (profile) => ({
      absent: { "bodies.orderLine.notPending": "Every new line waits for its confirmation." },
      ...linesThat(true, profile),
    }),
  });
  const found = checks.filter(({ requirement }) => requirement === "confirm.open-balance.refused");
  expect(found.map((each) => each.outcome)).toContain(outcome);
});

const confirmingAll = /^confirming every pending line confirms the order$/u;

test.each([
  ["another word", "CONFIRMED", "blocked", "vocabulary.confirmedLine: null"],
  ["that they show none", null, "pass", ""],
  ["the word of failed lines for both", "FAILED", "blocked", "vocabulary.confirmedLine: null"],
])("confirmed lines that show no word, where the profile says %s", async (_, confirmedLine, outcome, words) => {
  const checks = await checksOf({
    titles: confirmingAll,
    interpretations: ["confirmed-lines-say-nothing"],
    answers: () => ({ vocabulary: { confirmedLine, failedLine: "FAILED" } }),
  });
  const found = checks.filter(({ requirement }) => requirement === "confirm-lines.all.lines-no-longer-pending");
  expect(found.at(-1)?.outcome).toBe(outcome);
  expect(found.at(-1)?.message ?? "").toContain(words);
  expect(found.map((check) => check.outcome)).not.toContain("fail");
});

test("confirmed lines that show the word of failed ones break the sentence", async () => {
  const checks = await checksOf({
    titles: confirmingAll,
    answers: () => ({ vocabulary: { confirmedLine: "FAILED", failedLine: "CONFIRMED" } }),
  });
  expect(checks.map(inWords)).toContain("confirm-lines.all.lines-no-longer-pending: fail");
});

test("what a confirmation of many lines does is left open where none of them waits", async () => {
  const checks = await checksOf({
    titles: /^many lines in one call are added, confirmed/u,
    answers: (profile) => linesThat(false, profile),
  });
  const outcomes = checks.map(inWords);
  expect(outcomes).toContain("confirm-lines.all.order-confirmed: blocked");
  expect(outcomes.filter((each) => each.endsWith("fail"))).toEqual([]);
});
