import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../main.ts";
import { renderDocuments } from "./documents.ts";

const root = resolve(import.meta.dirname, "../../..");

test.each(Object.entries(renderDocuments(commands)))(
  "%s is what the code says; `npm run docs` renews it",
  (path, text) => {
    expect(readFileSync(resolve(root, path), "utf8")).toBe(text);
  },
);
