import {
  type Api,
  type Context,
  type GivenOrder,
  idsOf,
  isSameInstant,
  shown,
  whyUnread,
} from "../../src/suite/index.ts";

/** What answers the order as it is where there is nothing left to do, with the state it meets. */
type Idle = `${"fail" | "confirm-lines"}.${"confirmed" | "failed"}`;
type Judged<Of extends Idle> = Of extends Idle ? `${Of}.${"answers-current" | "unchanged"}` : never;

const again = {
  fail: (api: Api, { id }: GivenOrder) => api.failOrder(id),
  // A longer list may be refused, because the length of lists is not shown.
  "confirm-lines": (api: Api, { id, order }: GivenOrder) => api.confirmOrderLines(id, idsOf(order.lines).slice(0, 2)),
};

/** Calls for what was done already, and judges that the order is answered and read as it was. */
export async function judgeCurrent<const Of extends Idle>(
  of: Of,
  given: GivenOrder,
  { api, check, target }: Pick<Context<Judged<Of>>, "api" | "check" | "target">,
): Promise<void> {
  const call = again[of.startsWith("fail.") ? "fail" : "confirm-lines"];
  const judged = (part: "answers-current" | "unchanged") => check(`${of}.${part}` as Judged<Of>);
  judged("answers-current")
    .that((await call(api, given)).order)
    .agreesWith(given.order);
  const { order } = await api.getOrder(given.id);
  judged("unchanged").that(order).agreesWith(given.order);
  const [was, is] = [given.order, order].map((each) => target.valuesOf(each, "lastConfirmedAt")[0]);
  if (was === undefined || whyUnread("lastConfirmedAt", is) !== null) return;
  judged("unchanged")
    .that(is, "lastConfirmedAt")
    .satisfies(shown(was), () => isSameInstant(was, is));
}
