/** The beginning of credentials that are sent to be refused. They are not secrets, and a replay needs them. */
const wrongOnPurpose = "wrong-on-purpose";

/** A credential that is sent to be refused, and recorded as it is. */
export function deliberatelyWrong(what: string): string {
  return `${wrongOnPurpose}-${what}`;
}

export function isDeliberatelyWrong(value: string): boolean {
  return value.startsWith(wrongOnPurpose);
}

/** The audience of another API. */
export const foreignAudience = "api.example.invalid";
