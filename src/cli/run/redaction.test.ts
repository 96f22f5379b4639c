import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { leaksIn } from "../../core/client/redaction/canary.testing.ts";
import { startReference } from "../../sandbox/index.ts";
import { markerName, reportNames } from "../../report/index.ts";
import { opened } from "../../report/page/opened.testing.ts";
import { commandLineHere } from "../called-here.testing.ts";
import { everyCommand } from "../main.ts";
import { always, answering } from "./broken-services.testing.ts";
import { echoing } from "./echoing-service.testing.ts";
import { variablesThrough } from "./moved-reference.testing.ts";

/** Parts of what this target's travellers, contacts and agents are called; the orders it is filled with are strangers'. */
const personal = {
  name: "Zoë Nämekånary-8c1",
  email: "mailkanary-7b2+tag@example.invalid",
  contact: "contactkanary-6a3@example.invalid",
  createdBy: "Deskkanary (5d4)",
  agent: "agentkanary-4e5",
};
const strangers = ["Ada Berg", "Tor Lien", "Mia Solberg", "ada.berg@"];
const hookKey = "hookkanary-3f6-of-the-hooks";

const profile = `
import reference from ${JSON.stringify(resolve(import.meta.dirname, "../../../fixtures/targets/reference.ts"))};
const { bodies, hooks, headers } = reference;
const person = ${JSON.stringify(personal)};
const more = (value, part) => (value === undefined ? undefined : value + " " + part);
const order = ({ contact, createdBy, ...rest }) =>
  ({ ...rest, contact: more(contact, person.contact), createdBy: more(createdBy, person.createdBy) });
export default {
  ...reference,
  name: "echoing",
  headers: { ...headers, onBehalfOf: { ...headers.onBehalfOf, value: person.agent, required: true } },
  bodies: {
    ...bodies,
    createOrder: (intent) => bodies.createOrder(order(intent)),
    traveller: ({ name, email }) => bodies.traveller({ name: more(name, person.name), email: more(email, person.email) }),
  },
  hooks: { ...hooks, lockOrder: (id) => ({ ...hooks.lockOrder(id), headers: { "X-Hook-Key": ${JSON.stringify(hookKey)} } }) },
};
`;

/** Patterns of what sends secrets and persons and speaks of them; operations do not differ in how they are let in. */
const areas = [
  "token",
  "authentication.*.createOrder",
  "authentication.*.updateTravellerOnOrder",
  "authentication.recovery-by-new-token",
  "travellers.add.*",
  "travellers.update.succeeds",
  "travellers.delete.gone",
  "unlock",
  // Search by what persons are called: once, twice, and in lists. With unusual letters, a failure always shows such a value.
  "search.contact.eq",
  "search.repeated.*",
  "search.law.*",
];

/** Commands that have k6 send the requests: it records how long they took, and nothing of what was said. */
const measuring = ["load"];

/** Everything that was printed or written, by where it was. */
async function textsIn(directory: string): Promise<Map<string, string>> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const written = files.filter((file) => file.isFile() && !/^(\.env|echoing\.ts|issuer)/u.test(file.name));
  const read = written.map(async (file) => [
    join(file.parentPath, file.name).slice(directory.length + 1),
    // What a page carries packed is looked through as well.
    opened(await readFile(join(file.parentPath, file.name), "utf8")),
  ]);
  return new Map((await Promise.all(read)) as [string, string][]);
}

