import { describe, expect, test } from "vitest";
import { findK6 } from "../../load/index.ts";
import { temporaryDirectory } from "../../core/configuration/configuration.testing.ts";
import { commandLineHere } from "../called-here.testing.ts";

const words = ["load", "confirm", "--kubernetes"];
const refusalBecauseOf = (where: string, said: string): string =>
  [
    "The configuration cannot be used:",
    `  ${where}: is production${said}, where a run would create orders`,
    "    Run against staging, or add --allow-production if that is what you want.",
    "",
  ].join("\n");
const refusalOf = (place: string): string =>
  refusalBecauseOf("ORDERS_ENVIRONMENT", ` (ORDERS_ENVIRONMENT in ${place} says so)`);

test.concurrent.for([
  [
    "by a variable",
    ["--target", "reference"],
    { ORDERS_ENVIRONMENT: "production" },
    refusalOf("the process's environment and in .env.reference"),
  ],
  ["by the file of the target", ["--target", "reference"], {}, refusalOf(".env.reference")],
  [
    "by the file of the target against the shell",
    ["--target", "reference"],
    { ORDERS_ENVIRONMENT: "staging" },
    refusalOf(".env.reference"),
  ],
  ["by a file that is named", ["--target", "contrarian", "--env-file", "shop.env"], {}, refusalOf("shop.env")],
  ["by its name alone", ["--target", "production"], {}, refusalBecauseOf("--target", "")],
] as const)("manifests for production are refused, which it is %s", async ([, more, variables, message]) => {
  const directory = temporaryDirectory({
    ".env.reference": "ORDERS_ENVIRONMENT=production\n",
    "shop.env": "ORDERS_ENVIRONMENT=production\n",
  });
  const { exitCode, out, err } = await commandLineHere([...words, ...more], { directory, variables });
  expect({ exitCode, out, err }).toEqual({ exitCode: 2, out: "", err: message });
});

test("files of this machine, which no pod has, are refused", async () => {
  const { exitCode, err } = await commandLineHere([...words, "--target", "reference"], {
    variables: { ORDERS_ENVIRONMENT: "staging", ORDERS_CA_FILE: "ca.pem" },
  });
  expect(err).toContain("ORDERS_CA_FILE: names a file of this machine, which the pods of a cluster do not have");
  expect(exitCode).toBe(2);
});

test("an environment that there is not cannot pass for another", async () => {
  const { exitCode, err } = await commandLineHere([...words, "--target", "reference"], {
    variables: { ORDERS_ENVIRONMENT: "Production" },
  });
  expect(err).toContain("ORDERS_ENVIRONMENT: is not one of production, staging, development, reference");
  expect(exitCode).toBe(2);
});

const k6 = await findK6();
const why = k6 === null ? " (skipped: this needs k6 or Go; see npm run setup:k6)" : "";

describe.skipIf(k6 === null)(`manifests${why}`, () => {
  test.for([
    ["staging", []],
    ["production", ["--allow-production"]],
  ] as const)("are printed for %s with %o", async ([environment, more]) => {
    const variables = { ORDERS_ENVIRONMENT: environment };
    const { exitCode, out } = await commandLineHere([...words, "--target", "reference", ...more], { variables });
    expect(out).toContain("kind: TestRun");
    expect(exitCode).toBe(0);
  });
});
