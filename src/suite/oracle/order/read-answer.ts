import {
  type BareAnswer,
  isObject,
  operation,
  type Profile,
  readFee,
  readLine,
  readLines,
  readOrder,
  type ReadPart,
  readParts,
  readReservation,
  readTraveller,
  type Resource,
  succeeded,
} from "../../../core/portable.ts";
import type { CommandAnswer, Shown } from "./answer.ts";
import { shownLine, shownOrder, shownPart } from "./shown-order.ts";

/** What came of a command that is an operation, in plain data. Throws MissingAnswer where the profile cannot read it. */
export function readAnswer(answer: BareAnswer, profile: Profile): CommandAnswer {
  return { kind: "answered", status: answer.status, shown: succeeded(answer) ? shownIn(answer, profile) : nothing };
}

/** What came of a command that the target refused by a choice of its own. */
export function chosenRefusal({ status }: Pick<BareAnswer, "status">): CommandAnswer {
  return { kind: "answered", status, shown: nothing, isChosen: true };
}

const nothing: Shown = { kind: "nothing" };

/** The contract judges a body of another type. To the model it shows nothing. */
function shownIn({ called, json }: BareAnswer, profile: Profile): Shown {
  const { success } = operation(called);
  if (success.body === "empty" || success.body === "page") return nothing;
  if (success.of === "Order") {
    return isObject(json) ? { kind: "order", order: shownOrder(readOrder(json, profile, called)) } : nothing;
  }
  const isList = success.body === "list";
  if (isList ? !Array.isArray(json) : !isObject(json)) return nothing;
  if (success.of === "OrderLine") {
    const lines = isList ? readLines(json, profile) : [readLine(json, profile)];
    return { kind: "lines", lines: lines.map(shownLine) };
  }
  const parts = readParts(isList ? json : [json], readers[success.of], profile);
  return { kind: "parts", parts: parts.map(shownPart) };
}

const readers: Record<Exclude<Resource, "Order" | "OrderLine">, ReadPart> = {
  Fee: readFee,
  Traveller: readTraveller,
  PurchasedReservation: readReservation,
};
