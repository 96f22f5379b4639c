import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { leaksIn } from "../../core/client/redaction/canary.testing.ts";
import { writtenTexts } from "../written-texts.testing.ts";
import { readVerdict } from "../named-values.ts";
import { calledHere } from "../called-here.testing.ts";
import { commandLine } from "../command-line.testing.ts";

const root = resolve(import.meta.dirname, "../../..");
const example = `"${process.execPath}" "${join(root, "fixtures/clients/typescript/main.ts")}"`;

async function directoryWith(client?: string): Promise<{ readonly reports: string; readonly file: string }> {
  const directory = await mkdtemp(join(tmpdir(), "orders-referee-"));
  const file = join(directory, "client.yaml");
  if (client !== undefined) await writeFile(file, client);
  return { reports: join(directory, "reports"), file };
}

test("the example client passes on the command line, and no file holds a secret or a traveller", async () => {
  const { reports, file } = await directoryWith();
  const secret = "real-secret-kanary-77f1";
  const command = `printenv ORDERS_CLIENT_SECRET >> "${file}" && ${example}`;
  const words = ["--command", command, "--mission", "buy", "--mission", "travellers", "--mission", "long-day"];
  const { exitCode, out, err } = await commandLine(["referee", ...words, "--reports", reports, "--seed", "5"], {
    directory: root,
    variables: { ORDERS_HOOK_KEY: secret },
  });
  expect([exitCode, out], err).toEqual([0, expect.stringContaining("PARTIAL")]);
  const verdict = readVerdict(join(reports, "verdict.json"), "verdict.json");
  expect(verdict).toMatchObject({ role: "client", partial: true, verdict: "partial", seed: 5 });
  expect(verdict.observations.map(({ answer }) => answer)).toEqual(Array(3).fill("exit code 0"));

  const texts = [...(await writtenTexts(reports)), ["printed", out + err] as const];
  expect(texts.find(([name]) => name === "exchanges.ndjson")?.[1]).toMatch(/redacted-text-\d/u);
  const given = (await readFile(file, "utf8")).trim().split("\n");
  expect(new Set(given).size).toBe(3);
  expect(leaksIn(texts, [...given, secret, "Cy Added", "Ada Before"])).toEqual([]);
  expect(texts.filter(([, text]) => /eyJ[\w-]{4,}\.eyJ/u.test(text)).map(([name]) => name)).toEqual([]);
});

test("the reasons name a command that cannot be started", async () => {
  const words = ["--command", "no-such-program-of-ours 2>/dev/null", "--mission", "buy", "--mission", "fees"];
  const { exitCode, out } = await calledHere("referee", ...words);
  expect(exitCode).toBe(3);
  expect(out).toContain("the client's program ended with exit code 127: mission buy, mission fees");
});

