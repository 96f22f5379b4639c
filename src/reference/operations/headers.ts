import type { OptionalHeader } from "../../specification/operations.ts";
import { text } from "../domain/values.ts";
import type { Call } from "../http/call.ts";
import { Refusal } from "../refusal.ts";

/** This service's names for the headers that the specification leaves unnamed. */
export const optionalHeaders: Readonly<Record<OptionalHeader, string>> = {
  distributionChannel: "X-Distribution-Channel",
  pointOfSale: "X-Point-Of-Sale",
  onBehalfOf: "X-On-Behalf-Of",
};

export function headerValue(call: Call, header: OptionalHeader): string | null {
  const name = optionalHeaders[header];
  const value = call.header(name);
  if (value === undefined || value === "") return null;
  const result = text.safeParse(value);
  if (result.success) return result.data;
  const message = result.error.issues[0]?.message ?? "is not valid";
  throw new Refusal("malformed-request", `Header ${name} ${message}`, [{ at: name, message }]);
}