test("nothing that a run writes or prints holds a secret, a token or personal data, even if the target repeats them", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const running = await startReference({ seedOrders: 20 });
  await using service = await echoing(new URL(running.baseUrl).origin, /kanary/gu);
  await writeFile(join(directory, "echoing.ts"), profile);
  const variables = {
    ...variablesThrough(service.origin, running, "staging"),
    GITHUB_STEP_SUMMARY: join(directory, "step-summary.md"),
  };
  const call = (name: string, ...words: string[]) =>
    commandLineHere([name, "--target", "./echoing.ts", ...words], { directory, variables });

  const printed = {
    run: await call("run", ...areas.flatMap((area) => ["--only", area]), "--seed", "3"),
    doctor: await call("doctor", "--read-only"),
    observe: await call("observe", "--ndjson", "reports/exchanges.ndjson", "--reports", "observed"),
    compared: await call(
      "run",
      "--only",
      "travellers.add.*",
      "--compare",
      "reports/verdict.json",
      "--reports",
      "second",
    ),
  };
  const keys = await commandLineHere(["certify", "keygen", "--key", "issuer.pem"], { directory, variables: {} });
  expect(keys.exitCode, keys.err).toBe(0);
  const certify = await call("certify", "--key", "issuer.pem", "--evidence", "reports");
  // A failed run is not certified, and a certificate is made from these files.
  expect(certify.exitCode).not.toBe(0);
  await running.stop();
  expect(printed.run.exitCode, printed.run.err).toBe(1);

  const texts = await textsIn(directory);
  for (const [name, { out, err }] of Object.entries({ ...printed, certify })) texts.set(name, out + err);

  // Every command that calls a target was called, and every report that there is was written.
  const calling = (await everyCommand()).filter(({ options }) => "env-file" in options).map(({ name }) => name);
  expect([...Object.keys(printed), "certify", ...measuring]).toEqual(expect.arrayContaining(calling));
  const whole = [...reportNames, markerName, "allure-results"].map((name) => `reports/${name}`);
  expect(new Set([...texts.keys()].map((path) => path.split("/").slice(0, 2).join("/")))).toEqual(
    new Set([
      "step-summary.md",
      ...Object.keys(printed),
      "certify",
      ...whole,
      ...["second", "observed"].flatMap((name) => whole.map((path) => path.replace("reports", name))),
    ]),
  );
  // They speak of what they do not show. The terminal shows failures with values before those without.
  const speaking = ["step-summary.md", ...reportNames.map((name) => `reports/${name}`)];
  expect(speaking.filter((path) => !/redacted-text-\d/u.test(texts.get(path) ?? ""))).toEqual([]);

  const secrets = [running.clientSecret, running.restrictedClientSecret, hookKey];
  // Of a token the signature distinguishes it from others; the rest of it is public but for its claims.
  const signatures = [running.expiredToken, ...service.credentials].map((token) => token.split(".")[2] ?? "");
  const tokens = [...new Set(signatures)].filter((signature) => signature.length > 20);
  expect(tokens.length).toBeGreaterThan(3);
  const canaries = [...secrets, ...tokens.slice(0, 6), ...strangers, ...Object.values(personal), "kanary"];
  expect(leaksIn(texts, canaries)).toEqual([]);
  expect([...texts].filter(([, text]) => /eyJ[\w-]{4,}\.eyJ/u.test(text)).map(([path]) => path)).toEqual([]);
});

test("what keeps a run from starting is reported without the token that the target repeats in it", async () => {
  const token = "opaque-token-kanary-9911";
  await using tokens = await always(200, "application/json", `{"access_token":"${token}","expires_in":86400}`);
  await using service = await answering((incoming, response) => {
    response
      .writeHead(200, { "Content-Type": `text/html; for=${incoming.headers.authorization?.slice(7)}` })
      .end("<p>");
  });
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const variables = {
    ORDERS_ENVIRONMENT: "staging",
    ORDERS_BASE_URL: service.origin,
    ORDERS_AUTH_URL: tokens.origin,
    ORDERS_CLIENT_ID: "a-client",
    ORDERS_CLIENT_SECRET: "a-secret-kanary",
    ORDERS_CLIENT_NAME: "a-name",
  };
  const { out, err, exitCode } = await commandLineHere(["run", "--target", "reference"], { directory, variables });
  expect(out).toContain("text/html; for=[redacted]");
  expect(exitCode).toBe(3);
  const texts = (await textsIn(directory)).set("printed", out + err);
  expect([...texts].filter(([, text]) => text.includes("kanary"))).toEqual([]);
});
