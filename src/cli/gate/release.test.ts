import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import escapeStringRegexp from "escape-string-regexp";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { findK6 } from "../../load/index.ts";
import { loadProfile, sealed, sealedLoadSchema } from "../../core/index.ts";
import { calledHere } from "../called-here.testing.ts";
import { against, altered, at, gate, resealed, verdictOf, writeBroken } from "./release-runs.testing.ts";

/** A release from run to decision, on a whole run of a correct service, on what a broken one shows, and on a load run. */

const k6 = await findK6();
const broken = "search.totalAmount.lte";

beforeAll(async () => {
  await writeFile(at("policy.yaml"), "class: full\nload: []\n");
  await writeFile(at("no-waivers.yaml"), "");
  const load = ["load", "search", "--rate", "26", "--duration", "3s", "--no-dashboard", "--reports", "measured"];
  // Few at a time, so that a busy machine answers each of them in time.
  const whole = ["--seed", "1", "--flows", "40", "--races", "6", "--time", "600", "--workers", "6"];
  const [, run] = await against(
    [],
    ["certify", "keygen", "--key", "issuer.pem"],
    ["certify", "--key", "issuer.pem", ...whole, "--reports", "green"],
    ...(k6 === null ? [] : [load]),
  );
  const { reasons, totals, verdict, ...rest } = await verdictOf("green");
  // Driven only by its profile.
  expect(reasons, run?.err).toEqual([]);
  expect([verdict, rest.class, rest.target.name, totals.pass]).toEqual([
    "conformant",
    "full",
    "contrarian",
    totals.requirements,
  ]);
  expect(run?.exitCode, run?.err).toBe(0);
  const part = ["run", "--seed", "1", "--only", broken, "--reports", "part"];
  const [partial] = await against(["--fault", "getOrders-filter-totalAmount-lte-cent-more"], part);
  expect(partial?.exitCode, partial?.err).toBe(1);
  await writeBroken("part", "broken");
  if (k6 !== null) await Promise.all([writeTimed("quick", 20), writeTimed("slow", 60)]);
});

type LoadResult = Omit<z.infer<typeof sealedLoadSchema>, "integrity">;

async function writeLoad(name: string, change: (load: LoadResult) => LoadResult): Promise<void> {
  const { integrity: _, ...load } = sealedLoadSchema.parse(
    JSON.parse(await readFile(at("measured", "load.json"), "utf8")),
  );
  await mkdir(at(name));
  await writeFile(at(name, "load.json"), JSON.stringify(sealed(change(load))));
}

/** The load run as it would be where every answer took as long: how quick the machine of the test is, decides nothing. */
function writeTimed(name: string, ms: number): Promise<void> {
  return writeLoad(name, (load) => ({
    ...load,
    verdict: "pass",
    reasons: [],
    totals: { ...load.totals, dropped: 0 },
    thresholds: load.thresholds.map((threshold) => ({ ...threshold, outcome: "met" })),
    operations: load.operations.map((row) => ({
      ...row,
      latency: { p50: ms, p90: ms, p95: ms, p99: ms, max: ms },
      p95Interval: { lower: ms, upper: ms },
      curve: row.curve.map((point) => ({ ...point, p50: ms, p95: ms, p99: ms })),
    })),
  }));
}

/** What `verify` says of the certificate of the green run and its evidence. */
const verifyGreen = (...words: readonly string[]) => {
  const [file, trust] = [at("green", "certificate.json"), at("issuer.pub.pem")];
  return calledHere("verify", file, "--trust", trust, "--evidence", at("green"), ...words);
};

test("green: the run that was made for a certificate has one, which is valid", async () => {
  const { path } = await loadProfile("contrarian", process.cwd());
  const { exitCode, out } = await verifyGreen("--judge-with", path);
  expect([exitCode, out]).toEqual([
    0,
    expect.stringMatching(/^✓ VALID {2}contrarian 4\.2\.0 \(reference\), class full/u),
  ]);
  expect(out.replaceAll(/\s+/gu, " ")).toMatch(
    /[2-9]\d\d requirements that \d{4,} recorded answers show, by the order model with the profile contrarian\.ts/u,
  );
});

