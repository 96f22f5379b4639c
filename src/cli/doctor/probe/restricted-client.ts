import {
  at,
  type Call,
  createCalls,
  type OperationId,
  operations,
  statusesOf,
  succeeded,
} from "../../../core/index.ts";
import { wordsOf } from "../../../suite/index.ts";
import { anotherOrder } from "./orders.ts";
import type { Probe } from "./probe.ts";

/** Nothing shows whether the client lacks the permission for these: it may be served anyway, and once it is named, it is judged. */
const unlisted = operations.filter((row) => row.method !== "GET" && !statusesOf(row).includes(403)).map(({ id }) => id);

/** Tries which operations the restricted client is refused. */
export async function tryRestrictedClient(probe: Probe): Promise<void> {
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
  const { validCall: makeCall } = probe.given();
  const given = probe.target.profile.restrictedClient?.lacks;
  const lacks = given ?? [];
  const [refused, served]: [OperationId[], OperationId[]] = [[], []];
  await Promise.all(
    operations.map(async (row) => {
      const { id, method } = row;
      // The restricted client may read too.
      if (method === "GET") return;
      // A call that cannot be made is reported by its own probe.
      const call = await makeCall(id).catch(() => onNewOrder(probe, id));
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

/**
 * A call for a new order, where no order can be brought into the state that the operation is for. It shows that the permission is
 * missing where the client that has it is not refused in that way.
 */
async function onNewOrder(probe: Probe, id: OperationId): Promise<Call | null> {
  if (id !== "unlockOrder" && id !== "confirmOrder") return null;
  const order = await anotherOrder(probe);
  const answer = order && (await probe.ask("restrictedClient.lacks", (calls) => calls[id](order.id)));
  return order === null || answer === null || answer.status === 403 ? null : createCalls(probe.profile())[id](order.id);
}
