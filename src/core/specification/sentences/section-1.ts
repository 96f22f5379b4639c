import { at, section } from "./sentence.ts";

const shared = "section 4 says how, and its sentences are judged";

/** What the service does, in outline; the sections after it say how. */
export const section1 = section("1", {
  ...at("bullet 2", {
    "s1.empty-order": "A client can create an empty order.",
    "s1.order-lines": "A client can add, change, remove, confirm and cancel order lines.",
    "s1.fees": "A client can apply fees.",
  }),
  ...at("bullet 3", {
    "s1.reservations": "A client can attach, change and remove references to seat reservations.",
    "s1.travellers": "A client can handle the travellers of an order.",
  }),
  "s1.search": { place: "bullet 4", statement: "Orders can be searched with filters, sorting and pages." },
  "s1.states": {
    place: "bullet 5",
    statement: "An order can be confirmed, failed, reset and unlocked.",
    unserved: "section 3 says how, and its sentences are judged",
  },
  "s1.versions": { place: "bullet 6", statement: "An order has versions, and earlier confirmed versions can be read." },
  "s1.events": {
    place: "bullet 7",
    statement: "A state change of an order emits an event.",
    unserved: "section 6 says which change emits which event, and its sentences are judged",
  },
  "s1.environments": {
    place: "the paragraph before it",
    statement: "Each of the three environments has its own base address and token service.",
    unserved: "the addresses are settings of the target; section 5 says what follows for tokens",
  },
  "s1.purpose": {
    place: "bullet 1",
    statement: "The service creates and manages orders.",
    unserved: shared,
  },
});
