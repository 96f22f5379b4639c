import type { OptionalHeader } from "../../core/index.ts";
import { text } from "../domain/values.ts";
import type { Call } from "./call.ts";

/** This service's names for the headers that the specification leaves unnamed. */
export const optionalHeaders: Readonly<Record<OptionalHeader, string>> = {
  distributionChannel: "X-Distribution-Channel",
  pointOfSale: "X-Point-Of-Sale",
  onBehalfOf: "X-On-Behalf-Of",
};

const headerText = text.nullable().catch(null);

/** The value of a header, or `null` if it is absent or not a valid text. */
export function headerValue(call: Call, header: OptionalHeader): string | null {
  return headerText.parse(call.header(optionalHeaders[header]));
}
