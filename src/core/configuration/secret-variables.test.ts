import { expect, test } from "vitest";
import { isSecretName, secretVariables } from "./secret-variables.ts";
import { temporaryDirectory } from "./configuration.testing.ts";

test.each([
  "ORDERS_CLIENT_SECRET",
  "ORDERS_FOREIGN_TOKEN",
  "ORDERS_FOREIGN_CLIENT_SECRET",
  "ORDERS_HOOK_KEY",
  "ORDERS_HOOK_KEY_2",
  "ACME_PASSWORD",
  "acme_api_key",
  "NPM_AUTH",
  "DB_PASSWD",
  "DB_PWD",
])("%s holds a secret", (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each([
  "ORDERS_CLIENT_KEY_FILE",
  "ORDERS_BASE_URL",
  "TOKEN_URL",
  "ORDERS_CLIENT_NAME",
  "KEYBOARD",
  "MONKEY_ISLAND",
  "PWD",
  "OLDPWD",
])("%s holds none", (name) => {
  expect(isSecretName(name)).toBe(false);
});

test("secrets are those of the process and of the target's files, known to the contract or not", () => {
  const directory = temporaryDirectory({
    ".env.acme": "ORDERS_HOOK_KEY=of-the-hooks\nORDERS_CLIENT_KEY_FILE=/some/file\nORDERS_PIN_TOKEN=\n",
    ".env": "ACME_SECRET=of-acme\n",
  });
  const processVariables = { CI_JOB_TOKEN: "of-the-job", USE_TOKEN: "always", SHORT_KEY: "a", HOME: "/home" };
  expect(secretVariables({ targetName: "acme", directory, processVariables })).toEqual({
    ORDERS_HOOK_KEY: "of-the-hooks",
    ACME_SECRET: "of-acme",
    CI_JOB_TOKEN: "of-the-job",
  });
});

test("files that cannot be read hold no secrets, and stop no command", () => {
  const directory = temporaryDirectory({});
  const sources = {
    targetName: "acme",
    envFile: "missing.env",
    directory,
    processVariables: { A_TOKEN: "of-the-job" },
  };
  expect(secretVariables(sources)).toEqual({ A_TOKEN: "of-the-job" });
});
