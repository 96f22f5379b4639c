import { at, type OperationId, operations, statusesOf, succeeded } from "../../../core/index.ts";
import { createGiven, wordsOf } from "../../../suite/index.ts";
import type { Bench } from "./probe-session.ts";
import { isUuid } from "./places.ts";

const wholeDaySeconds = 86_400;

/** The clients and tokens that the environment lends, and ids that nothing has. */
export async function tryAccess(bench: Bench): Promise<void> {
  await tryTokens(bench);
  await tryRestrictedClient(bench);
  await tryWrongTokens(bench);
}

async function tryTokens(bench: Bench): Promise<void> {
  const { access, profile } = bench.target;
  const { token: pointer = "", mayBeCached = false } = profile.token ?? {};
  const [one, other] = [await bench.session.token(access.client), await bench.session.token(access.client)];
  bench.works("token.mayBeCached");
  if (mayBeCached) return;
  const isSame = at(one.json, pointer) === at(other.json, pointer);
  const seconds = at(other.json, "/expires_in");
  const isOld = typeof seconds === "number" && seconds < wholeDaySeconds;
  if (!isSame && !isOld) return;
  bench.wrong({
    answer: "token.mayBeCached",
    what: `is not true, and ${isSame ? "two requests were given the same token" : `a new token has \`expires_in\` ${String(seconds)}, which is less than 24 hours`}`,
    mend: "Write `mayBeCached: true` where the service hands out tokens that it issued earlier.",
  });
}

async function tryRestrictedClient(bench: Bench): Promise<void> {
  const { restrictedClient } = bench.target.access;
  if (restrictedClient === null) return;
  const issued = await bench.session.token(restrictedClient);
  const token = at(issued.json, bench.target.profile.token?.token ?? "");
  if (typeof token !== "string" || token === "") {
    return bench.wrong({
      answer: "ORDERS_RESTRICTED_CLIENT_SECRET",
      what: `asked for a token of the restricted client, the token service answered ${issued.status}: ${wordsOf(issued)}`,
      mend: "Correct ORDERS_RESTRICTED_CLIENT_ID and ORDERS_RESTRICTED_CLIENT_SECRET.",
    });
  }
  bench.works("ORDERS_RESTRICTED_CLIENT_SECRET");
  const given = createGiven({
    api: bench.api(),
    session: bench.session,
    profile: bench.profile(),
    judgesEvents: false,
    runTag: bench.intents.reference(),
    signal: bench.signal,
  });
  const { lacks = [] } = bench.profile().restrictedClient ?? {};
  const refused: OperationId[] = [];
  await Promise.all(
    operations.map(async (row) => {
      const { id, method } = row;
      // To read is open to the restricted client as well.
      if (method === "GET") return;
      // What keeps a call from being made is found where that is tried.
      const call = await given.validCall(id).catch(() => null);
      if (call === null) return;
      const answer = await bench.ask("restrictedClient.lacks", () => ({
        ...call,
        token,
        deviation: "restricted-client",
      }));
      if (answer === null) return;
      bench.works("restrictedClient.lacks");
      if (answer.status === 403) refused.push(id);
      // Whoever lacks a permission is let through where no 403 is listed, or refused there as well.
      if (!succeeded(answer) || !lacks.includes(id) || !statusesOf(row).includes(403)) return;
      bench.wrong({
        answer: "restrictedClient.lacks",
        what: `names ${id}, and the restricted client was served (${answer.status})`,
        exchange: answer.exchange.id,
        mend: `Take "${id}" out, or take the permission from the client.`,
      });
    }),
  );
  const unnamed = operations.map(({ id }) => id).filter((id) => refused.includes(id) && !lacks.includes(id));
  if (unnamed.length === 0) return;
  bench.hint({
    answer: "restrictedClient.lacks",
    what: `does not name ${unnamed.join(", ")}, which the restricted client was refused with 403`,
    // With blanks, at which a terminal may break the line.
    mend: `Write [${operations.flatMap(({ id }) => ([...lacks, ...unnamed].includes(id) ? [`"${id}"`] : [])).join(", ")}].`,
  });
}

async function tryWrongTokens(bench: Bench): Promise<void> {
  const { expiredToken, foreignToken } = bench.target.access;
  for (const [answer, token, what] of [
    ["ORDERS_EXPIRED_TOKEN", expiredToken, "a token that has expired"],
    ["ORDERS_FOREIGN_TOKEN", foreignToken, "a token of another environment"],
  ] as const) {
    if (token === null) continue;
    const reply = await bench.ask(answer, (calls) => ({ ...calls.getOrders({}), token, deviation: "bad-token" }));
    bench.works(answer);
    if (reply === null || !succeeded(reply)) continue;
    bench.wrong({
      answer,
      what: `opens the API (200), which ${what} must not`,
      mend: `Give ${what}; if it is one, a run will hold it against the service.`,
    });
  }
}

/** Ids that nothing has, in the form that this target gives its ids. */
export async function tryUnknownIds(bench: Bench, orderId: string): Promise<void> {
  const unknown = bench.profile().unknownIds?.order;
  if (unknown !== undefined) {
    const answer = await bench.ask("unknownIds.order", (calls) => calls.getOrder(unknown));
    bench.works("unknownIds.order");
    const mend = `Write one in the form of ${orderId} that no order has.`;
    if (answer !== null && succeeded(answer)) {
      bench.wrong({ answer: "unknownIds.order", what: `there is an order ${unknown}`, mend });
    } else if (answer !== null && answer.status !== 404) {
      const what = `is answered ${answer.status} instead of 404: ${wordsOf(answer)}`;
      bench.wrong({ answer: "unknownIds.order", what, mend });
    } else if (isUuid(unknown) !== isUuid(orderId)) {
      bench.hint({
        answer: "unknownIds.order",
        what: `is ${unknown}, and ids of orders look like ${orderId}: it may be refused for its form`,
        mend,
      });
    }
  }
  const { uuid } = bench.profile().unknownIds ?? {};
  if (uuid === undefined) return;
  const answer = await bench.ask("unknownIds.uuid", (calls) => calls.removeTravellerFromOrder(orderId, uuid));
  bench.works("unknownIds.uuid");
  if (answer === null || !succeeded(answer)) return;
  const what = `there is something with the id ${uuid}`;
  bench.wrong({ answer: "unknownIds.uuid", what, mend: "Write a UUID that nothing has." });
}
