import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

/** The folders as README.md lists them, from the lowest layer to the highest. */
const layers = [...read("README.md").matchAll(/^\| `([\w./-]+)\/` \|/gmu)].map(([, folder]) => folder ?? "");
const files = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(
  (file) => !/\.(?:test|testing)\.ts$/u.test(file),
);

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), "utf8");
}

/** Imports of types count too: a reader of the file has to know them. */
function importsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/(?:from|import) "(\.[^"]+)"/gu)]
    .map(([, path]) => join(dirname(file), path ?? ""))
    .filter((path) => !path.startsWith("../"));
}

test("every folder is a layer, and every layer a folder", () => {
  expect(layers.toSorted()).toEqual([...new Set(files.map((file) => dirname(file)))].toSorted());
});

test("a folder imports itself and the layers below it", () => {
  const layerOf = (file: string): number => layers.indexOf(dirname(file));
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => layerOf(path) > layerOf(file))
      .map((path) => `${file} imports ${path}`),
  );
  expect(files.flatMap(importsOf).length).toBeGreaterThan(200);
  expect(upward).toEqual([]);
});
