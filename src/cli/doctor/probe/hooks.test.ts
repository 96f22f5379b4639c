import { expect, test } from "vitest";
import type { Deviation } from "../../../sandbox/index.ts";
import { probeOf, withProfile } from "../probe.testing.ts";
import { tryAnswers } from "./index.ts";

test.each(["plain", "contrarian"] as const)("no other value is taken for the id of an event of %s", async (variant) => {
  const { findings, corrections } = await probeOf(
    withProfile((profile) => ({ ...profile, events: { ...profile.events!, id: "/id" } })),
    variant,
    ["events-have-no-ids"],
  );
  const fix = expect.stringMatching(/leave out `events\.id` if events have no ids/u) as string;
  expect(findings).toEqual([expect.objectContaining({ answer: "events.id", kind: "wrong", fix })]);
  expect(corrections).toEqual([]);
});

test("ids of events are found where the profile says nothing of them", async () => {
  const { corrections } = await probeOf(
    withProfile((profile) => {
      const { id: _, ...events } = profile.events!;
      return { ...profile, events };
    }),
    "plain",
    ["events-have-urns"],
  );
  expect(corrections).toEqual([{ path: ["events", "id"], value: "/id" }]);
});

test("an event that comes later than the profile says is noticed, since a run asks only once", async () => {
  let asked = 0;
  const late: Deviation = {
    id: "events-come-at-the-second-poll",
    summary: "The feed shows events a little later than the profile says.",
    store: ({ events }) => ({
      events: (orderId) => {
        asked += 1;
        return asked === 1 ? [] : events(orderId);
      },
    }),
  };
  const { findings, corrections } = await probeOf(
    withProfile((profile) => profile),
    "plain",
    [],
    tryAnswers,
    late,
  );
  expect(findings).toMatchObject([{ answer: "events.deliveredWithinMs", fix: "Write 1000." }]);
  expect(corrections).toEqual([{ path: ["events", "deliveredWithinMs"], value: 1_000 }]);
});

/** Ids of orders end with signs that have a meaning of their own in a query. */
const signs = "+B=";
const idsWithSigns: Deviation = {
  id: "order-ids-have-signs",
  summary: "The id of an order has signs that are encoded in a URL.",
  wire: () => {
    const made = new Set<string>();
    const bare = (text: string): string => text.replaceAll(signs, "");
    return {
      call: ({ parameters, query, ...call }) => ({
        ...call,
        parameters: { ...parameters, ...(parameters["orderId"] && { orderId: bare(parameters["orderId"]) }) },
        query: { ...query, ...(query["id"] && { id: query["id"].map(bare) }) },
      }),
      answer: (answer, { name }) => {
        const { id } = name === "createOrder" ? (JSON.parse(answer.body ?? "{}") as { readonly id?: string }) : {};
        if (id !== undefined) made.add(id);
        const body = answer.body?.replaceAll(/"id":"([^"]+)"/gu, (member: string, shown: string) =>
          made.has(shown) ? `"id":"${shown}${signs}"` : member,
        );
        return { ...answer, body: body ?? null };
      },
      orderIdOf: (shown) => (shown.endsWith(signs) ? bare(shown) : "no order has this id"),
      event: (event) => ({
        ...event,
        subject: `${String((event as Readonly<Record<string, unknown>>)["subject"])}${signs}`,
      }),
    };
  },
};

test.each<readonly [string, (orderId: string) => string, readonly string[]]>([
  ["bare", (orderId) => orderId, ["events.poll"]],
  ["encoded", encodeURIComponent, []],
])(
  "ids of orders with signs of a query are looked at where a poll writes them %s, and one is found that no order has",
  async (_, written, answers) => {
    const { findings, corrections } = await probeOf(
      withProfile(({ unknownIds, hooks: _hooks, ...profile }) => ({
        ...profile,
        unknownIds: { uuid: unknownIds!.uuid! },
        events: {
          ...profile.events!,
          poll: (id) => ({ method: "GET", url: `/hooks/events?orderId=${written(id)}` }),
        },
      })),
      "plain",
      [],
      tryAnswers,
      idsWithSigns,
    );
    expect(findings.map(({ answer }) => answer)).toEqual(answers);
    for (const { fix } of findings) expect(fix).toMatch(/^Write `encodeURIComponent\(orderId\)`/u);
    expect(corrections).toMatchObject([
      { path: ["unknownIds", "order"], value: expect.stringMatching(/^.{36}\+B=$/u) as string },
    ]);
  },
);
