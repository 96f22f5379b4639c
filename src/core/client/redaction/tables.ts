import { type FilterName, filters, textsOf } from "../../specification/search.ts";
import { traceHeader } from "../../protocol/trace-context.ts";
import { clientNameHeader, correlationHeader } from "../../specification/headers.ts";

/** Headers whose values may be shown; every other value is replaced, because an unknown header may carry a secret. */
export const shownHeaders = [
  clientNameHeader,
  correlationHeader,
  traceHeader,
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Allow",
  "Cache-Control",
  "Connection",
  "Content-Encoding",
  "Content-Length",
  "Content-Type",
  "Date",
  "Deprecation",
  "Host",
  "Keep-Alive",
  "Retry-After",
  "Sunset",
  "Transfer-Encoding",
  "User-Agent",
  "WWW-Authenticate",
] as const;

/** Members of a body that hold secrets, by their usual names; case, `_` and `-` make no difference. */
export const secretMembers = [
  "access_token",
  "api_key",
  "authorization",
  "client_assertion",
  "client_secret",
  "id_token",
  "jwt",
  "password",
  "refresh_token",
  "secret",
  "token",
] as const;

/**
 * Members of a body and parameters of a query that hold personal data: contact and created-by, which the specification
 * names, and the usual names of what is known of a traveller. A search can show orders of real ones.
 */
export const personalMembers = [
  ...textsOf("order", "person"),
  "name",
  "firstName",
  "middleName",
  "lastName",
  "givenName",
  "familyName",
  "fullName",
  "email",
  "emailAddress",
  "phone",
  "phoneNumber",
  "telephone",
  "mobile",
  "msisdn",
  "birthDate",
  "dateOfBirth",
  "address",
  "passportNumber",
] as const;

/** Members of an order that hold codes of the trade, and never a person: what the search compares, without what a caller writes freely. */
export const codeMembers: readonly FilterName[] = filters
  .filter((row) => row.value === "text" && !("form" in row && (row.form === "person" || row.form === "reference")))
  .map(({ name }) => name);

/** Members whose whole contents are about a traveller, under any names inside. Only ids stay readable there. */
export const personMembers = ["traveller", "travellers", "traveler", "travelers", "passenger", "passengers"] as const;
