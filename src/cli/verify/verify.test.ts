import { expect, test } from "vitest";
import { calledHere } from "../called-here.testing.ts";

test.each(["2026-02-31", "2026-02-30T12:00:00Z", "2025-02-29", "2026-04-31T00:00:00+02:00", "2026-13-01"])(
  "there is no such time: %s",
  async (time) => {
    const { exitCode, err } = await calledHere("verify", "certificate.json", "--trust", "issuer.pub.pem", "--at", time);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("--at takes a date")]);
  },
);

test("a witness says nothing without the evidence that it saw", async () => {
  const { exitCode, err } = await calledHere("verify", "certificate.json", "--trust", "a", "--witness", "b");
  expect([exitCode, err]).toEqual([2, expect.stringContaining("--witness needs --evidence")]);
});
