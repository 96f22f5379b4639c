import fc from "fast-check";
import type { Call, Json } from "../../../core/index.ts";
import { open, type Breakage } from "./breakage.ts";

/** What HTTP answers to a body that it cannot take for what it is declared as. */
const unsupported = { ownStatuses: [415] };

/** A body that is declared as something else than JSON. Section 4. */
export function brokenMediaType(call: Call): fc.Arbitrary<Breakage> {
  return fc
    .constantFrom("text/plain", "application/xml", "application/x-www-form-urlencoded", "json")
    .map((type) =>
      open(
        "media-type",
        `the media type ${type}`,
        call,
        { bodyText: JSON.stringify(call.body ?? {}), headers: { "Content-Type": type } },
        unsupported,
      ),
    );
}

/** A body whose bytes are not what JSON is made of, or not what they are declared as. */
export function brokenEncoding(call: Call, nonAscii: Json): fc.Arbitrary<Breakage> {
  const bodyText = JSON.stringify(nonAscii);
  const declared = (charset: string) => ({ "Content-Type": `application/json; charset=${charset}` });
  return fc.constantFrom(
    open("invalid-utf8", "a body that is no valid UTF-8", call, { bodyText, encoding: "latin1" }, unsupported),
    open("utf16", "a body in UTF-16, declared as JSON alone", call, { bodyText, encoding: "utf16le" }, unsupported),
    open(
      "unknown-charset",
      "a charset that does not exist",
      call,
      { bodyText, headers: declared("utf-99") },
      unsupported,
    ),
    open(
      "other-charset",
      "the charset of UTF-16 for a body in UTF-8",
      call,
      { bodyText, headers: declared("utf-16") },
      unsupported,
    ),
    open(
      "content-encoding",
      "a body declared as compressed that is not",
      call,
      { bodyText, headers: { "Content-Encoding": "gzip" } },
      unsupported,
    ),
  );
}

/** Something that an operation without a body is not said to take. */
export function unasked(call: Call, bodyAllowed: boolean): fc.Arbitrary<Breakage> {
  const query = [...(call.query ?? []), ["unexpected", "1"] as const];
  const bodies = [
    open(
      "unasked-body",
      "a body where none is taken",
      call,
      { body: { unexpected: true } },
      { ownStatuses: [413, 415] },
    ),
    open(
      "unasked-unreadable-body",
      "a body where none is taken, and that is not JSON",
      call,
      { bodyText: '{"unexpected": ' },
      { ownStatuses: [413, 415] },
    ),
  ];
  return fc.constantFrom(
    ...(bodyAllowed ? bodies : []),
    open("unknown-parameter", "a query parameter that it does not have", call, { query }),
    open(
      "not-acceptable",
      "an Accept header that does not admit JSON",
      call,
      { headers: { Accept: "text/html" } },
      { ownStatuses: [406] },
    ),
  );
}
