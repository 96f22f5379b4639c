import { expect, test } from "vitest";
import { isObject, parseJson } from "../../../core/index.ts";
import type { Deviation } from "../../../sandbox/index.ts";
import { withAnswers } from "../fix/index.ts";
import { probeOf, withProfile } from "../probe.testing.ts";
import { tryAnswers } from "./index.ts";

/** Answers of additions, changes and cancellations show no more than ids and states. */
const answersIds: Deviation = {
  id: "answers-show-ids",
  summary: "Answers with lists show no more of their members than ids and states.",
  wire: () => ({
    answer: (answer) => {
      const body: unknown = answer.body?.startsWith("[") === true ? JSON.parse(answer.body) : null;
      if (!Array.isArray(body) || answer.status !== 200) return answer;
      const kept = ["id", "orderLineId", "externalConfirmation", "cancellation"];
      const short = body.map((each: object) =>
        Object.fromEntries(Object.entries(each).filter(([name]) => kept.includes(name))),
      );
      return { ...answer, body: JSON.stringify(short) };
    },
  }),
};

test.each([
  [answersIds.id, [], answersIds],
  ["answers-show-ids-alone", ["answers-show-ids-alone"], undefined],
] as const)(
  "what answers leave out is looked for in the order, and no body is called wrong: %s",
  async (_, ids, own) => {
    const { findings, corrections } = await probeOf(
      withProfile((profile) => profile),
      "plain",
      ids,
      tryAnswers,
      own,
    );
    expect([findings, corrections]).toEqual([[], []]);
  },
);

test.each(["reservations", "travellers"])("an order that has only the ids of its %s is declared so", async (name) => {
  const { findings, corrections } = await probeOf(
    withProfile((profile) => profile),
    "plain",
    [`${name}-are-ids`],
  );
  const answer = `order.${name}.values`;
  expect(findings).toMatchObject([{ answer, kind: "wrong" }]);
  expect(corrections).toMatchObject([{ path: ["absent", answer] }]);
});

test("an order without the number of its version is declared so, with and without a place in the profile", async () => {
  for (const version of ["/version", undefined]) {
    const { findings, corrections } = await probeOf(
      withProfile(({ fields: { version: _, ...fields } = {}, ...profile }) => ({
        ...profile,
        fields: { ...fields, ...(version !== undefined && { version }) },
      })),
      "plain",
      ["orders-show-no-version"],
    );
    expect(findings).toMatchObject([{ answer: "fields.version", kind: "wrong" }]);
    expect(corrections).toContainEqual({
      path: ["absent", "fields.version"],
      value: "The service does not show it.",
    });
  }
});

test("the number of a version and the time of a cancellation are found under other names", async () => {
  const renamed: Deviation = {
    id: "version-is-rev",
    summary: "The number of a version is called rev, and a cancelled line is void since a time.",
    wire: () => ({
      answer: (answer) => ({
        ...answer,
        body: answer.body?.replaceAll('"version":', '"rev":').replaceAll('"cancelledAt":', '"voidSince":') ?? null,
      }),
    }),
  };
  const { corrections } = await probeOf(
    withProfile(({ fields: { version: _, ...fields } = {}, ...profile }) => ({ ...profile, fields })),
    "plain",
    [],
    undefined,
    renamed,
  );
  expect(corrections).toContainEqual({ path: ["fields", "version"], value: "/rev" });
  expect(corrections).toContainEqual({ path: ["fields", "cancelledAt"], value: "/voidSince" });
});

test("lists of an order in another form are read, and lines are added one by one where that is needed", async () => {
  for (const id of ["lines-are-under-their-ids", "lists-of-orders-are-counted", "lines-are-added-one-by-one"]) {
    const { findings, corrections } = await probeOf(
      withProfile((profile) => profile),
      "plain",
      [id],
    );
    expect([findings, corrections]).toEqual([[], []]);
  }
});

