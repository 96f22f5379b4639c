import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Variables of a target, as far as they are required. */
export const completeVariables = {
  ORDERS_ENVIRONMENT: "staging",
  ORDERS_BASE_URL: "https://orders.example.test:8443/prefix",
  ORDERS_AUTH_URL: "https://auth.example.test",
  ORDERS_CLIENT_ID: "client",
  ORDERS_CLIENT_SECRET: "s3cret",
  ORDERS_CLIENT_NAME: "tests",
};

/** A directory with these files, gone when all tests are: a test that runs beside others cannot say when it is over. */
export function temporaryDirectory(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), "orders-target-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return directory;
}

/** What a function throws, or `undefined`. */
export function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}
