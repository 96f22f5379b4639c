import { at, idText, type OperationId, operations, statusesOf, succeeded } from "../../../core/index.ts";
import { createGiven, wordsOf } from "../../../suite/index.ts";
import type { Probe } from "./probe.ts";
import { isUuid } from "./places.ts";

const wholeDaySeconds = 86_400;

/** Tries the clients and tokens that the environment lends, and the ids that belong to nothing. */
export async function tryAccess(probe: Probe): Promise<void> {
  await tryTokens(probe);
  await tryRestrictedClient(probe);
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

/** Nothing shows whether the client lacks the permission for these: it may be served anyway, and once it is named, it is judged. */
const unlisted = operations.filter((row) => row.method !== "GET" && !statusesOf(row).includes(403)).map(({ id }) => id);

async function tryRestrictedClient(probe: Probe): Promise<void> {
  const { restrictedClient } = probe.target.access;
  if (restrictedClient === null) return;
  const issued = await probe.session.token(restrictedClient);
  const token = at(issued.json, probe.target.profile.token?.token ?? "");
  if (typeof token !== "string" || token === "") {
    return probe.wrong({
      answer: "ORDERS_RESTRICTED_CLIENT_SECRET",
      what: `asked for a token of the restricted client, the token service answered ${issued.status}: ${wordsOf(issued)}`,
      fix: "Correct ORDERS_RESTRICTED_CLIENT_ID and ORDERS_RESTRICTED_CLIENT_SECRET.",
    });
  }
  probe.works("ORDERS_RESTRICTED_CLIENT_SECRET");
  const { validCall: makeCall } = createGiven({
    api: probe.api(),
    session: probe.session,
    profile: probe.profile(),
    judgesEvents: false,
    runTag: probe.intents.reference(),
    signal: probe.signal,
  });
  const given = probe.target.profile.restrictedClient?.lacks;
  const lacks = given ?? [];
  const [refused, served]: [OperationId[], OperationId[]] = [[], []];
  await Promise.all(
    operations.map(async (row) => {
      const { id, method } = row;
      // The restricted client may read too.
      if (method === "GET") return;
      // A call that cannot be made is reported by its own probe.
      const call = await makeCall(id).catch(() => null);
      if (call === null) return;
      const attempt = { ...call, token, deviation: "restricted-client" } as const;
      const answer = await probe.ask("restrictedClient.lacks", () => attempt);
      if (answer === null) return;
      probe.works("restrictedClient.lacks");
      if (answer.status === 403) refused.push(id);
      // Where no 403 is listed, a client without the permission may be served or refused.
      if (succeeded(answer) && lacks.includes(id) && statusesOf(row).includes(403)) served.push(id);
    }),
  );
  const ordered = (some: readonly OperationId[]): readonly OperationId[] =>
    operations.map(({ id }) => id).filter((id) => some.includes(id));
  const unnamed = refused.filter((id) => !lacks.includes(id));
  if (served.length === 0 && unnamed.length === 0) return;
  const known = [...lacks, ...unnamed].filter((id) => !served.includes(id));
  const right = ordered([...known, ...(known.length === 0 ? [] : unlisted)]);
  if (right.length > 0) probe.goOnWith("restrictedClient.lacks", right);
  if (given === undefined) return;
  const said = [
    ...(served.length === 0 ? [] : [`names ${ordered(served).join(", ")}, but the restricted client was served`]),
    ...(unnamed.length === 0
      ? []
      : [`does not name ${ordered(unnamed).join(", ")}, but the restricted client gets 403 for it`]),
  ];
  probe[served.length === 0 ? "hint" : "wrong"]({
    answer: "restrictedClient.lacks",
    what: said.join(", and it "),
    // Blanks let a terminal break the line.
    fix: `Write [${right.map((id) => `"${id}"`).join(", ")}].`,
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
  // The text before the last sign, such as `ord_`, belongs to the form.
  const [, head = "", tail = orderId] = /^(.*[^a-z\d])?([a-z\d]*)$/isu.exec(orderId) ?? [];
  const tails = [
    tail.replaceAll(/\d/gu, "0").replaceAll(/[a-f]/gu, "a").replaceAll(/[A-F]/gu, "A"),
    tail.replaceAll(/\d/gu, "9"),
    tail.replaceAll(/[a-z\d]/giu, "0"),
  ];
  const candidates = isUuid(orderId) ? ["00000000-0000-4000-8000-000000000000"] : tails.map((each) => head + each);
  for (const candidate of candidates) {
    const answer = await probe.ask("unknownIds.order", (calls) => calls.getOrder(candidate));
    if (answer?.status === 404) return candidate;
  }
  return null;
}
