import fc from "fast-check";
import { type Transport, TransportError } from "../core/index.ts";

/** Answers of a right service with something wrong in them, of any kind, for tests that no answer is a fault of the suite. */

type RawRequest = Parameters<Transport["send"]>[0];
type RawResponse = Awaited<ReturnType<Transport["send"]>>;
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What is done to one value of a body; `undefined` leaves it out. */
type Change = (value: Json) => Json | undefined;

interface Damage {
  /** In words, for the message of a failure. */
  readonly words: string;
  /** Which requests it is for: a part of method and path; any where it is empty. */
  readonly of: string;
  /** Every so many of these answers are damaged. */
  readonly every: number;
  readonly damage: (answer: RawResponse) => RawResponse;
}

const nested = (depth: number): Json => Array.from({ length: depth }).reduce<Json>((inner) => [inner], null);

/** Written instead of a value, since no JSON value is written so. */
const written: Readonly<Record<string, string>> = {
  "a number beyond all": "1e999",
  "a number with many digits": `0.${"1".repeat(400)}`,
  "a negative zero": "-0",
  "a member named twice": '{"id":1,"id":{}}',
  "a name of the language": '{"__proto__":{"id":1},"constructor":null,"toString":1}',
  "half a character": '"\\ud800"',
};

const changes: Readonly<Record<string, Change>> = {
  "left out": () => undefined,
  null: () => null,
  "an empty text": () => "",
  "an empty list": () => [],
  "an empty object": () => ({}),
  "a list of it": (value) => [value],
  "it twice": (value) => [value, value],
  "an object of it": (value) => ({ value }),
  true: () => true,
  "minus one": () => -1,
  "a half": () => 0.5,
  "a large number": () => Number.MAX_SAFE_INTEGER,
  "a word": () => "nothing",
  "its text": (value) => JSON.stringify(value),
  "a text with slashes and lines": () => "../a/b?c=d&e#f\r\ng\u0000h%2F ü 🚆",
  "a long text": () => "x".repeat(20_000),
  "a deep list": () => nested(900),
  "a far time": () => "+275760-09-13T00:00:00.001Z",
  "no time at all": () => "2026-13-45T99:99:99Z",
};

/** A mark for what is written by hand. It is no text of any service. */
const mark = "\u0001written\u0001";

/** Changes the value at this place of the body, counted in the order in which values are written. */
function changedAt(body: Json, place: number, change: Change): Json | undefined {
  let count = 0;
  const total = sizeOf(body);
  const walk = (value: Json): Json | undefined => {
    if (count++ === place % total) return change(value);
    if (Array.isArray(value)) return value.map((each: Json) => walk(each)).filter((each) => each !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const members = Object.entries(value).map(([name, each]) => [name, walk(each)] as const);
    return Object.fromEntries(members.filter((member): member is [string, Json] => member[1] !== undefined));
  };
  return walk(body);
}

function sizeOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + sizeOf(each), 1);
}

function inBody(change: Change, place: number, replaced?: string) {
  return (answer: RawResponse): RawResponse => {
    if (!/^[[{]/u.test(answer.text)) return answer;
    const body = changedAt(JSON.parse(answer.text) as Json, place, change);
    const text = JSON.stringify(body) ?? "";
    return { ...answer, text: replaced === undefined ? text : text.replace(JSON.stringify(mark), () => replaced) };
  };
}

const place = fc.nat(400);

const bodyChange = fc
  .oneof(
    fc.constantFrom(...Object.entries(changes)).map(([words, change]) => ({ words, change, text: undefined })),
    fc.constantFrom(...Object.entries(written)).map(([words, text]) => ({ words, change: () => mark, text })),
  )
  .chain(({ words, change, text }) =>
    place.map((at) => ({ words: `value ${at} is ${words}`, damage: inBody(change, at, text) })),
  );

const wholeChange = fc.constantFrom<Pick<Damage, "words" | "damage">>(
  ...[200, 201, 204, 301, 400, 404, 408, 409, 422, 500, 502, 503].map((status) => ({
    words: `status ${status}`,
    damage: (answer: RawResponse) => ({ ...answer, status }),
  })),
  ...Object.entries({
    nothing: "",
    "half of a body": '{"id":',
    "a page": "<!doctype html><p>no",
    "a text": '"OK"',
    null: "null",
    "a byte order mark": '\uFEFF{"id":"1"}',
    "deep lists": `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  }).map(([words, text]) => ({ words, damage: (answer: RawResponse) => ({ ...answer, text }) })),
  ...Object.entries({
    "content-type": "text/plain; charset=\u0001",
    "retry-after": "-1e9",
    date: "yesterday",
    deprecation: "?",
    link: "<",
  }).map(([name, value]) => ({
    words: `header ${name}`,
    damage: (answer: RawResponse) => ({ ...answer, headers: { ...answer.headers, [name]: value } }),
  })),
  { words: "no headers", damage: (answer: RawResponse) => ({ ...answer, headers: {} }) },
  {
    words: "a broken connection",
    damage: () => {
      throw new TransportError("cut-off", "the connection broke before the answer was whole");
    },
  },
);

const parts = ["", "GET ", "POST ", "PUT ", "DELETE ", "/orderlines", "/fees", "/travellers", "/reservations"];

/** Damages of the answers of a service, one to three at a time. */
export const anyDamages: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: bodyChange }, { weight: 1, arbitrary: wholeChange }),
      fc.record({
        of: fc.constantFrom(...parts, "/confirm", "/cancel", "/fail", "/reset", "/oauth/token", "/hooks/"),
        every: fc.constantFrom(1, 1, 2, 7),
      }),
    )
    .map(([kind, where]) => ({ ...kind, ...where })),
  { minLength: 1, maxLength: 3 },
);

/** Carries requests to a right service, and damages what it answers. */
export function damaging(transport: Transport, damages: readonly Damage[]): Transport {
  const seen = damages.map(() => 0);
  const damaged = (answer: RawResponse, { method, url }: RawRequest): RawResponse =>
    damages.reduce((each, { of, every, damage }, at) => {
      if (!`${method} ${url}`.includes(of)) return each;
      const number = (seen[at] = (seen[at] ?? 0) + 1);
      return number % every === 0 ? damage(each) : each;
    }, answer);
  return {
    ...transport,
    send: async (request, signal) => damaged(await transport.send(request, signal), request),
  };
}
