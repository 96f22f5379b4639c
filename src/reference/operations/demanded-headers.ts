import type { Representation } from "../http/representation.ts";
import type { OperationCall } from "../http/call.ts";
import { Refusal } from "../domain/refusal.ts";
import { headerValue } from "../http/headers.ts";

/** Refuses a call without a header that its operation accepts and the representation demands. */
export function refuseWithoutHeaders(call: OperationCall, { demandedHeaders }: Representation): void {
  const demanded = call.operation.headers.filter((header) => demandedHeaders.includes(header));
  const missing = demanded.find((header) => headerValue(call, header) === null);
  if (missing !== undefined) throw new Refusal("malformed-request", `The header for ${missing} is required`);
}
