import { exampleOrder, exampleProfile } from "../../../core/protocol/answer.testing.ts";
import type { Exchange, OrderIntent, Profile } from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import { readStep, StepJudge } from "./judge-record.ts";

/** A profile, an order and the steps of a complete record of the suite. Used by tests only. */
export const profile = {
  ...exampleProfile,
  fields: {
    ...exampleProfile.fields,
    travellers: "/travellers",
    travellerId: "/id",
    externalReference: "/externalReference",
  },
  search: { sortableFields: ["createdAt"], visibleAfterMs: 0 },
  token: { token: "/access_token", mayBeCached: false },
  restrictedClient: { lacks: ["failOrder"] },
  unknownIds: { order: "00000000-0000-4000-8000-000000000000", uuid: "00000000-0000-4000-8000-000000000001" },
  bodies: { updateOrder: ({ externalReference }: OrderIntent) => ({ reference: externalReference }) },
  events: {
    poll: (id: string) => ({ method: "GET", url: `/events?order=${id}` }),
    items: "",
    orderId: "/order",
    type: "/type",
    id: "/id",
    deliveredWithinMs: 0,
  },
} as const satisfies Profile;

export const id = "0f7f54d1-7a63-4f2f-a4a9-2a5f7f1f3f10";
export const order = { ...exampleOrder, id, travellers: [], version: 1 };
export const other = "1f7f54d1-7a63-4f2f-a4a9-2a5f7f1f3f10";

export type Row = readonly [
  called: Exchange["called"],
  path: string,
  status: number,
  answer?: unknown,
  more?: Partial<Exchange> & { readonly sent?: unknown },
];

export function stepOf([called, path, status, answer, { sent, ...more } = {}]: Row, place: number) {
  return readStep({
    id: String(place),
    called,
    scenario: "a scenario",
    startedAt: new Date(Date.UTC(2026, 10, 20, 10, 0, place)).toISOString(),
    durationMs: 1,
    request: {
      method: "GET",
      url: `http://a${path}`,
      headers: {},
      body: sent === undefined ? null : JSON.stringify(sent),
    },
    response: {
      status,
      headers: { "content-type": "application/json" },
      body: answer === undefined ? "" : JSON.stringify(answer),
      truncated: false,
    },
    problem: null,
    ...more,
  });
}

export function brokenBy(findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ holds, requirement }) => !holds && !requirement.startsWith("contract."))
    .map(({ requirement }) => requirement);
}

/** What the steps of a complete record of the suite break. */
export function broken(...rows: readonly Row[]): readonly string[] {
  const judge = new StepJudge(profile, "whole");
  return rows.flatMap((row, place) => {
    const step = stepOf(row, place);
    judge.sent(step);
    return brokenBy(judge.answered(step));
  });
}

export const created: Row = ["createOrder", "/v1/orders", 200, order];
export const at = (rest: string): string => `/v1/orders/${id}${rest}`;
