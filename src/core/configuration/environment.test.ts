import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError } from "./configuration-error.ts";
import { variableNames } from "./environment-schema.ts";
import { checkVariables, readVariables, type ReadVariables } from "./environment.ts";
import { completeVariables, temporaryDirectory, thrownBy } from "./configuration.testing.ts";

const readAs = (values: Record<string, string>, place = ".env"): ReadVariables => {
  return { values, visible: {}, files: [], place, named: [], productionSaidBy: [], problems: [] };
};

const problemsOf = (values: Record<string, string>): Record<string, string> => {
  const error = thrownBy(() => checkVariables(readAs(values)));
  if (!(error instanceof ConfigurationError)) throw new Error("no ConfigurationError");
  return Object.fromEntries(error.problems.map(({ where, what }) => [where, what]));
};

test("the process wins over the target's file, and that over the common one", () => {
  const directory = temporaryDirectory({
    ".env": "ORDERS_CLIENT_ID=common\nORDERS_CLIENT_NAME=common\nORDERS_CLIENT_SECRET=common",
    ".env.staging": "ORDERS_CLIENT_ID=target\nORDERS_CLIENT_NAME=target",
  });
  const read = readVariables({
    targetName: "staging",
    directory,
    processVariables: { ORDERS_CLIENT_ID: "process", ORDERS_CLIENT_SECRET: undefined },
  });

  expect(read.values).toEqual({
    ORDERS_CLIENT_ID: "process",
    ORDERS_CLIENT_NAME: "target",
    ORDERS_CLIENT_SECRET: "common",
  });
  expect(read.files).toEqual([".env.staging", ".env"]);
  expect(read.place).toBe(".env.staging");
});

test("a file named with --env-file replaces both", () => {
  const directory = temporaryDirectory({
    ".env": "ORDERS_CLIENT_ID=common",
    ".env.staging": "ORDERS_CLIENT_ID=target",
    "mine.env": "ORDERS_CLIENT_NAME=mine",
  });
  const read = readVariables({ targetName: "staging", envFile: "mine.env", directory, processVariables: {} });

  expect(read).toMatchObject({ values: { ORDERS_CLIENT_NAME: "mine" }, files: ["mine.env"], place: "mine.env" });
});

test("the file of another target is not read", () => {
  const directory = temporaryDirectory({ ".env.production": "ORDERS_CLIENT_ID=production" });
  const read = readVariables({ targetName: "staging", directory, processVariables: {} });

  expect(read).toMatchObject({ values: {}, files: [], named: [], place: ".env.staging or .env" });
});

test("an unknown --env-file is refused by its name", () => {
  const sources = { targetName: "x", envFile: "gone.env", directory: temporaryDirectory({}), processVariables: {} };

  expect(() => readVariables(sources)).toThrow(
    /^--env-file gone\.env: there is no such file\n {2}Name an existing file/u,
  );
  expect(thrownBy(() => readVariables(sources))).toBeInstanceOf(ConfigurationError);
});