test("a value of the profile that the service does not show is removed and declared absent", async () => {
  const { findings, corrections } = await probeOf(
    withProfile((profile) => profile),
    "plain",
    ["orders-do-not-show-travellers"],
  );
  expect(findings).toMatchObject([{ answer: "fields.travellers", kind: "wrong" }]);
  const text = [
    "export default {",
    "  fields: {",
    '    balance: "/balance",',
    '    travellers: "/travellers", // likely',
    '    version: "/version",',
    "  },",
    "};",
    "",
  ].join("\n");
  expect(withAnswers(text, corrections).text.split("\n")).toEqual([
    "export default {",
    "  fields: {",
    '    balance: "/balance",',
    '    version: "/version",',
    "  },",
    "  absent: {",
    '    "fields.travellers": "The service does not show it.",',
    "  },",
    "};",
    "",
  ]);
  expect(withAnswers('export default { fields: { balance: "/b", travellers: "/t" } };', corrections).text).toContain(
    'fields: { balance: "/b", }',
  );
});

test("what changes between two readings of a payment alone is found in an order that is paid", async () => {
  let read = 0;
  const signed: Deviation = {
    id: "payments-have-signed-links",
    summary: "Each answer signs the links to payments anew.",
    wire: () => ({
      answer: (answer) => ({
        ...answer,
        body:
          answer.body?.replace(/("paymentRefs":\[\{)/u, (_, found: string) => `${found}"link":"/${(read += 1)}",`) ??
          null,
      }),
    }),
  };
  const { corrections } = await probeOf(
    withProfile((profile) => profile),
    "plain",
    [],
    tryAnswers,
    signed,
  );
  expect(corrections).toMatchObject([{ path: ["volatile"], value: ["/paymentRefs/*/link"] }]);
});

/** A reservation says nothing of its line. */
const hidesLines: Deviation = {
  id: "reservations-without-lines",
  summary: "Reservations do not show the lines that they are for.",
  wire: () => ({
    answer: (answer) => {
      const body: unknown = parseJson(answer.body ?? "");
      const hidden = (list: unknown): unknown =>
        Array.isArray(list) ? list.map((each: object) => withoutLine(each)) : list;
      if (Array.isArray(body) && answer.status === 200) return { ...answer, body: JSON.stringify(hidden(body)) };
      if (!isObject(body) || !Array.isArray(body["reservations"])) return answer;
      return { ...answer, body: JSON.stringify({ ...body, reservations: hidden(body["reservations"]) }) };
    },
  }),
};

function withoutLine(part: object): object {
  return "seat" in part ? Object.fromEntries(Object.entries(part).filter(([name]) => name !== "orderLineId")) : part;
}

test("an answer that a profile may leave out is removed where the service does not show it", async () => {
  const { findings, corrections } = await probeOf(
    withProfile((profile) => profile),
    "plain",
    [],
    tryAnswers,
    hidesLines,
  );
  expect(findings).toMatchObject([{ answer: "fields.reservationOrderLineId", kind: "wrong" }]);
  expect(findings[0]?.fix).toContain("remove the answer");
  expect(corrections).toContainEqual({ path: ["fields", "reservationOrderLineId"], value: undefined });
});

test("a line that shows only the seats that it brought itself is looked at, and nothing is wrong with its place", async () => {
  const { findings } = await probeOf(
    withProfile(({ bodies = {}, fields, ...profile }) => ({
      ...profile,
      bodies: { ...bodies, orderLine: ({ reservationId: _, ...line }) => bodies.orderLine?.(line) ?? null },
      fields: { ...fields, lineValues: { ...fields?.lineValues, reservationId: "/seats/0/id" } },
    })),
    "plain",
  );
  const found = findings.filter(({ answer }) => answer === "fields.lineValues.reservationId");
  expect(found.map(({ kind }) => kind)).not.toContain("wrong");
});
