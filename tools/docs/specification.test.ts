import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { specification } from "../../src/core/index.ts";

const root = resolve(import.meta.dirname, "../..");
const pages = globSync(["*.md", "docs/*.md", "templates/*.md"], { cwd: root });

test.each(pages)("%s names the version of the specification that is judged", (page) => {
  const versions = readFileSync(resolve(root, page), "utf8").match(/\b20\d\d\.\d\d\.\d+\b/gu) ?? [];
  expect(new Set(versions).difference(new Set([specification.version]))).toEqual(new Set());
});