test("green: the gate is open, and the run shows it in all its reports", async () => {
  const { exitCode, out, result } = await gate("green");
  expect([exitCode, result?.decision], out).toEqual([0, "open"]);
  expect(out).toMatch(/^✓ OPEN {2}contrarian \(reference\), release 4\.2\.0, class full$/mu);
  expect(await readFile(at("green", "summary.md"), "utf8")).toMatch(
    /^<!-- gate -->\n# ✓ OPEN: contrarian[^]*# ✓ CONFORMANT/u,
  );
  const page = await readFile(at("green", "report.html"), "utf8");
  // A whole run, as people send it to each other.
  expect(page.length).toBeLessThan(2_000_000);
  expect((await readFile(at("green", "summary.md"))).length).toBeLessThanOrEqual(60_000);
  expect(page.indexOf("✓</span> OPEN")).toBeLessThan(page.indexOf("✓</span> CONFORMANT"));
});

test("green: what the gate was open for is certified with the decision, and only until the next decision", async () => {
  const key = ["--key", at("issuer.pem"), "--target", "contrarian"];
  const issued = await calledHere("certify", ...key, "--evidence", at("green"), "--reports", at("green"));
  expect([issued.exitCode, issued.err]).toEqual([0, ""]);
  const { exitCode, out } = await verifyGreen();
  expect([exitCode, out]).toEqual([0, expect.stringContaining("the release gate was open at")]);
  await gate("green");
  expect((await verifyGreen()).err).toMatch(/certificate\.json: there is no such file/u);
});

