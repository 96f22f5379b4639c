import { correlationHeader } from "../../specification/headers.ts";
import type { Representation } from "./representation.ts";
import type { Call } from "./call.ts";

/** Headers of an answer beside its media type: what HTTP and OAuth ask for, and whose request it was. */
export function furtherHeaders(
  status: number,
  call: Call,
  representation: Representation,
): Readonly<Record<string, string>> {
  const correlationId = representation.echoesCorrelationId ? call.header(correlationHeader) : undefined;
  return {
    ...(status === 401 && call.name !== "requestToken" && { "www-authenticate": "Bearer" }),
    ...(call.name === "requestToken" && { "cache-control": "no-store" }),
    ...(correlationId !== undefined && { [correlationHeader]: correlationId }),
  };
}
