import { expect, test } from "vitest";
import type { Transport } from "../core/index.ts";
import { type Deviation, ruled } from "../sandbox/index.ts";
import { scenarios } from "../../suites/index.ts";
import { runAgainstVariant } from "./embedded/fixture.ts";

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
  const chosen = scenarios.filter(({ title }) => title === "confirming an order by hand changes nothing else");
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    altered: ({ profile, ...target }) => ({
      ...target,
      profile: {
        ...profile,
        absent: { "bodies.orderLine.notPending": "Every new line waits for its confirmation." },
        bodies: { ...profile.bodies, orderLine: (line) => profile.bodies!.orderLine!({ ...line, pending: true }) },
      },
    }),
  });
  const outcomes = new Set(results.flatMap(({ checks }) => checks.map(({ outcome }) => outcome)));
  expect([...outcomes].toSorted()).toEqual(["not-applicable", "pass"]);
});

test("lines are searched by the reservations attached for them where their bodies carry none", async () => {
  const chosen = scenarios.filter(({ title }) =>
    /^(an order of several lines is found|lines are read with the values they were added)/u.test(title),
  );
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    interpretations: ["lines-show-attached-seats"],
    altered: ({ profile, ...target }) => ({
      ...target,
      profile: {
        ...profile,
        absent: { "bodies.orderLine.reservationId": "A reservation is attached for its line." },
        bodies: { ...profile.bodies, orderLine: ({ reservationId: _, ...line }) => profile.bodies!.orderLine!(line) },
      },
    }),
  });
  const outcomes = results.flatMap(({ checks }) =>
    checks.map(({ requirement, outcome }) => `${requirement}: ${outcome}`),
  );
  expect(outcomes.filter((each) => each.includes("reservationId"))).toEqual(
    expect.arrayContaining(["order-lines.keeps.reservationId: not-applicable", "search.reservationId.eq: pass"]),
  );
  expect(outcomes.filter((each) => /: (?:fail|blocked|error)$/u.test(each))).toEqual([]);
});

test("how long a token lives is left open where one is given again, and the profile does not say whether it may be", async () => {
  const chosen = scenarios.filter(({ title }) => title.startsWith("valid client credentials are exchanged"));
  const results = await runAgainstVariant({
    variant: "contrarian",
    seed: 1,
    chosen,
    altered: ({ profile, ...target }) => ({ ...target, profile: { ...profile, token: { token: "/issued/jwt" } } }),
    carried: givingAgain,
  });
  const unmet = results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome !== "pass"));
  expect(unmet.map(({ requirement, outcome }) => [requirement, outcome])).toContainEqual(["token.lifetime", "blocked"]);
  expect(unmet.every(({ message }) => message?.includes("token.mayBeCached"))).toBe(true);
});

test.each([
  ["at the places where orders usually show them", ["contact", "createdBy", "externalReference"]],
  ["in no order that is created", ["externalReference"]],
])("texts of another order are looked for where a service takes contact and creator %s", async (_, taken) => {
  const chosen = scenarios.filter(({ title }) => title === "a created order has no texts of another one");
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    altered: ({ profile: { search, ...profile }, ...target }) => ({
      ...target,
      profile: {
        ...profile,
        search: { ...search, filterFields: {} },
        bodies: {
          ...profile.bodies,
          createOrder: (order) => Object.fromEntries(Object.entries(order).filter(([name]) => taken.includes(name))),
        },
      },
    }),
  });
  const own = results
    .flatMap(({ checks }) => checks)
    .filter(({ requirement }) => requirement === "orders.create.own-values");
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
  const chosen = scenarios.filter(({ title }) =>
    /^(an order with an open balance|refused calls|a refused)|emit/u.test(title),
  );
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    fault: waitingIsNotOwed,
    altered: ({ profile, ...target }) => ({
      ...target,
      profile: {
        ...profile,
        ...(reason !== undefined && { absent: { "bodies.orderLine.notPending": reason } }),
        bodies: {
          ...profile.bodies,
          orderLine: (line) => profile.bodies!.orderLine!(reason === undefined ? line : { ...line, pending: true }),
        },
      },
    }),
  });
  const outcomes = results.flatMap(({ checks }) => checks);
  const of = (id: string) => outcomes.filter(({ requirement }) => requirement === id).map(({ outcome }) => outcome);
  expect(of("confirm.open-balance.refused")).toContain("pass");
  expect(of("events.none-on-refusal")).toContain("pass");
  expect(outcomes.filter(({ outcome }) => !["pass", "not-applicable"].includes(outcome))).toEqual([]);
});

test.each([
  ["another word", "CONFIRMED", "blocked", "vocabulary.confirmedLine: null"],
  ["that they show none", null, "pass", ""],
  ["the word of failed lines for both", "FAILED", "blocked", "vocabulary.confirmedLine: null"],
])("confirmed lines that show no word, where the profile says %s", async (_, confirmedLine, outcome, words) => {
  const chosen = scenarios.filter(({ title }) => title === "confirming every pending line confirms the order");
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    interpretations: ["confirmed-lines-say-nothing"],
    altered: ({ profile, ...target }) => ({
      ...target,
      profile: { ...profile, vocabulary: { confirmedLine, failedLine: "FAILED" } },
    }),
  });
  const found = results
    .flatMap(({ checks }) => checks)
    .filter(({ requirement }) => requirement === "confirm-lines.all.lines-no-longer-pending");
  expect(found.at(-1)?.outcome).toBe(outcome);
  expect(found.at(-1)?.message ?? "").toContain(words);
  expect(found.map((check) => check.outcome)).not.toContain("fail");
});

test("confirmed lines that show the word of failed ones break the sentence", async () => {
  const chosen = scenarios.filter(({ title }) => title === "confirming every pending line confirms the order");
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    altered: ({ profile, ...target }) => ({
      ...target,
      profile: { ...profile, vocabulary: { confirmedLine: "FAILED", failedLine: "CONFIRMED" } },
    }),
  });
  const outcomes = results.flatMap(({ checks }) => checks.map((check) => `${check.requirement}: ${check.outcome}`));
  expect(outcomes).toContain("confirm-lines.all.lines-no-longer-pending: fail");
});

test("what a confirmation of many lines does is left open where none of them waits", async () => {
  const chosen = scenarios.filter(({ title }) => title.startsWith("many lines in one call are added, confirmed"));
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    altered: ({ profile, ...target }) => ({
      ...target,
      profile: {
        ...profile,
        bodies: { ...profile.bodies, orderLine: (line) => profile.bodies!.orderLine!({ ...line, pending: false }) },
      },
    }),
  });
  const outcomes = results.flatMap(({ checks }) => checks.map((check) => `${check.requirement}: ${check.outcome}`));
  expect(outcomes).toContain("confirm-lines.all.order-confirmed: blocked");
  expect(outcomes.filter((each) => each.endsWith("fail"))).toEqual([]);
});
