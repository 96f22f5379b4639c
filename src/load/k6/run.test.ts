import { totalmem } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import type { LoadPlan } from "../../../load/index.ts";
import { loadProfile, type Target } from "../../core/index.ts";
import { variablesOf } from "./run.ts";

const plan: LoadPlan = {
  script: "search",
  shape: "smoke",
  rate: 1,
  seconds: 400,
  runTag: "m",
  requestTimeoutMs: 1_000,
  judgedBy: "reader",
};
const { profile, path } = await loadProfile("reference", process.cwd());
const target: Target = {
  access: {
    environment: "reference",
    baseUrl: "http://127.0.0.1:1",
    authUrl: "http://127.0.0.1:1",
    audience: "a",
    client: { id: "i", secret: "s" },
    clientName: "n",
    restrictedClient: { id: "other", secret: "never passed on" },
    expiredToken: "never passed on",
    foreignToken: "never passed on",
    foreignClient: { id: "foreign", secret: "never passed on" },
  },
  profile,
  profilePath: path,
  profileDigest: "d",
};

afterEach(() => vi.unstubAllEnvs());

test("k6 serves its picture to this machine alone, with few enough periods to keep", () => {
  expect(variablesOf({ plan, target, token: null, dashboard: "dashboard.html" })).toMatchObject({
    K6_WEB_DASHBOARD_HOST: "127.0.0.1",
    K6_WEB_DASHBOARD_PORT: "0",
    K6_WEB_DASHBOARD_PERIOD: "2s",
  });
});

test("k6 gets what it needs, and nothing meant for another run", () => {
  vi.stubEnv("K6_VUS", "1000");
  vi.stubEnv("ORDERS_LOAD_PLAN", "another");
  const token = { value: "t", expiresAt: 1 };
  const variables = variablesOf({ plan, target, token, dashboard: null });
  expect(JSON.parse(variables["ORDERS_LOAD_TOKEN"] ?? "")).toEqual(token);
  expect(JSON.parse(variables["ORDERS_LOAD_PLAN"] ?? "")).toEqual(plan);
  expect(Object.keys(variables).filter((name) => name.startsWith("K6_"))).toEqual([
    "K6_NO_USAGE_REPORT",
    "K6_AUTO_EXTENSION_RESOLUTION",
  ]);
  expect(Object.values(variables)).not.toContain("never passed on");
});

test("k6 may take more memory the more workers it has, and never more than half of the machine's", () => {
  const limitAt = (rate: number): number =>
    Number(variablesOf({ plan: { ...plan, rate }, target, token: null, dashboard: null })["GOMEMLIMIT"]);
  expect(limitAt(15)).toBeLessThanOrEqual(200 * 2 ** 20);
  expect(limitAt(500)).toBeGreaterThan(limitAt(15));
  expect(limitAt(1e9)).toBeLessThanOrEqual(totalmem() / 2);
});
