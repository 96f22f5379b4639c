import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { leaksIn } from "../../core/client/redaction/canary.testing.ts";
import { decideGate } from "../../release/index.ts";
import { type Exchange, sealedVerdictSchema } from "../../core/index.ts";
import { gateInput, loadWith, policyWith } from "../../release/evidence.testing.ts";
import { calledHere, commandLineHere } from "../called-here.testing.ts";
import { commandLine } from "../command-line.testing.ts";
import { clientForgeries } from "./client-forgeries.testing.ts";
import { issuedAt, profileText, signed, stated, verified, type Example, type Files } from "./certificate.testing.ts";
import { resultText } from "./evidence.testing.ts";
import { writtenTexts } from "../written-texts.testing.ts";

/** Both example clients on the whole way: judged by the referee, decided on by the gate, certified and verified. */

const root = resolve(import.meta.dirname, "../../..");
const directory = await mkdtemp(join(tmpdir(), "orders-conformance-clients-"));
const at = (...names: string[]): string => join(directory, ...names);

describe("the way of the page for partners", () => {
  const words = /^npm run (?<script>\S+) -- (?<words>.*)$/u;

  async function sectionOfPage(): Promise<string> {
    const page = await readFile(join(root, "docs/partners.md"), "utf8");
    return /^.*?(?=^## Your own service)/msu.exec(page)?.[0] ?? "";
  }

  /** The commands of the page in their order, in a directory that has what the page says. */
  let printed = "";
  beforeAll(async () => {
    const section = await sectionOfPage();
    await mkdir(at("fixtures"));
    await symlink(join(root, "fixtures/clients"), at("fixtures/clients"));
    for (const [, name = "", text = ""] of section.matchAll(/`(\S+\.yaml)`:\n\n```yaml\n(.*?)^```/gmsu))
      await writeFile(at(name), text);
    const lines = [...section.matchAll(/^```sh\n(.*?)^```/gmsu)].flatMap(([, block = ""]) => block.trim().split("\n"));
    // A client that no command starts has a test of its own.
    const [install, ...commands] = lines.filter((line) => !line.includes("--listen"));
    // Six to the certificate, and two with the gate.
    expect([install, commands.length]).toEqual(["npm ci", 5 + 2]);
    const path = `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`;
    for (const line of commands) {
      const { script = "", words: own = "" } = words.exec(line)?.groups ?? {};
      const argv = [script, ...own.split(" ")];
      const { exitCode, out, err } =
        script === "referee"
          ? await commandLine(argv, { directory, variables: { PATH: path } })
          : await commandLineHere(argv, { directory });
      expect(exitCode, `${line}\n${out}${err}`).toBe(0);
      printed += out;
    }
  });

  test("the client in TypeScript has a certificate that is valid, with the decision of the gate", async () => {
    const [file, trust] = [at("shop/certificate.json"), at("shop.pub.pem")];
    const { exitCode, out } = await calledHere("verify", file, "--trust", trust, "--evidence", at("shop"));
    expect([exitCode, out]).toEqual([0, expect.stringMatching(/^✓ VALID {2}acme-shop 1\.4\.2 \(reference\), client/u)]);
    expect(out).toContain("the release gate was open at");
    expect(out.replaceAll(/\s+/gu, " ")).toMatch(/\d+ requirements that the exchanges show, on \d+ of \d+ recorded/u);
    expect(out.replaceAll(/\s+/gu, " ")).toContain("Only the referee saw secrets");
  });

  test("the page shows what is printed", async () => {
    const section = await sectionOfPage();
    const shown = [...section.matchAll(/^```text\n(.*?)^```/gmsu)].flatMap(([, block = ""]) =>
      block.trim().split("\n"),
    );
    const general = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\d\S*|\d+/gu, "N").replaceAll(/\s+/gu, " ");
    const missing = shown.filter((line) => line !== "…" && !general(printed).includes(general(line)));
    expect(missing).toEqual([]);
  });

  test("the gate decides on a client by a policy for clients alone, and on a service by none of these", async () => {
    const decide = (policy: string) =>
      calledHere("gate", "--policy", at(policy), "--verdict", at("shop/verdict.json"), "--waivers", at("none.yaml"));
    await writeFile(at("none.yaml"), "");
    await writeFile(at("services.yaml"), "load: []\n");
    const { exitCode, out } = await decide("services.yaml");
    expect([exitCode, out.replaceAll(/\s+/gu, " ")]).toEqual([
      3,
      expect.stringContaining("judges a client; the policy is for a server"),
    ]);
  });

  describe("evidence that was made up", () => {
    let base: Example;

    beforeAll(async () => {
      const [verdictText, exchanges] = await Promise.all(
        ["verdict.json", "exchanges.ndjson"].map((name) => readFile(at("shop", name), "utf8")),
      );
      const document = sealedVerdictSchema.parse(JSON.parse(verdictText ?? ""));
      const { integrity: _, ...verdict } = document;
      const lines = (exchanges ?? "").trimEnd().split("\n");
      const run = { verdict, exchanges: lines.map((line) => JSON.parse(line) as Exchange) };
      const gate = decideGate({
        ...gateInput({ baseline: null, policy: policyWith({ role: "client" }), loads: [], release: "1.4.2" }),
        now: issuedAt,
        suite: verdict.suite,
        verdict: { file: "verdict.json", document, problem: null },
      });
      const files: Files = {
        verdict: verdictText ?? "",
        exchanges: exchanges ?? "",
        load: null,
        gate: resultText(gate),
        profile: profileText,
      };
      const statement = stated(files);
      base = { run, load: loadWith(), gate, files, statement, envelope: await signed(statement) };
    });

    test("what was not made up is valid", () => {
      expect(verified(base.envelope, base.files).problems).toEqual([]);
    });

    test.each(clientForgeries.map((forgery) => [forgery.what, forgery] as const))("%s: refused", async (_, forgery) => {
      const { valid, problems } = verified((await forgery.envelope?.(base)) ?? "", forgery.files?.(base) ?? null);
      expect(valid).toBe(false);
      expect(problems.map(({ kind }) => kind)).toContain(forgery.kind);
      expect(problems.map(({ text }) => text).join("\n")).toMatch(forgery.says);
    });
  });
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe.skipIf(!hasPython)(`in Python${hasPython ? "" : " (skipped: there is no python3 here)"}`, () => {
  const example = `python3 -B "${join(root, "fixtures/clients/python/main.py")}"`;

  test.concurrent.each(["plain", "contrarian"])(
    "the client passes every mission of %s, and is certified, and nothing of it holds a secret or a traveller",
    async (variant) => {
      const reports = at(variant);
      const kept = at(`kept-${variant}.txt`);
      const command = `printenv ORDERS_CLIENT_SECRET >> "${kept}" && ${example}`;
      const judged = await calledHere("referee", "--command", command, "--variant", variant, "--reports", reports);
      const verdict = sealedVerdictSchema.parse(JSON.parse(await readFile(join(reports, "verdict.json"), "utf8")));
      const open = verdict.requirements.filter(({ outcome, level }) => outcome !== "pass" && level === "must");
      expect([verdict.verdict, open.map(({ id, outcome }) => `${id}: ${outcome}`)], judged.out).toEqual([
        "conformant",
        [],
      ]);

      const key = at(`${variant}.pem`);
      const made = await calledHere("certify", "keygen", "--key", key);
      const issued = await calledHere("certify", "--key", key, "--evidence", reports, "--reports", reports);
      expect(issued.exitCode, issued.err).toBe(0);
      const trust = ["--trust", at(`${variant}.pub.pem`)];
      const certificate = join(reports, "certificate.json");
      const checked = await calledHere("verify", certificate, ...trust, "--evidence", reports);
      expect(checked.exitCode, checked.out).toBe(0);
      const asJson = await calledHere("verify", certificate, ...trust, "--evidence", reports, "--json");

      const secrets = (await readFile(kept, "utf8")).trim().split("\n");
      expect(new Set(secrets).size).toBe(verdict.requirements.filter(({ id }) => id.startsWith("client.goal.")).length);
      const { payload } = JSON.parse(await readFile(certificate, "utf8")) as { readonly payload: string };
      const texts = [
        ...(await writtenTexts(reports)),
        ["the statement", Buffer.from(payload, "base64").toString()],
        ["printed", [judged, made, issued, checked, asJson].map(({ out, err }) => out + err).join("\n")],
      ] as const;
      expect(texts.map(([name]) => name)).toEqual(
        expect.arrayContaining(["certificate.html", "certificate.svg", "exchanges.ndjson", "verdict.json"]),
      );
      const canaries = [...secrets, "Cy Added", "Di Added", "Ada Before", "Ada After", "Bo Leaving"];
      expect(leaksIn(texts, canaries)).toEqual([]);
      expect(texts.filter(([, text]) => /eyJ[\w-]{4,}\.eyJ/u.test(text)).map(([name]) => name)).toEqual([]);
    },
  );
});
