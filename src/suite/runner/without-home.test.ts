import { existsSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { withoutHome } from "./without-home.ts";

afterEach(() => vi.unstubAllEnvs());

const placeOf = (): string => process.env["XDG_DATA_HOME"] ?? "";

test.each([["/home/of/somebody"], [undefined]])(
  "the place %s is another one while something is opened, and back then",
  async (own) => {
    vi.stubEnv("XDG_DATA_HOME", own);
    const meanwhile = await withoutHome(async () => {
      expect(existsSync(placeOf())).toBe(true);
      return placeOf();
    });
    expect(meanwhile).not.toBe(own);
    expect(existsSync(meanwhile)).toBe(false);
    expect(process.env["XDG_DATA_HOME"]).toBe(own);
  },
);

test("it is back when nothing could be opened, too", async () => {
  vi.stubEnv("XDG_DATA_HOME", "/home/of/somebody");
  await expect(withoutHome(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(placeOf()).toBe("/home/of/somebody");
});