test("what a client prints is in a file after the redaction, from both of its outputs and without a line end", async () => {
  const { reports } = await directoryWith();
  const script = `const s = process.env.ORDERS_CLIENT_SECRET; console.log("out " + s); console.error("error " + btoa(s)); process.stdout.write("end " + s)`;
  const command = `"${process.execPath}" -e '${script}'`;
  const { err } = await calledHere("referee", "--command", command, "--mission", "buy", "--reports", reports);
  const written = await readFile(join(reports, "client-output.txt"), "utf8");
  for (const word of ["out", "error", "end"]) expect(written).toMatch(new RegExp(`^${word} \\[redacted`, "mu"));
  expect(err).toMatch(/^Your client printed 3 lines: \S+client-output\.txt\n +1 × error \[redacted/mu);
  expect(err).not.toMatch(/^(?:out|end) /mu);
});

test("a client that does nothing is inconclusive, and the reasons say what is missing", async () => {
  const { exitCode, out } = await calledHere("referee", "--command", "true", "--mission", "buy");
  expect(exitCode).toBe(3);
  expect(out).toContain("12 requirements (level must) could not be judged: the client sent nothing");
});

test("a client that breaks a requirement is non-conformant, with a call that shows it and a command that repeats it", async () => {
  const { reports, file } = await directoryWith();
  const script = `fetch(process.env.ORDERS_BASE_URL + "/v1/orders?client_secret=" + process.env.ORDERS_CLIENT_SECRET)`;
  const command = `printenv ORDERS_CLIENT_SECRET > "${file}"; "${process.execPath}" -e '${script}'`;
  const { exitCode, out } = await calledHere("referee", "--command", command, "--mission", "buy", "--reports", reports);
  expect(exitCode).toBe(1);
  expect(out).toContain("client.token.secret-kept");
  expect(out).not.toContain((await readFile(file, "utf8")).trim());

  const [, rerun = ""] = /^ {4}rerun +(.*?)^ {4}waiver id /msu.exec(out) ?? [];
  expect(rerun).toContain("orders-conformance referee --mission buy");
  const first = await readFile(join(reports, "verdict.json"), "utf8");
  const again = await commandLine(["-c", rerun], { directory: root, program: "sh" });
  expect([again.exitCode, again.out], again.err).toEqual([1, expect.stringContaining("client.token.secret-kept")]);
  expect(await readFile(join(reports, "verdict.json"), "utf8")).toBe(first);
  expect(readVerdict(join(reports, "again/verdict.json"), "verdict.json")).toMatchObject({ verdict: "non-conformant" });
});

test("every failure of a goal has its calls, with the one at which the client stopped", async () => {
  const { reports } = await directoryWith();
  const script = `
    const { ORDERS_AUTH_URL, ORDERS_BASE_URL, ORDERS_CLIENT_NAME, ...access } = process.env;
    const body = { client_id: access.ORDERS_CLIENT_ID, client_secret: access.ORDERS_CLIENT_SECRET };
    const json = { "content-type": "application/json" };
    const members = { ...body, audience: access.ORDERS_AUDIENCE, grant_type: "client_credentials" };
    const asked = { method: "POST", headers: json, body: JSON.stringify(members) };
    const { access_token: token } = await (await fetch(ORDERS_AUTH_URL + "/oauth/token", asked)).json();
    const headers = { ...json, authorization: "Bearer " + token, "svc-client-name": ORDERS_CLIENT_NAME };
    await fetch(ORDERS_BASE_URL + "/v1/orders/none/orderlines", { method: "POST", headers, body: "[]" });
  `;
  const command = `"${process.execPath}" --input-type=module -e '${script}'`;
  expect((await calledHere("referee", "--command", command, "--mission", "buy", "--reports", reports)).exitCode).toBe(
    1,
  );
  const { requirements } = readVerdict(join(reports, "verdict.json"), "verdict.json");
  const goal = requirements.find(({ id }) => id === "client.goal.buy");
  expect(goal?.checks.length).toBeGreaterThan(0);
  for (const check of goal?.checks ?? []) expect(check).toMatchObject({ outcome: "fail", exchanges: ["buy-00002"] });
});

test("a mission is described with its brief and with what is judged in it", async () => {
  const { exitCode, out } = await calledHere("referee", "--describe", "fees");
  expect(exitCode).toBe(0);
  expect(out).toContain("fees: Add and remove fees");
  expect(out).toContain('"mission": "fees"');
  expect(out).toContain("client.calls.path-ids:");
});

test("a file names the command of each mission, and the missions that the client does not do", async () => {
  const { reports, file } = await directoryWith(`
name: acme-shop
release: 1.4.2
missions:
  buy: { command: '${example.replaceAll("'", "''")}' }
  fees: { absent: acme sells no fees }
`);
  const words = ["--client", file, "--mission", "buy", "--mission", "fees", "--reports", reports];
  const { exitCode } = await calledHere("referee", ...words);
  expect(exitCode).toBe(0);
  const verdict = readVerdict(join(reports, "verdict.json"), "verdict.json");
  expect(verdict.target).toMatchObject({
    name: "acme-shop",
    release: "1.4.2",
    absent: [{ answer: "missions.fees", reason: "acme sells no fees" }],
  });
  const outcomes = Object.fromEntries(verdict.requirements.map(({ id, outcome }) => [id, outcome]));
  expect([outcomes["client.goal.buy"], outcomes["client.goal.fees"]]).toEqual(["pass", "not-applicable"]);
});

test("one command does all missions over TLS with the access that a file lists", async () => {
  const script = `
    import { readFileSync } from "node:fs";
    const missions = JSON.parse(readFileSync(process.env.ORDERS_MISSIONS_FILE, "utf8"));
    const { doMission } = await import(${JSON.stringify(join(root, "fixtures/clients/typescript/missions.ts"))});
    await Promise.all(missions.map((mission) => doMission(mission, mission.access)));
  `;
  const { reports, file } = await directoryWith();
  const program = join(file, "../all.mts");
  await writeFile(program, script);
  await writeFile(file, JSON.stringify({ commandForAll: `"${process.execPath}" "${program}"` }));
  const words = ["--client", file, "--mission", "seats", "--mission", "drop-lines", "--tls", "--reports", reports];
  expect((await calledHere("referee", ...words)).exitCode).toBe(0);
});

test("without a command it prints how to reach the service, and ends after a time without calls", async () => {
  const { out, exitCode } = await calledHere("referee", "--mission", "buy", "--until-idle", "1");
  expect(out).toMatch(/^ORDERS_BASE_URL=http:\/\/127\.0\.0\.1:\d+\/sandbox$/mu);
  expect(out).toMatch(/^ORDERS_MISSION_FILE=.*buy\.json$/mu);
  expect(exitCode).toBe(3);
});

test("as JSON it prints one document, and names the file with the access on standard error", async () => {
  const { out, err } = await calledHere("referee", "--mission", "buy", "--until-idle", "1", "--json", "--quiet");
  expect(JSON.parse(out)).toMatchObject({ role: "client", verdict: "inconclusive" });
  expect(err).toMatch(/^all missions with their access: .*missions\.json$/mu);
});

test("a command that exceeds its time is ended, with everything that it started", async () => {
  const words = ["--command", "sleep 600 | cat", "--mission", "buy", "--timeout", "1", "--json"];
  const { out, exitCode } = await calledHere("referee", ...words);
  expect(exitCode).toBe(3);
  expect(JSON.parse(out)).toMatchObject({ observations: [{ answer: expect.stringContaining("after 1 seconds") }] });
});

test.for([
  [["--mission", "sell"], "--mission sell does not exist; the missions are buy,"],
  [["--variant", "odd"], "--variant takes plain or contrarian"],
  [["--command", " "], "--command is empty"],
  [["--client", "nowhere.yaml"], "--client nowhere.yaml"],
] as const)("a wrong option is refused by its name: %j", async ([words, complaint]) => {
  const { exitCode, err } = await calledHere("referee", ...words);
  expect(exitCode).toBe(2);
  expect(err).toContain(complaint);
});

test("a file with an unknown mission is refused, and the message says where", async () => {
  const { file } = await directoryWith("missions: { buy: { comand: x }, sell: { absent: y } }");
  const { exitCode, err } = await calledHere("referee", "--client", file);
  expect(exitCode).toBe(2);
  expect(err).toContain("missions.buy");
  expect(err).toContain("sell");
});

test("the list shows what every mission asks", async () => {
  const { exitCode, out } = await calledHere("referee", "--list");
  expect(exitCode).toBe(0);
  expect(out).toContain("strange-day: A strange day\n    Read each order");
});
