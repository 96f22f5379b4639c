import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const templates = resolve(import.meta.dirname, "../../templates");

/** What class standard needs beyond the client, and what hooks commonly need. */
const lent = [
  "ORDERS_RESTRICTED_CLIENT_ID",
  "ORDERS_RESTRICTED_CLIENT_SECRET",
  "ORDERS_EXPIRED_TOKEN",
  "ORDERS_FOREIGN_TOKEN",
  "ORDERS_FOREIGN_CLIENT_ID",
  "ORDERS_FOREIGN_CLIENT_SECRET",
  "HOOK_KEY",
];

// The CronJob of Kubernetes takes the environment file as a whole.
test.each([
  "github/workflows/staging.yml",
  "github/workflows/release-gate.yml",
  "gitlab/.gitlab-ci.yml",
  "jenkins/Jenkinsfile",
])("%s names every variable that class standard and hooks need", (file) => {
  const text = readFileSync(resolve(templates, file), "utf8");
  expect(lent.filter((name) => !text.includes(name))).toEqual([]);
});
