import { observables } from "./stance.ts";

/** Search and events. */
export const searchObservables = observables({
  "search.semantics": {
    observable:
      "repeated filters, missing operators, absent values, commas in texts, operators for other types; texts that differ in capitals, accents or blanks alone",
    stance: "unspecified",
    place: "section 4, search filter syntax",
    judged: "Unambiguous cases only",
  },
  "search.pages": {
    observable:
      "shape of a page, its bounds, pages shorter than asked for, length of lists, operands of another form, unknown sort fields, ties, orders of other clients, delay of the index",
    stance: "implementation-defined",
    place: "section 4, other search parameters; section 8",
    judged: "Own orders, distinct sort keys, relative order; the suite waits for the time in the profile",
    declared: ["paging", "search"],
  },
  "events.delivery": {
    observable: "time, order and number of deliveries, further types, the payload; ids of events, and URNs",
    stance: "implementation-defined",
    place: "section 6",
    judged:
      "Events by order, type and event id: one id is one event, two ids for one transition fail. Other types are ignored. Without ids, their number is not judged",
    declared: ["events"],
  },
});
