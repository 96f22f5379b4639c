import { operations } from "../../core/index.ts";
import type { Call } from "../http/call.ts";
import { succeeded, withBody } from "../deviations/wire.ts";
import { type Deviation, named } from "../deviations/deviation.ts";

type Members = Readonly<Record<string, unknown>>;

/** Answers that show less of the parts of an order than they could. */
export const sparseInterpretations: readonly Deviation[] = named({
  "answers-show-ids-alone": {
    summary: "The answer to a part that is added or changed holds its id alone.",
    wire: () => ({
      answer: (answer, call) => (showsParts(call) && succeeded(answer) ? withBody(answer, eachOf(idAlone)) : answer),
    }),
  },
});

/** Whether the answer shows parts without their order. What a cancellation does is shown by the lines that it answers. */
function showsParts({ name }: Call): boolean {
  const operation = operations.find(({ id }) => id === name);
  if (operation === undefined || name.startsWith("cancel")) return false;
  const { success } = operation;
  return success.body === "list" || (success.body === "object" && success.of !== "Order");
}

function eachOf(alter: (part: Members) => Members): (body: unknown) => unknown {
  return (body) => (Array.isArray(body) ? body.map((part: Members) => alter(part)) : alter(body as Members));
}

function idAlone(part: Members): Members {
  const name = "id" in part ? "id" : "orderLineId";
  return { [name]: part[name] };
}
