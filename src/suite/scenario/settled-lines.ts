import { randomUUID } from "node:crypto";
import {
  createApi,
  type OperationId,
  type Profile,
  replacementOf,
  type ScenarioSession,
  succeeded,
} from "../../core/index.ts";
import { unlessRefused } from "./blocked.ts";
import { createIntents } from "./intents.ts";

/** What each of these operations does to a line: which lines it is for is not shown, so a target may take the one kind alone. */
const trying: Partial<Record<OperationId, (means: Means, orderId: string, id: string) => Promise<unknown>>> = {
  updateOrderLines: ({ api, line }, orderId, id) =>
    api.updateOrderLines(orderId, [{ id, line: { ...line, price: "90.00" } }]).then(assertDone),
  addFeeToOrder: ({ api }, orderId, id) =>
    api.addFeeToOrder(orderId, { amount: "5.00", orderLineIds: [id] }).then(assertDone),
};

interface Means {
  readonly api: ReturnType<typeof createApi>;
  readonly line: ReturnType<ReturnType<typeof createIntents>["lineIntent"]>;
}

function assertDone<Came extends Parameters<typeof succeeded>[0]>(answer: Came): Came | null {
  return succeeded(answer) ? answer : null;
}

/** Whether a target that refused an operation on a line that waits for its confirmation carries it out on one that never does. */
export async function takesSettledLine(
  calls: ScenarioSession,
  profile: Profile,
  refused: OperationId,
): Promise<boolean> {
  const attempt = trying[replacementOf(refused) ?? refused];
  if (attempt === undefined) return false;
  const api = createApi(calls, profile);
  const line = createIntents(randomUUID().slice(0, 8), profile.bodies?.lineContents).lineIntent({ pending: false });
  const { order } = await api.createOrderWithoutBody();
  const added = await unlessRefused(api.addOrderLines(order.id, [line]));
  const [id] = added === null || !succeeded(added) ? [] : added.lines.map((each) => each.id);
  return id !== undefined && (await unlessRefused(attempt({ api, line }, order.id, id))) !== null;
}
