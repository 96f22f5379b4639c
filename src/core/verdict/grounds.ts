/**
 * Why a requirement does not apply to a service that is correct: what a scenario may find, in words, and the areas of scenarios
 * that may find it, or the part of the contract; `{}` is what came. A verdict gives no other reasons, so that a reader can decide them again.
 */
const rows = {
  "answers-without-body": ["the answers that came have no body, and so no media type", "contract.media-type"],
  "paid-is-confirmed": ["the hook settleBalance confirms the order"],
  "state-not-reached": ["the target does not get to the state: {}", "states"],
  "no-draft-by-change": [
    "the target changes a confirmed order without making a draft of it",
    "confirm-lines",
    "reset",
    "states",
  ],
  "not-confirmed-any-more": ["the order is {} and not CONFIRMED any more", "states"],
  "balance-is-zero": ["the balance is 0.00 although the lines cost something", "states"],
  "modes-not-said": ["the body of a line says no mode of a leg", "order-lines"],
  "values-not-said": ["the body of a line has no place for {}", "order-lines"],
  "modes-stay": ["a line keeps the travel mode that it was added with", "order-lines"],
  "modes-not-sold": ["the target refuses {}, and the profile lists nothing that is sold by it", "order-lines"],
  "no-seat-twice": ["the target attaches no seat twice to an order", "frames"],
  "no-seat-shared": ["the target attaches no seat to two orders", "frames"],
  "seat-taken-off": ["the target takes reservations off an order when it confirms it", "states"],
  "no-searched-value": ["the change affects no value that orders are searched by", "states"],
  "free-while-waiting": ["a line costs nothing on the target as long as it waits", "confirm"],
  "no-free-line-beside-others": [
    "the target has no pending lines that cost nothing beside others that cost something",
    "confirm-lines",
  ],
  "lines-wait": ["the target lets lines wait where none was to", "frames"],
  "no-earlier-version": ["the target shows no earlier confirmed version whose contents must stay", "frames"],
  "no-version-by-change": ["the target changes a confirmed order without making another version of it", "versions"],
  "no-version-by-cancellation": ["the target cancels a line without making another version of the order", "versions"],
  "few-versions": ["the target makes fewer than twelve confirmed versions of an order", "versions"],
  "no-unconfirmed-version": ["every version number of the order is a confirmed one", "versions"],
  "unusual-not-taken": [
    "the target does not take or show everything unusual: {}",
    "frames",
    "order-lines",
    "search",
    "travellers",
  ],
  "few-filters": ["the target takes no {} filters at once ({})", "search"],
  "values-not-shown": ["the target shows no {} in its orders", "search"],
  "no-order-by-version": ["the target does not sort by version, or the orders share one", "search"],
  "no-order-by-changes": ["the target sorts neither by a total nor by a reference (search.sortableFields)", "search"],
  "no-order-by-money": ["the target sorts by no sum of money (search.sortableFields)", "search"],
  "pages-too-large": ["a page holds {} orders at least, and so all of ours", "search"],
  "nothing-told-apart": ["no search of these orders tells anything of {}", "search"],
  "version-filter-open": ["what the filter version selects by is left open", "search"],
  "unvalued-lines": ["each order has lines without a value for the filter beside those that have one", "search"],
  "texts-refused": ["the target refuses our texts where filters look: {}", "search"],
  "values-alike": ["no two orders differ in their values of {}", "search"],
  "no-line-of-seat": ["the target shows no line of a reservation (`fields.reservationOrderLineId`)", "reservations"],
  "no-lines-of-fee": ["the target shows no lines of a fee (`fields.feeOrderLineIds`)", "fees"],
  "present-date-only": ["the target takes no date of a cancellation but the present one", "cancellation"],
  "no-time-of-cancellation": ["the target shows no time of a cancellation (`fields.cancelledAt`)", "cancellation"],
} as const satisfies Record<string, readonly [text: string, ...areas: string[]]>;

export type Ground = keyof typeof rows;

/** A ground with what came, in words. */
export function groundInWords(ground: Ground, ...came: readonly (string | number)[]): string {
  const left = [...came];
  return rows[ground][0].replaceAll("{}", () => String(left.shift() ?? ""));
}

/** Whether a scenario of an area may give these words as the ground for what does not apply. */
export function isGroundIn(area: string | undefined, words: string): boolean {
  return Object.values(rows).some(([text, ...areas]: readonly [string, ...string[]]) => {
    const isOfArea = areas.length === 0 || (area !== undefined && areas.includes(area));
    return isOfArea && patternOf(text).test(words);
  });
}

function patternOf(text: string): RegExp {
  const parts = text.split("{}").map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join("[^]+")}$`, "u");
}