describe("a planted regression", () => {
  test("closes the gate, which names it", async () => {
    const before = await readFile(at("broken", "verdict.json"), "utf8");
    const { exitCode, out, result } = await gate("broken");
    expect([exitCode, result?.decision], out).toEqual([1, "closed"]);
    expect(out).toContain(`${broken}: `);
    expect(out).toContain("--propose-waivers");
    expect(await readFile(at("broken", "verdict.json"), "utf8")).toBe(before);
  });

  test("is proposed, refused until it is filled in, and then waived by name in every report", async () => {
    const file = at("waivers.yaml");
    const proposing = await gate("broken", "--waivers", file, "--propose-waivers");
    expect([proposing.exitCode, proposing.err]).toEqual([1, expect.stringContaining("has new waivers")]);
    const proposed = await readFile(file, "utf8");
    expect(proposed).toMatch(/^# yaml-language-server: \$schema=.*docs\/waivers\.schema\.json$/mu);
    const refused = await gate("broken", "--waivers", file);
    expect([refused.exitCode, refused.out]).toEqual([
      4,
      expect.stringMatching(/waiver 1 .*it has no reason, ticket or owner/u),
    ]);
    expect(refused.out.replace(/\s+/gu, " ")).toContain("To release anyway, repair waiver 1, which is written for it.");

    const filled = proposed
      .replaceAll("reason:", "reason: known")
      .replaceAll("ticket:", "ticket: https://tickets.example.test/ORD-7")
      .replaceAll("owner:", "owner: ada.berg@example.com");
    await writeFile(file, filled);
    const { exitCode, out, result } = await gate("broken", "--waivers", file);
    const failed = (await verdictOf("broken")).requirements.filter(({ outcome }) => outcome === "fail");
    expect([exitCode, result?.decision], out).toEqual([0, "open"]);
    expect(result?.failures.map(({ requirement }) => requirement)).toEqual(failed.map(({ id }) => id));
    const expires = result?.waivers[0]?.expires ?? "";
    for (const text of [
      out,
      ...(await Promise.all(["gate.json", "report.html"].map((name) => readFile(at("broken", name), "utf8")))),
    ]) {
      expect(text).toContain(broken);
      expect(text).toContain("ada.berg@example.com");
      expect(text).toContain(expires);
    }
    const summary = await readFile(at("broken", "summary.md"), "utf8");
    expect(summary).toMatch(
      new RegExp(`\\| ${escapeStringRegexp(broken)} \\|[^\\n]*ada\\.berg@example\\.com \\| ${expires}`, "u"),
    );

    await writeFile(file, filled.replaceAll(/expires: .*/gu, "expires: 2026-01-31"));
    const late = await gate("broken", "--waivers", file);
    expect([late.exitCode, late.out]).toEqual([4, expect.stringContaining("it expired on 2026-01-31")]);
    const fixed = await gate("green", "--waivers", file);
    expect(fixed.exitCode).toBe(4);
    const stale = await (writeFile(file, filled), gate("green", "--waivers", file));
    expect([stale.exitCode, stale.out]).toEqual([4, expect.stringContaining("what it covers passes now")]);
  });
});

describe("evidence that cannot be relied on is refused", () => {
  test.for<readonly [string, (text: string) => string, RegExp]>([
    ["cut", (text) => text.slice(0, 5_000), /is not valid JSON/u],
    ["another file", () => '{"name":"x"}', /is not a verdict\.json of a run/u],
    ["edited", (text) => text.replace('"seed": 1', '"seed": 2'), /was changed after it was written/u],
    ["with a member more", (text) => text.replace("{", '{"more": 1,'), /was changed after it was written/u],
    [
      "moved in time",
      resealed((verdict) => ({ ...verdict, startedAt: "2026-01-01T00:00:00.000Z" })),
      /outside the run/u,
    ],
    [
      "of another release",
      resealed((verdict) => ({ ...verdict, target: { ...verdict.target, release: "4.1.0" } })),
      /is about release 4\.1\.0, not 4\.2\.0/u,
    ],
  ])("%s", async ([name, change, said]) => {
    // A directory without a marker is no reports directory, so the decision goes to another.
    const reports = await altered(name.replaceAll(" ", "-"), change);
    const { exitCode, out } = await gate("decisions", "--verdict", at(reports, "verdict.json"));
    expect([exitCode, out.replaceAll(/\s+/gu, " ")]).toEqual([3, expect.stringMatching(said)]);
  });

  test("with exchanges of another run", async () => {
    const reports = await altered("mixed-up", (text) => text);
    await cp(at("broken", "exchanges.ndjson"), at(reports, "exchanges.ndjson"));
    const { exitCode, out } = await gate("decisions", "--verdict", at(reports, "verdict.json"));
    expect([exitCode, out]).toEqual([3, expect.stringContaining("exchanges.ndjson, which belongs to")]);
  });
});

describe.skipIf(k6 === null)(
  `with k6${k6 === null ? " (skipped: npm run setup:k6 says why there is none)" : ""}`,
  () => {
    const policy = "class: full\nload: [{ script: search, shape: smoke }]\n";

    test("what was accepted is the baseline, from which the next release may not drift", async () => {
      await writeFile(at("loaded.yaml"), policy);
      const files = ["--policy", at("loaded.yaml"), "--baseline", at("baseline.json")];
      const quick = ["--load", at("quick", "load.json")];
      const accepted = await gate("green", "accept", ...files, ...quick);
      expect([accepted.exitCode, accepted.out], accepted.err).toEqual([
        0,
        expect.stringContaining("Accepted 4.2.0 of contrarian"),
      ]);
      expect((await gate("green", ...files, ...quick)).exitCode).toBe(0);

      const slow = ["--load", at("slow", "load.json")];
      const { exitCode, out, result } = await gate("green", ...files, ...slow);
      expect([exitCode, result?.decision, out]).toEqual([
        1,
        "closed",
        expect.stringContaining("load search smoke: getOrders p95 was"),
      ]);
      const before = await readFile(at("baseline.json"), "utf8");
      const refused = await gate("green", "accept", ...files, ...slow);
      expect([refused.exitCode, refused.err]).toEqual([1, expect.stringContaining("nothing was accepted")]);
      expect(await readFile(at("baseline.json"), "utf8")).toBe(before);
      const meant = await gate("green", "accept", ...files, ...slow, "--because", "a slower machine");
      expect([meant.exitCode, await readFile(at("baseline.json"), "utf8")]).toEqual([
        0,
        expect.stringContaining("a slower machine"),
      ]);
    });

    test("a load run of another service does not fit", async () => {
      await writeLoad("foreign", (load) => ({ ...load, target: { ...load.target, name: "other" } }));
      await writeFile(at("loaded.yaml"), policy);
      const { exitCode, out } = await gate(
        "green",
        "--policy",
        at("loaded.yaml"),
        "--load",
        at("foreign", "load.json"),
      );
      expect([exitCode, out]).toEqual([
        3,
        expect.stringMatching(/does not\s+match the conformance run: target other/u),
      ]);
    });
  },
);
