import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { validate } from "@readme/openapi-parser";
import { expect, test } from "vitest";
import { everyCommand } from "../../src/cli/index.ts";
import { runInTurn } from "../../src/proof/index.ts";
import { renderDocuments } from "./documents.ts";

const root = resolve(import.meta.dirname, "../..");

const documents = renderDocuments(await everyCommand(), await runInTurn(1));

test.each(Object.entries(documents))("%s is what the code says; `npm run docs` renews it", (path, text) => {
  expect(readFileSync(resolve(root, path), "utf8")).toBe(text);
});

test("a parser of another house accepts the OpenAPI document", async () => {
  const result = await validate(resolve(root, "fixtures/openapi.json"));
  expect(result).toMatchObject({ valid: true, specification: "OpenAPI" });
});
