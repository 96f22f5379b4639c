import { clientNameHeader, correlationHeader } from "../specification/headers.ts";

/** Headers whose values may be shown; every other value is replaced, because an unknown header may carry a secret. */
export const shownHeaders = [
  clientNameHeader,
  correlationHeader,
  "Accept",
  "Allow",
  "Cache-Control",
  "Connection",
  "Content-Encoding",
  "Content-Length",
  "Content-Type",
  "Date",
  "Deprecation",
  "Keep-Alive",
  "Retry-After",
  "Sunset",
  "Transfer-Encoding",
  "WWW-Authenticate",
] as const;

/** Members of a body that hold secrets, by their usual names. */
export const secretMembers = [
  "client_secret",
  "access_token",
  "refresh_token",
  "id_token",
  "token",
  "secret",
  "password",
] as const;

/** Members of a body that hold personal data, by their usual names; a search can show orders of real travellers. */
export const personalMembers = [
  "name",
  "firstName",
  "lastName",
  "givenName",
  "familyName",
  "email",
  "emailAddress",
  "phone",
  "phoneNumber",
  "mobile",
  "msisdn",
  "contact",
  "createdBy",
  "birthDate",
  "dateOfBirth",
  "address",
  "passportNumber",
] as const;
