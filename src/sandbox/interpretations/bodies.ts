import { parseJson } from "../../core/index.ts";
import { type Deviation, named } from "../deviations/deviation.ts";

/** How bodies of requests are read. */
export const bodyInterpretations: readonly Deviation[] = named({
  "text-behind-bodies-is-ignored": {
    summary: "Of a body, the JSON value is read. What follows it is ignored.",
    wire: () => ({
      call: (call) => {
        const { body } = call;
        const value = body.kind === "text" ? firstValue(body.text) : null;
        return body.kind !== "text" || value === null ? call : { ...call, body: { ...body, text: value } };
      },
    }),
  },
});

/** The JSON value that a text begins with, where other text follows it. */
function firstValue(text: string): string | null {
  const closing = /[}\]]/gu;
  for (const { index } of text.matchAll(closing)) {
    const value = text.slice(0, index + 1);
    if (parseJson(value) !== undefined) return value.length < text.length ? value : null;
  }
  return null;
}
