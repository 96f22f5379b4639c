import { at, idText, isUuid, succeeded } from "../../../core/index.ts";
import { wordsOf } from "../../../suite/index.ts";
import type { Probe } from "./probe.ts";

const wholeDaySeconds = 86_400;

/** Tries the clients and tokens that the environment lends, and the ids that belong to nothing. */
export async function tryAccess(probe: Probe): Promise<void> {
  await tryTokens(probe);
  await tryWrongTokens(probe);
  await tryForeignClient(probe);
}

async function tryTokens(probe: Probe): Promise<void> {
  const { access, profile } = probe.target;
  const { token: pointer = "", mayBeCached = false } = profile.token ?? {};
  const [one, other] = [await probe.session.token(access.client), await probe.session.token(access.client)];
  probe.works("token.mayBeCached");
  if (mayBeCached) return;
  const isSame = at(one.json, pointer) === at(other.json, pointer);
  const seconds = idText(at(other.json, "/expires_in"));
  const isOld = seconds !== "" && Number(seconds) < wholeDaySeconds;
  if (!isSame && !isOld) return;
  probe.goOnWith("token.mayBeCached", true);
  probe.wrong({
    answer: "token.mayBeCached",
    what: `is not true, but ${isSame ? "two requests were given the same token" : `a new token has \`expires_in\` ${seconds}, which is less than 24 hours`}`,
    fix: "Write `mayBeCached: true` where the service hands out tokens that it issued earlier.",
  });
}

async function tryWrongTokens(probe: Probe): Promise<void> {
  const { expiredToken, foreignToken } = probe.target.access;
  for (const [answer, token, what] of [
    ["ORDERS_EXPIRED_TOKEN", expiredToken, "a token that has expired"],
    ["ORDERS_FOREIGN_TOKEN", foreignToken, "a token of another environment"],
  ] as const) {
    if (token === null) continue;
    const reply = await probe.ask(answer, (calls) => ({ ...calls.getOrders({}), token, deviation: "bad-token" }));
    probe.works(answer);
    if (reply === null || !succeeded(reply)) continue;
    probe.wrong({
      answer,
      what: `opens the API (200), but ${what} must not`,
      fix: `Give ${what}. If it is one, a run will report this as a failure of the service.`,
    });
  }
}

async function tryForeignClient(probe: Probe): Promise<void> {
  const { foreignClient } = probe.target.access;
  if (foreignClient === null) return;
  const { json, status } = await probe.session.token(foreignClient);
  probe.works("ORDERS_FOREIGN_CLIENT_SECRET");
  const issued = at(json, probe.target.profile.token?.token ?? "");
  if (typeof issued !== "string" || issued === "") return;
  probe.wrong({
    answer: "ORDERS_FOREIGN_CLIENT_ID",
    what: `gets a token (${status}), but a client of another environment must not`,
    fix: "Give a client of another environment. If it is one, a run will report this as a failure of the service.",
  });
}

/** Tries the ids that belong to nothing, which have the form of the target's own ids. */
export async function tryUnknownIds(probe: Probe, orderId: string): Promise<void> {
  const given = probe.profile().unknownIds?.order;
  const what = given === undefined ? null : await whyNotUnknown(probe, given, orderId);
  if (given === undefined || what !== null) {
    const found = await unknownLike(probe, orderId);
    if (found !== null) probe.goOnWith("unknownIds.order", found);
    const fix = `Write ${found === null ? "an id that no order has" : JSON.stringify(found)}, in the form of ${orderId}.`;
    if (what !== null) probe[what.kind]({ answer: "unknownIds.order", what: what.text, fix });
  }
  const { uuid } = probe.profile().unknownIds ?? {};
  if (uuid === undefined) return;
  const answer = await probe.ask("unknownIds.uuid", (calls) => calls.removeTravellerFromOrder(orderId, uuid));
  probe.works("unknownIds.uuid");
  if (answer === null || !succeeded(answer)) return;
  const exists = `something has the id ${uuid}`;
  probe.wrong({ answer: "unknownIds.uuid", what: exists, fix: "Write a UUID that nothing has." });
}

async function whyNotUnknown(probe: Probe, unknown: string, orderId: string) {
  const answer = await probe.ask("unknownIds.order", (calls) => calls.getOrder(unknown));
  probe.works("unknownIds.order");
  if (answer !== null && succeeded(answer)) return { kind: "wrong", text: `order ${unknown} exists` } as const;
  if (answer !== null && answer.status !== 404) {
    return { kind: "wrong", text: `is answered ${answer.status} instead of 404: ${wordsOf(answer)}` } as const;
  }
  if (isUuid(unknown) === isUuid(orderId)) return null;
  const text = `is ${unknown}, but ids of orders look like ${orderId}: the service may refuse it for its form`;
  return { kind: "hint", text } as const;
}

/** An id that no order has, in the form of one that an order has. */
async function unknownLike(probe: Probe, orderId: string): Promise<string | null> {
  // The text around the last number or word, such as `ord_`, belongs to the form.
  const [, head = "", tail = orderId, end = ""] =
    /^(.*[^a-z\d])?([a-z\d]*\d[a-z\d]*)(.*)$/isu.exec(orderId) ?? /^(.*[^a-z\d])?([a-z]+)(.*)$/isu.exec(orderId) ?? [];
  const tails = [
    tail.replaceAll(/\d/gu, "0").replaceAll(/[a-f]/gu, "a").replaceAll(/[A-F]/gu, "A"),
    tail.replaceAll(/\d/gu, "9"),
    tail.replaceAll(/[a-z\d]/giu, "0"),
  ];
  const candidates = isUuid(orderId)
    ? ["00000000-0000-4000-8000-000000000000"]
    : tails.map((each) => head + each + end);
  for (const candidate of candidates) {
    const answer = await probe.ask("unknownIds.order", (calls) => calls.getOrder(candidate));
    if (answer?.status === 404) return candidate;
  }
  return null;
}
