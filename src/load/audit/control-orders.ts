import { type LedgerEntry, lineIntent } from "../../../load/index.ts";
import { type Api, orderStatus, type OrderView, type Profile, UnexpectedAnswer } from "../../core/index.ts";

/** An order of the same contents, made one request after the other. */
export interface ControlOrder {
  readonly order: OrderView;
  /** Whether each cancellation made a version of its own; a target may also change a version in place. */
  readonly versionsMove: boolean;
}

/** Makes each control order once; the same contents come again and again. `null` where the target refuses to make it. */
export function createControlOrders(api: Api, profile: Profile): (entry: LedgerEntry) => Promise<ControlOrder | null> {
  const made = new Map<string, Promise<ControlOrder | null>>();
  return (entry) => {
    const key = [entry.lines.length, entry.whole, entry.cancelled.length, entry.status, entry.failed].join();
    const known = made.get(key) ?? make(api, profile, entry).catch(unlessRefused);
    made.set(key, known);
    return known;
  };
}

async function make(api: Api, profile: Profile, entry: LedgerEntry): Promise<ControlOrder> {
  const takesValues = profile.bodies?.createOrder !== undefined;
  const created = await (takesValues ? api.createOrder({}) : api.createOrderWithoutBody());
  const { id } = created.order;
  if (entry.lines.length > 0) {
    const lines = entry.lines.map((_, at) => lineIntent(`control-${at}`, at, entry.whole, profile));
    await api.addOrderLines(id, lines).then((answer) => answer.lines);
  }
  if (entry.failed) await api.failOrder(id).then((answer) => answer.order);
  else if (entry.status === orderStatus.confirmed) {
    const { order } = await api.getOrder(id);
    await api.confirmOrderLines(id, order.pendingLines).then((answer) => answer.order);
  }
  let { order } = await api.getOrder(id);
  let versionsMove = true;
  for (const line of order.lines.slice(0, entry.cancelled.length)) {
    await api.cancelOrderLines(id, [line.id]).then((answer) => answer.lines);
    const before = order.version;
    ({ order } = await api.getOrder(id));
    versionsMove &&= order.version !== before;
  }
  return { order, versionsMove };
}

function unlessRefused(problem: unknown): null {
  if (problem instanceof UnexpectedAnswer) return null;
  throw problem;
}
