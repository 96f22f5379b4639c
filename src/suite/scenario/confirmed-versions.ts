import { type Answer, MissingAnswer, orderStatus, type OrderView } from "../../core/index.ts";
import { Blocked, unlessRefused } from "./blocked.ts";
import { idsOf } from "./choose.ts";
import { orderIntentFor } from "./intents.ts";
import type { Context } from "./scenario.ts";
import { prerequisite } from "./prerequisite.ts";

type Means = Pick<Context<never>, "api" | "given">;

/** Changes a confirmed order. */
type ChangeOnce = (means: Means, order: OrderView) => Promise<Answer>;

/** With a line the order says something else of itself, where that can be changed. */
export const byAdding: ChangeOnce = async ({ api, given }, { id }) => {
  await unlessRefused(api.updateOrder(id, orderIntentFor(given.reference())));
  return api.addOrderLines(id, given.lineIntents(1));
};
export const byCancelling: ChangeOnce = async ({ api }, { id, lines }) =>
  api.cancelOrderLines(id, idsOf(lines.filter(({ cancelled }) => !cancelled)).slice(0, 1));

const dozen = 12;

/**
 * A dozen confirmed versions of an order, as they were shown when they were the latest; `null` where such a change makes none.
 * Whether it is confirmed as it is made or makes a draft is left open.
 */
export async function dozenVersions(means: Means, change: ChangeOnce): Promise<readonly OrderView[] | null> {
  const { api, given } = means;
  const { id, order } = await given.confirmedWith({ pendingLines: dozen });
  let latest = order;
  const confirmed = [latest];
  while (confirmed.length < dozen) {
    await prerequisite(() => change(means, latest));
    const { order: changed } = await prerequisite(() => api.getOrder(id));
    const { status, pendingLines } = changed;
    if (status === orderStatus.draft && pendingLines.length === 0) return null;
    const next =
      status === orderStatus.draft
        ? await prerequisite(async () => (await api.confirmOrderLines(id, pendingLines)).order)
        : changed;
    if (next.status !== orderStatus.confirmed || versionOf(next) === versionOf(latest)) return null;
    confirmed.push(next);
    latest = next;
  }
  return confirmed;
}

/** The version of an order that is no draft, as it was read. Throws MissingAnswer where it shows none, and Blocked where it is no number. */
export function versionOf(order: OrderView): number {
  const version = versionIfShown(order);
  if (version === null) throw new MissingAnswer("fields.version");
  return version;
}

/** The same of any order; `null` where it shows none: a draft may get its number when it is confirmed. */
export function versionIfShown(order: OrderView): number | null {
  if ((order.version ?? null) === null) return null;
  const version = Number(order.version);
  if (!Number.isInteger(version))
    throw new Blocked("the version of the order is no number where the profile says (`fields.version`)");
  return version;
}
