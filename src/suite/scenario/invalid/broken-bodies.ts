import fc from "fast-check";
import { type Call, type Json, type JsonObject, type Operation, withRequiredBody } from "../../../core/index.ts";
import { certain, open, type Breakage } from "./breakage.ts";
import { brokenEncoding, brokenMediaType } from "./broken-headers.ts";
import { brokenMember } from "./broken-members.ts";
import { isList, isRecord } from "./json-places.ts";

/** What HTTP answers to a request that is larger than a service takes. */
const tooLarge = { ownStatuses: [413] };

/** Bodies of another kind, form, size or encoding than the operation's. Section 4. */
export function brokenBodies(row: Operation, call: Call): readonly fc.Arbitrary<Breakage>[] {
  if (row.request === null) return [];
  const bodyNeeded = (withRequiredBody as readonly string[]).includes(row.id);
  const missing = certain("missing-body", "missing-body", "no body", call, { body: undefined });
  return [
    unreadable(call),
    continued(call),
    scalar(call),
    ...(bodyNeeded ? [fc.constant(missing)] : []),
    ...(call.body === undefined ? [] : ofBody(call, call.body)),
  ];
}

function ofBody(call: Call, body: Json): readonly fc.Arbitrary<Breakage>[] {
  return [
    otherShape(call, body),
    ...brokenMember(call, body),
    strangeText(call, body),
    brokenEncoding(call, withMember(body, "é")),
    brokenMediaType(call),
    ...(isList(body) && body.length > 0 ? [badElement(call, body)] : []),
  ];
}

/** Texts that are no JSON, among them the valid body cut off; what it says is shown nowhere. */
function unreadable(call: Call): fc.Arbitrary<Breakage> {
  const texts = ['{"unreadable": ', '[{"unreadable": "cut', "<order/>", "{]", "}", "unreadable=1"];
  return fc
    .constantFrom(...texts.map((bodyText) => [`\`${bodyText}\``, bodyText] as const), [
      "JSON without its last character",
      JSON.stringify(call.body ?? {}).slice(0, -1),
    ] as const)
    .map(([what, bodyText]) =>
      certain("unreadable-body", "unreadable-body", `a body that is not JSON (${what})`, call, { bodyText }),
    );
}

/** The valid body with something behind it. Many readers of JSON stop where the first value ends. */
function continued(call: Call): fc.Arbitrary<Breakage> {
  const valid = JSON.stringify(call.body ?? {});
  return fc
    .constantFrom(["a letter", "x"] as const, ["JSON", valid] as const, ["a comma", ","] as const)
    .map(([what, rest]) => open("continued-body", `${what} behind JSON`, call, { bodyText: `${valid}${rest}` }));
}

/** No body of the specification is a single value. */
function scalar(call: Call): fc.Arbitrary<Breakage> {
  return fc.constantFrom<Json>("text", "", 17, 0, true, false).map((body) => {
    const what = `a body that is only ${JSON.stringify(body)}`;
    return certain("malformed-input", "single-value", what, call, { body });
  });
}

function otherShape(call: Call, body: Json): fc.Arbitrary<Breakage> {
  const shapes: readonly (readonly [what: string, body: Json])[] = isList(body)
    ? [
        ["an object in the place of the list", {}],
        ["the element without its list", body[0] ?? {}],
        ["a list in a list", [body]],
        ["an empty list", []],
      ]
    : [
        ["a list in the place of the object", []],
        ["a list around the object", [body]],
      ];
  return fc
    .constantFrom(...shapes, ["null in the place of the body", null] as const)
    .map(([what, other]) => open("other-shape", what, call, { body: other }));
}

/** JSON that is well-formed and hard to swallow. */
function strangeText(call: Call, body: Json): fc.Arbitrary<Breakage> {
  const text = (value: string): string => JSON.stringify(withMember(body, value));
  const nested = text("@").replace('"@"', "[".repeat(1_000) + "]".repeat(1_000));
  return fc.oneof(
    fc
      .constantFrom(300, 5_000, 70_000)
      .map((length) =>
        open(
          "long-text",
          `a text of ${length} characters`,
          call,
          { body: withMember(body, "x".repeat(length)) },
          tooLarge,
        ),
      ),
    fc.constantFrom(
      open("deep", "lists nested 1000 deep", call, { bodyText: nested }, tooLarge),
      open("null-character", "a text with the character U+0000", call, { body: withMember(body, "a\u0000b") }),
      open("half-character", "a text with half a surrogate pair", call, { body: withMember(body, "a\ud800b") }),
      ...(isRecord(body) ? [namedTwice(call, body)] : []),
    ),
  );
}

function namedTwice(call: Call, body: JsonObject): Breakage {
  const bodyText = JSON.stringify({ ...body, unexpected: 1 }).replace(/\}$/u, ',"unexpected":2}');
  return open("named-twice", "a member that is named twice", call, { bodyText });
}

function badElement(call: Call, body: readonly Json[]): fc.Arbitrary<Breakage> {
  return fc.constantFrom<Json>(null, 17, "no element", [], false).map((element) => {
    const what = `a list whose second element is ${JSON.stringify(element)}`;
    return open("bad-element", what, call, { body: [...body, element] }, { inPart: true });
  });
}

/** The text in a member of its own, or, where the body has no members, in the first element. */
function withMember(body: Json, text: string): Json {
  if (isList(body)) return body.map((element, index) => (index === 0 ? withMember(element, text) : element));
  if (isRecord(body)) return { ...body, unexpected: text };
  return typeof body === "string" ? `${body}${text}` : text;
}
