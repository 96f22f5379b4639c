import { orderTexts, type TextName } from "../../../../core/index.ts";
import type { Concept } from "../match.ts";

/** The values that a profile asks for, with the names that services in ticketing give them. */

export const notATime = "time date at on timestamp";

export const externalReference = {
  name: "externalReference",
  as: "text",
  called:
    "external reference, client reference, customer reference, partner reference, your reference, external id, foreign reference, foreign id, reference, correlation reference, source reference, merchant reference, external key, client key",
  never: "payment reservation seat",
} as const satisfies Concept;

type OtherText = Exclude<TextName<"order">, "externalReference">;

/** How services call the other texts of an order. */
const otherTexts: Readonly<Record<OtherText, Pick<Concept, "called" | "never">>> = {
  contact: {
    called:
      "contact, contact email, contact address, customer contact, contact person, buyer email, customer email, buyer, notify, email, customer",
    never: "created author",
  },
  createdBy: {
    called:
      "created by, creator, author, booked by, registered by, entered by, made by, opened by, issued by, placed by, sold by, clerk, salesperson, operator, agent, user",
    never: notATime,
  },
};

export const orderTextConcepts = orderTexts.map((name) =>
  name === "externalReference" ? externalReference : ({ name, as: "text", ...otherTexts[name] } as const),
);

/** Values of an order that no answer of `fields` is about. */
export const byFilterOnly = [...orderTexts, "distributionChannelId", "pos"].filter(
  (name) => name !== "externalReference",
);

export const orderConcepts = [
  ...orderTextConcepts,
  {
    name: "totalAmount",
    as: "amount",
    called:
      "total amount, total gross, grand total, total price, total incl tax, total including tax, order total, total, sum, amount due, gross, price, amount",
    never: "tax net balance outstanding paid refund discount",
  },
  {
    name: "totalTaxAmount",
    as: "amount",
    called: "total tax amount, total tax, tax amount, tax sum, tax",
    never: "balance net excl excluding rate percent",
  },
  {
    name: "version",
    as: "text",
    called: "version, revision, order version, version number, revision number, edition, generation",
    never: `${notATime} api schema`,
  },
  {
    name: "lastConfirmedAt",
    as: "time",
    called:
      "last confirmed at, last confirmed, last confirmation, latest confirmation, confirmed at, confirmation time, confirmed, confirmation, confirmed on, finalised at, finalized at",
    never: "cancelled created",
  },
  {
    name: "travellers",
    as: "list of objects",
    called: "travellers, people travelling, persons, people, customers",
  },
  {
    name: "distributionChannelId",
    as: "text",
    called: "distribution channel id, distribution channel, sales channel, sold through channel, channel, sold through",
  },
  {
    name: "pos",
    as: "text",
    called: "point of sale, sales point, selling point, desk, outlet, till, terminal, counter, shop",
  },
] as const satisfies readonly Concept[];
