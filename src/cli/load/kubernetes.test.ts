import { describe, expect, test } from "vitest";
import { findK6 } from "../../harness/k6/find.ts";
import { temporaryDirectory } from "../../target/test-configuration.ts";
import { commandLine } from "../command-line.ts";

const words = ["load", "confirm", "--kubernetes"];
const refusal = [
  "The configuration cannot be used:",
  "  ORDERS_ENVIRONMENT: is production, where a run would create orders",
  "    Run against staging, or add --allow-production if that is what you want.",
  "",
].join("\n");

test.concurrent.for([
  ["by a variable", ["--target", "reference"], { ORDERS_ENVIRONMENT: "production" }, refusal],
  ["by the file of the target", ["--target", "reference"], {}, refusal],
  ["by a file that is named", ["--target", "contrarian", "--env-file", "shop.env"], {}, refusal],
  ["by its name alone", ["--target", "production"], {}, refusal.replace("ORDERS_ENVIRONMENT", "--target")],
] as const)("manifests for production are refused, which it is %s", async ([, more, variables, message]) => {
  const directory = temporaryDirectory({
    ".env.reference": "ORDERS_ENVIRONMENT=production\n",
    "shop.env": "ORDERS_ENVIRONMENT=production\n",
  });
  const { exitCode, out, err } = await commandLine([...words, ...more], { directory, variables });
  expect({ exitCode, out, err }).toEqual({ exitCode: 2, out: "", err: message });
});

test("an environment that there is not cannot pass for another", async () => {
  const { exitCode, err } = await commandLine([...words, "--target", "reference"], {
    variables: { ORDERS_ENVIRONMENT: "Production" },
  });
  expect(err).toContain("ORDERS_ENVIRONMENT: is not one of production, staging, development, reference");
  expect(exitCode).toBe(2);
});

const k6 = await findK6();
const why = k6 === null ? " (skipped: there is neither k6 nor Go; npm run setup:k6 says more)" : "";

describe.skipIf(k6 === null)(`manifests${why}`, () => {
  test.for([
    ["staging", []],
    ["production", ["--allow-production"]],
  ] as const)("are printed for %s with %o", async ([environment, more]) => {
    const variables = { ORDERS_ENVIRONMENT: environment };
    const { exitCode, out } = await commandLine([...words, "--target", "reference", ...more], { variables });
    expect(out).toContain("kind: TestRun");
    expect(exitCode).toBe(0);
  });
});
