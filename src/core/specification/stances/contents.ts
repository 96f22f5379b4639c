import { observables } from "./stance.ts";

/** Orders and their parts: contents, forms of values, lists of ids and updates. */
export const contentObservables = observables({
  "orders.new": {
    observable: "contents of a new order",
    stance: "unspecified",
    place: "section 4, createOrder",
    judged: "It is an empty draft and not failed",
  },
  "orders.absent-parts": {
    observable: "travellers in the order, more than one channel, an on-behalf-of header",
    stance: "implementation-defined",
    place: "section 2, not shown; section 4, shared parameters",
    judged: "Nothing where the profile says that the service has none",
    declared: ["absent"],
  },
  "orders.lists": {
    observable: "order of the members of a list",
    stance: "unspecified",
    place: "section 2, not shown",
    judged: "Lists are compared as sets",
  },
  "forms.amounts": {
    observable:
      "how amounts are written: as text or numbers, with a currency, with a scale beside them, in the smallest unit",
    stance: "implementation-defined",
    place: "section 2, Order",
    judged: "Their value, read through the profile",
    declared: ["fields", "amountDecimals", "search.operand"],
  },
  "forms.times": {
    observable:
      "how times are written: by ISO 8601 with any precision and offset, as in HTTP, since 1970; whether more of them is stored",
    stance: "implementation-defined",
    place: "section 2, Order",
    judged:
      "The instant that they mean. Searches ask for times one shown unit away, and for a time itself only where the profile says that it is exact",
    declared: ["search.exactTimes", "search.operand"],
  },
  "forms.values": {
    observable:
      "absent values as `null` or left out; travellers in the answers to changes; ids as text or numbers; UUIDs in any case; charsets",
    stance: "unspecified",
    place: "section 2, Order",
    judged: "The eleven required fields are present, and values mean the same in every answer that shows them",
  },
  "lines.confirmed": {
    observable: "when a line is confirmed or failed, and the word for it",
    stance: "implementation-defined",
    place: "section 2, not shown; section 3, states",
    judged: "Whether a line is pending, no longer pending, or unchanged",
    declared: ["vocabulary.confirmedLine", "vocabulary.failedLine"],
  },
  "ids.lists": {
    observable: "a missing list of ids; ids in body and query at once",
    stance: "unspecified",
    place: "section 4, operations",
    judged: "A status that the operation lists, and no change to other lines",
  },
  "ids.one-bad": {
    observable: "a list with one bad id: all, nothing, or up to that id; doing something twice",
    stance: "unspecified",
    place: "section 7, other rules",
    judged: "A status that the operation lists; other parts stay",
  },
  "ids.one-by-one": {
    observable: "what a list of ids has in common with single deletions when one id is bad; whether fees need a line",
    stance: "unspecified",
    place: "section 4, deleteOrderLines",
    judged: "With good ids both ways have the same result",
  },
  "updates.meaning": {
    observable: "whether PUT merges or replaces; order and number of members in answers",
    stance: "unspecified",
    place: "section 4, operations",
    judged: "The changed value; lists are compared as sets",
  },
  "cancellation.shown": {
    observable: "which field is the total; where the time of a cancellation is",
    stance: "implementation-defined",
    place: "section 3, state table and rule 3",
    judged: "The field in the profile decreases by the cost of the line; dates where the profile places them",
    declared: ["fields.totalAmount", "fields.cancelledAt"],
  },
});
