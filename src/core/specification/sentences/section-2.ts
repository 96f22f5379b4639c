import { requiredOrderFields, travelModes } from "../order.ts";
import { fieldsOf } from "../search.ts";
import { at, family, leftOpen, section } from "./sentence.ts";

/** Values that the search filters name, so that an order, a line or a leg of a line has them. */
const orderValues = fieldsOf("order").filter((name) => !isRequired(name));
export const legValues = fieldsOf("leg");
export const lineValues = fieldsOf("line");

type Required = (typeof requiredOrderFields)[number];

function isRequired(name: string): name is Required {
  return requiredOrderFields.some((field) => field === name);
}

const otherFields = "Order, the paragraph about other fields";

/** Resources and their fields. */
export const section2 = section("2", {
  "s2.order": {
    place: "resources, row Order",
    statement: "An order is a purchase for one or more travellers.",
    unserved: "it explains the word; an order without travellers is nowhere forbidden",
  },
  "s2.order-line": {
    place: "resources, row OrderLine",
    statement: "An order line shows its external confirmation and its cancellation.",
  },
  "s2.fee": {
    place: "resources, row Fee",
    statement: "A fee is for one or more lines of an order.",
  },
  "s2.traveller": { place: "resources, row Traveller", statement: "A traveller belongs to an order." },
  ...at("resources, row PurchasedReservation", {
    "s2.reservation": "A seat reservation reference belongs to an order.",
    "s2.reservation-id": "The id of a reservation is a UUID.",
  }),
  "s2.page": {
    place: "resources, row PageOfOrder",
    statement: "The search answers with a page of orders.",
  },
  ...family("s2.field-<requiredOrderFields>", { requiredOrderFields }, (field) => ({
    place: "Order, the list of required fields",
    statement: `An order always has the field \`${field}\`.`,
  })),
  ...family("s2.order-<orderValues>", { orderValues }, (value) => ({
    place: otherFields,
    statement: `\`${value}\` is a value of an order.`,
  })),
  ...family("s2.leg-<legValues>", { legValues }, (value) => ({
    place: otherFields,
    statement: `\`${value}\` is a value of a leg.`,
  })),
  ...family("s2.line-<lineValues>", { lineValues }, (value) => ({
    place: otherFields,
    statement: `\`${value}\` is a value of an order line.`,
  })),
  ...at("Order, after the fields", {
    "s2.balance-zero": "The balance of an order can be 0.00.",
    "s2.failed-boolean": "The attribute `failed` of an order is a boolean.",
  }),
  ...at("Fee, `id`", {
    "s2.fee-id": "A fee has an `id`, which is a UUID.",
    "s2.fee-id-for-deletion": "The id of a fee identifies it for deletion.",
  }),
  "s2.fee-fields": {
    place: "Fee, the remaining fields",
    statement: "The other fields of a fee are those of its request.",
    unserved: "which fields those are is not shown",
  },
  ...family("s2.mode-<travelModes>", { travelModes }, (mode) => ({
    place: "Mode",
    statement: `${mode} is a travel mode of a leg.`,
  })),
  "s2.not-shown": {
    place: "not shown",
    statement:
      "The specification does not show the types of an order's fields, or the fields of other resources and request bodies.",
    unserved: leftOpen,
  },
});
