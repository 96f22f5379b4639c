import { expect, test } from "vitest";
import type { Exchange } from "../core/index.ts";
import { inOneSpelling } from "./one-spelling.ts";

const plain = "abcdefab-cdef-abcd-efab-cdefabcdefab";
const oneCapital = [...plain].flatMap((sign, at) =>
  sign === "-" ? [] : [`${plain.slice(0, at)}${sign.toUpperCase()}${plain.slice(at + 1)}`],
);

const exchange = (body: string): Exchange => ({
  id: "1",
  called: "getOrder",
  scenario: "observed",
  startedAt: "2026-01-01T00:00:00.000Z",
  durationMs: 1,
  request: { method: "GET", url: `https://api.example.com/v1/orders/${body}`, headers: {}, body: null },
  response: { status: 200, headers: {}, body, truncated: false },
  problem: null,
});

test("a UUID with a capital at any place is in lower case, and nothing else is", () => {
  for (const uuid of [...oneCapital, plain.toUpperCase()]) {
    const { request, response } = inOneSpelling(exchange(`A-F "CONFIRMED" ${uuid}`));
    expect(response?.body).toBe(`A-F "CONFIRMED" ${plain}`);
    expect(request.url).toContain(plain);
  }
});
