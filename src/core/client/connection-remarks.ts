/** What readers of a result must know about its connections, in every verdict. */
export function connectionRemarks(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): readonly string[] {
  return skipsVerification(variables)
    ? ["certificates were not verified (NODE_TLS_REJECT_UNAUTHORIZED=0), so anybody may have answered for the service"]
    : [];
}

/** Whether Node takes every certificate, by the one value that it knows for that. */
export function skipsVerification(variables: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return variables["NODE_TLS_REJECT_UNAUTHORIZED"] === "0";
}