test("a file that cannot be read is refused by its name", () => {
  const directory = temporaryDirectory({});
  mkdirSync(join(directory, ".env"));

  expect(() => readVariables({ targetName: "x", directory, processVariables: {} })).toThrow(
    /^\.env: cannot be read \(EISDIR/u,
  );
});

test("only variables of the contract are taken from the process", () => {
  const directory = temporaryDirectory({});
  const read = readVariables({ targetName: "x", directory, processVariables: { PATH: "/bin", ORDERS_BASE_URL: "u" } });

  expect(read.values).toEqual({ ORDERS_BASE_URL: "u" });
});

test("quotes and comments of a file are not part of a value", () => {
  const directory = temporaryDirectory({});
  writeFileSync(join(directory, ".env"), `# who calls\nORDERS_CLIENT_SECRET="a b#c" # here\n`);

  expect(readVariables({ targetName: "x", directory, processVariables: {} }).values).toEqual({
    ORDERS_CLIENT_SECRET: "a b#c",
  });
});

test("every missing variable is named at once, with the place to set it", () => {
  const error = thrownBy(() => checkVariables(readAs({}, ".env.staging or .env")));

  expect(error).toMatchObject({
    name: "ConfigurationError",
    problems: [
      "ORDERS_ENVIRONMENT",
      "ORDERS_BASE_URL",
      "ORDERS_AUTH_URL",
      "ORDERS_CLIENT_ID",
      "ORDERS_CLIENT_SECRET",
      "ORDERS_CLIENT_NAME",
    ].map((where) => ({
      where,
      what: "is missing",
      fix: expect.stringMatching(/^[A-Z].+\.$/u) as string,
      setIn: ".env.staging or .env or in the process's environment",
    })),
  });
});

test("wrong, empty and missing variables are reported together, each by what is wrong with it", () => {
  const { ORDERS_CLIENT_NAME: _, ...rest } = completeVariables;
  expect(
    problemsOf({
      ...rest,
      ORDERS_ENVIRONMENT: "test",
      ORDERS_BASE_URL: "ftp://orders.example.test",
      ORDERS_AUTH_URL: "auth.example.test",
      ORDERS_CLIENT_ID: "",
      ORDERS_RESTRICTED_CLIENT_ID: "second",
    }),
  ).toEqual({
    ORDERS_ENVIRONMENT: "is not one of production, staging, development, reference",
    ORDERS_BASE_URL: "is not an address that starts with http:// or https://",
    ORDERS_AUTH_URL: "is not an address that starts with http:// or https://",
    ORDERS_CLIENT_ID: "is empty",
    ORDERS_CLIENT_NAME: "is missing",
    ORDERS_RESTRICTED_CLIENT_SECRET: "must be set exactly when ORDERS_RESTRICTED_CLIENT_ID is",
  });
});

test.each(["https://user:pass@a.test", "https://a.test?key=1", "https://a.test/#here"])(
  "an address that may hold a secret is refused: %s",
  (address) => {
    expect(problemsOf({ ...completeVariables, ORDERS_BASE_URL: address })).toEqual({
      ORDERS_BASE_URL: expect.stringContaining("holds a user name, a password, a query or a fragment") as string,
    });
  },
);

test.each(["ORDERS_RESTRICTED_CLIENT_ID", "ORDERS_RESTRICTED_CLIENT_SECRET"])("%s alone is refused", (name) => {
  expect(problemsOf({ ...completeVariables, [name]: "alone" })).toEqual({
    ORDERS_RESTRICTED_CLIENT_SECRET: "must be set exactly when ORDERS_RESTRICTED_CLIENT_ID is",
  });
});

test("complete variables are accepted with and without the optional ones", () => {
  const optional = {
    ORDERS_AUDIENCE: "orders",
    ORDERS_RESTRICTED_CLIENT_ID: "second",
    ORDERS_RESTRICTED_CLIENT_SECRET: "s2",
    ORDERS_EXPIRED_TOKEN: "old",
    ORDERS_FOREIGN_TOKEN: "foreign",
    ORDERS_FOREIGN_CLIENT_ID: "third",
    ORDERS_FOREIGN_CLIENT_SECRET: "s3",
    ORDERS_RELEASE: "4.2.0",
    ORDERS_CA_FILE: "ca.pem",
    ORDERS_CLIENT_CERT_FILE: "client.pem",
    ORDERS_CLIENT_KEY_FILE: "client.key",
  };
  const all = { ...completeVariables, ...optional };

  expect(checkVariables(readAs(completeVariables))).toEqual(completeVariables);
  expect(checkVariables(readAs(all))).toEqual(all);
  expect(Object.keys(all).toSorted()).toEqual(variableNames.toSorted());
});

test("a message never repeats the value, which may be a secret", () => {
  const values = { ...completeVariables, ORDERS_BASE_URL: "s3cret-in-the-wrong-place" };

  expect(String(thrownBy(() => checkVariables(readAs(values))))).not.toContain("s3cret");
});
