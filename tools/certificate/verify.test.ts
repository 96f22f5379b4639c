import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { calledHere } from "../../src/cli/called-here.testing.ts";
import { exampleRun, writeExampleRun } from "../../src/cli/certify/evidence.testing.ts";

/** What we sign, read by implementations of others: securesystemslib for the envelope, in-toto-attestation for the statement. */

const packages = ["securesystemslib==1.6.0", "in-toto-attestation==0.9.3", "cryptography"];
const cache = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
const environment = join(cache, "orders-conformance", "python-dsse-1.6.0");
const longestInstallMs = 90_000;

/** The Python of an environment with these packages, which is made once in the user's cache; `null` where that is not possible. */
function pythonWithPackages(): string | null {
  const python = join(environment, "bin", "python");
  const works = (): boolean =>
    spawnSync(python, ["-c", "import securesystemslib, in_toto_attestation, cryptography"]).status === 0;
  if (works()) return python;
  mkdirSync(dirname(environment), { recursive: true });
  const made = mkdtempSync(`${environment}-`);
  const install = [
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--timeout",
    "10",
    "--retries",
    "1",
    ...packages,
  ];
  const isMade = [
    ["python3", ["-m", "venv", made]],
    [join(made, "bin", "python"), ["-m", "pip", ...install]],
  ].every(
    ([program, words]) => spawnSync(program as string, words as string[], { timeout: longestInstallMs }).status === 0,
  );
  // Another process may have made it meanwhile.
  if (isMade && !existsSync(environment)) renameSync(made, environment);
  else rmSync(made, { recursive: true, force: true });
  return works() ? python : null;
}

const python = pythonWithPackages();
const script = join(import.meta.dirname, "verify.py");

describe.skipIf(python === null)(
  `in Python${python === null ? " (skipped: python3 cannot install packages here)" : ""}`,
  () => {
    let directory: string;
    const at = (...names: string[]): string => join(directory, ...names);
    const verify = (file: string, key: string) => {
      const { status, stdout } = spawnSync(python ?? "python3", [script, file, at(key)], { encoding: "utf8" });
      return { status, stdout };
    };

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), "orders-conformance-python-"));
      await calledHere("certify", "keygen", "--key", at("ed25519.pem"));
      await calledHere("certify", "keygen", "--key", at("p256.pem"), "--algorithm", "p256");
    });

    test.each(["ed25519", "p256"])(
      "a certificate and its summary are valid with the key %s and no other",
      async (key) => {
        const evidence = at(`by-${key}`);
        await writeExampleRun(evidence, await exampleRun());
        const artifact = `registry.example.test/acme@sha256:${"a".repeat(64)}`;
        const words = [
          "--key",
          at(`${key}.pem`),
          "--evidence",
          evidence,
          "--reports",
          evidence,
          "--artifact",
          artifact,
        ];
        const issued = await calledHere("certify", ...words);
        expect(issued.exitCode, issued.err).toBe(0);
        for (const [name, type] of [
          ["certificate.json", "https://orders-conformance.example/certificate/v1"],
          ["verification-summary.json", "https://slsa.dev/verification_summary/v1"],
        ] as const) {
          const file = join(evidence, name);
          expect(verify(file, `${key}.pub.pem`)).toEqual({ status: 0, stdout: expect.stringContaining(`: ${type}\n`) });
          expect(verify(file, key === "p256" ? "ed25519.pub.pem" : "p256.pub.pem").status).not.toBe(0);
          const { payload, ...rest } = JSON.parse(readFileSync(file, "utf8")) as { readonly payload: string };
          const changed = Buffer.from(payload, "base64").toString().replace("PASSED", "FAILED");
          await writeFile(
            at("changed.json"),
            JSON.stringify({ ...rest, payload: Buffer.from(changed).toString("base64") }),
          );
          expect(verify(at("changed.json"), `${key}.pub.pem`).status).not.toBe(0);
        }
      },
    );
  },
);
