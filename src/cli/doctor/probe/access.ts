import { at, type OperationId, operations, statusesOf, succeeded } from "../../../core/index.ts";
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
  const seconds = at(other.json, "/expires_in");
  const isOld = typeof seconds === "number" && seconds < wholeDaySeconds;
  if (!isSame && !isOld) return;
  probe.wrong({
    answer: "token.mayBeCached",
    what: `is not true, but ${isSame ? "two requests were given the same token" : `a new token has \`expires_in\` ${String(seconds)}, which is less than 24 hours`}`,
    fix: "Write `mayBeCached: true` where the service hands out tokens that it issued earlier.",
  });
}

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
  const given = createGiven({
    api: probe.api(),
    session: probe.session,
    profile: probe.profile(),
    judgesEvents: false,
    runTag: probe.intents.reference(),
    signal: probe.signal,
  });
  const { lacks = [] } = probe.profile().restrictedClient ?? {};
  const refused: OperationId[] = [];
  await Promise.all(
    operations.map(async (row) => {
      const { id, method } = row;
      // The restricted client may read too.
      if (method === "GET") return;
      // A call that cannot be made is reported by its own probe.
      const call = await given.validCall(id).catch(() => null);
      if (call === null) return;
      const answer = await probe.ask("restrictedClient.lacks", () => ({
        ...call,
        token,
        deviation: "restricted-client",
      }));
      if (answer === null) return;
      probe.works("restrictedClient.lacks");
      if (answer.status === 403) refused.push(id);
      // Where no 403 is listed, a client without the permission may be served or refused.
      if (!succeeded(answer) || !lacks.includes(id) || !statusesOf(row).includes(403)) return;
      probe.wrong({
        answer: "restrictedClient.lacks",
        what: `names ${id}, but the restricted client was served (${answer.status})`,
        exchange: answer.exchange.id,
        fix: `Remove "${id}", or take the permission from the client.`,
      });
    }),
  );
  const unnamed = operations.map(({ id }) => id).filter((id) => refused.includes(id) && !lacks.includes(id));
  if (unnamed.length === 0) return;
  probe.hint({
    answer: "restrictedClient.lacks",
    what: `does not name ${unnamed.join(", ")}, but the restricted client gets 403 for it`,
    // Blanks let a terminal break the line.
    fix: `Write [${operations.flatMap(({ id }) => ([...lacks, ...unnamed].includes(id) ? [`"${id}"`] : [])).join(", ")}].`,
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
  const unknown = probe.profile().unknownIds?.order;
  if (unknown !== undefined) {
    const answer = await probe.ask("unknownIds.order", (calls) => calls.getOrder(unknown));
    probe.works("unknownIds.order");
    const fix = `Write an id that no order has, in the form of ${orderId}.`;
    if (answer !== null && succeeded(answer)) {
      probe.wrong({ answer: "unknownIds.order", what: `order ${unknown} exists`, fix });
    } else if (answer !== null && answer.status !== 404) {
      const what = `is answered ${answer.status} instead of 404: ${wordsOf(answer)}`;
      probe.wrong({ answer: "unknownIds.order", what, fix });
    } else if (isUuid(unknown) !== isUuid(orderId)) {
      probe.hint({
        answer: "unknownIds.order",
        what: `is ${unknown}, but ids of orders look like ${orderId}: the service may refuse it for its form`,
        fix,
      });
    }
  }
  const { uuid } = probe.profile().unknownIds ?? {};
  if (uuid === undefined) return;
  const answer = await probe.ask("unknownIds.uuid", (calls) => calls.removeTravellerFromOrder(orderId, uuid));
  probe.works("unknownIds.uuid");
  if (answer === null || !succeeded(answer)) return;
  const what = `something has the id ${uuid}`;
  probe.wrong({ answer: "unknownIds.uuid", what, fix: "Write a UUID that nothing has." });
}
