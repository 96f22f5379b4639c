import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../core/configuration/configuration.testing.ts";
import { compiledProfile } from "./bundle.ts";

test("a profile of any extension, with what it imports, is one file of JavaScript for as long as k6 needs it", async () => {
  const directory = temporaryDirectory({
    "package.json": '{ "type": "commonjs" }',
    "names.mts": `export const named: string = "acme";`,
    "acme.mts": `import type { Profile } from "orders-conformance";\nimport { named } from "./names.mts";\nexport default ({ env }: { env: object }): Profile => ({ name: named, defaultClass: "core" });`,
  });
  let path = "";
  {
    await using profile = await compiledProfile(join(directory, "acme.mts"));
    ({ path } = profile);
    const text = readFileSync(path, "utf8");
    expect(text).toContain('"acme"');
    expect(text).not.toMatch(/: Profile|^import/mu);
  }
  expect(path).toMatch(/\.js$/u);
  expect(existsSync(path)).toBe(false);
});
