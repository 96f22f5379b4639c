import { section } from "./sentence.ts";

const shared = "section 4 says how, and its sentences are judged";

/** What the service does, in outline; the sections after it say how. */
export const section1 = section("1", [
  {
    id: "s1.empty-order",
    place: "bullet 2",
    statement: "A client can create an order, which is empty.",
  },
  {
    id: "s1.order-lines",
    place: "bullet 2",
    statement: "A client can add, change, remove, confirm and cancel order lines.",
  },
  { id: "s1.fees", place: "bullet 2", statement: "A client can apply fees." },
  {
    id: "s1.reservations",
    place: "bullet 3",
    statement: "A client can attach, change and remove references to seat reservations.",
  },
  { id: "s1.travellers", place: "bullet 3", statement: "A client can handle the travellers of an order." },
  { id: "s1.search", place: "bullet 4", statement: "Orders can be searched: filtered, sorted, page by page." },
  {
    id: "s1.states",
    place: "bullet 5",
    statement: "An order can be confirmed, failed, reset and unlocked.",
    unserved: "section 3 says how, and its sentences are judged",
  },
  { id: "s1.versions", place: "bullet 6", statement: "An order has versions; earlier confirmed ones can be read." },
  {
    id: "s1.events",
    place: "bullet 7",
    statement: "A change of the state of an order emits an event.",
    unserved: "section 6 says which change emits which event, and its sentences are judged",
  },
  {
    id: "s1.environments",
    place: "the paragraph before it",
    statement: "Each of the three environments has a base address and a token service of its own.",
    unserved: "the addresses are settings of the target; section 5 says what follows for tokens",
  },
  {
    id: "s1.purpose",
    place: "bullet 1",
    statement: "The service creates and manages orders.",
    unserved: shared,
  },
]);
