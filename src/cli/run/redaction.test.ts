import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandLine, startCommandLine } from "../command-line.ts";

/** Personal data of the orders that the reference is filled with. */
const travellers = ["Ada Berg", "Tor Lien", "Mia Solberg", "@example.com"];

test.each([[""], ["fail-not-marked"], ["contract-body-getOrders"]])(
  "no artifact and no line of a run holds a secret, a token or a traveller (fault: %s)",
  async (fault) => {
    const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
    const faulty = fault === "" ? [] : ["--fault", fault];
    const service = startCommandLine(["serve", "--hooks", "--seed-orders", "60", ...faulty], { directory });
    const introduction = await service.printed("ORDERS_EXPIRED_TOKEN");
    await writeFile(join(directory, ".env"), introduction);
    const part = fault === "" ? [] : ["--only", "fail", "--only", "orders", "--only", "search.succeeds"];
    const { out, err } = await commandLine(["run", "--target", "reference", ...part], { directory });
    const json = await commandLine(["run", "--target", "reference", "--json", "--only", "travellers"], { directory });
    service.kill("SIGTERM");
    await service.finished;

    const value = (name: string): string => new RegExp(`^ORDERS_${name}=(.+)$`, "mu").exec(introduction)?.[1] ?? "";
    const canaries = [
      value("CLIENT_SECRET"),
      value("RESTRICTED_CLIENT_SECRET"),
      value("EXPIRED_TOKEN").slice(-20),
      "eyJ",
      ...travellers,
    ];
    expect(canaries).not.toContain("");
    const texts = new Map([["console", out + err + json.out + json.err]]);
    for (const file of await readdir(join(directory, "reports"), { recursive: true, withFileTypes: true })) {
      if (file.isFile()) texts.set(file.name, await readFile(join(file.parentPath, file.name), "utf8"));
    }
    expect(texts.size).toBeGreaterThan(10);
    const leaks = [...texts].flatMap(([name, text]) =>
      canaries.filter((canary) => text.includes(canary)).map((canary) => `${name}: ${canary}`),
    );
    expect(leaks).toEqual([]);
  },
);
