import { expect, test } from "vitest";
import { createTokenSource, type IssuedToken } from "./token-source.ts";

const hour = 3_600_000;

/** A token service that numbers its tokens; each lives for an hour of the clock. */
function service(first: IssuedToken | null = null) {
  const clock = { now: 1_000_000 };
  let issued = 0;
  const issue = async (): Promise<IssuedToken> => {
    issued += 1;
    await Promise.resolve();
    return { value: `t-${issued}`, expiresAt: clock.now + hour };
  };
  return { tokens: createTokenSource(issue, first, () => clock.now), clock, issued: () => issued };
}

test("callers side by side share one request, and its token afterwards", async () => {
  const { tokens, issued } = service();
  const all = await Promise.all(Array.from({ length: 20 }, () => tokens.current()));

  expect(new Set(all)).toEqual(new Set(["t-1"]));
  expect(await tokens.current()).toBe("t-1");
  expect(issued()).toBe(1);
});

test("a token that the run already has is used without a request", async () => {
  const { tokens, issued } = service({ value: "t-0", expiresAt: 1_000_000 + hour });

  expect(await tokens.current()).toBe("t-0");
  expect(issued()).toBe(0);
});

test("a token is used until five seconds before its expiry", async () => {
  const { tokens, clock, issued } = service();
  await tokens.current();
  clock.now += hour - 5_001;
  expect(await tokens.current()).toBe("t-1");
  clock.now += 1;

  expect(await tokens.current()).toBe("t-2");
  expect(issued()).toBe(2);
});

test("a stale token is renewed once, for all who hold it", async () => {
  const { tokens, issued } = service();
  const stale = await tokens.current();
  const renewed = await Promise.all([tokens.renew(stale), tokens.renew(stale), tokens.current()]);

  expect(renewed.slice(0, 2)).toEqual(["t-2", "t-2"]);
  expect(await tokens.renew(stale)).toBe("t-2");
  expect(await tokens.current()).toBe("t-2");
  expect(issued()).toBe(2);
});

test("a newer token that went stale too is renewed in its turn", async () => {
  const { tokens, issued } = service();
  await tokens.current();
  await tokens.renew("t-1");

  expect(await tokens.renew("t-2")).toBe("t-3");
  expect(issued()).toBe(3);
});

test("without any token yet, a renewal asks for one", async () => {
  const { tokens, issued } = service();

  expect(await Promise.all([tokens.renew("foreign"), tokens.current()])).toEqual(["t-1", "t-1"]);
  expect(issued()).toBe(1);
});

test("a failed request fails everyone who waits for it, and the next caller asks again", async () => {
  let asked = 0;
  const tokens = createTokenSource(async () => {
    asked += 1;
    if (asked === 1) throw new Error("not now");
    return { value: "t", expiresAt: Number.MAX_SAFE_INTEGER };
  });
  const first = await Promise.allSettled([tokens.current(), tokens.current()]);

  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(asked).toBe(1);
  expect(await tokens.current()).toBe("t");
  expect(asked).toBe(2);
});

test("without a clock of its own it goes by the time of day", async () => {
  const old = createTokenSource(async () => ({ value: "new", expiresAt: 0 }), { value: "old", expiresAt: Date.now() });
  const fresh = createTokenSource(async () => ({ value: "new", expiresAt: 0 }), {
    value: "old",
    expiresAt: Date.now() + hour,
  });

  expect([await old.current(), await fresh.current()]).toEqual(["new", "old"]);
});
