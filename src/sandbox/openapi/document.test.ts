import { expect, test } from "vitest";

import { filters, operations, statusesOf, specification } from "../../core/index.ts";
import { inProcess } from "../in-process.testing.ts";
import { openApiDocument } from "./document.ts";

interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = openApiDocument();
const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

test("every operation is described, with the statuses that it lists and those of authentication", () => {
  for (const row of operations) {
    const described = paths[row.path]?.[row.method.toLowerCase()];
    expect(described?.operationId).toBe(row.id);
    const statuses = Object.keys(described?.responses ?? {}).map(Number);
    expect(new Set(statuses)).toEqual(new Set([...statusesOf(row), 401, 403, 408]));
  }
});

test("every filter is a parameter of the search", () => {
  const names = paths["/v1/orders"]?.["get"]?.parameters.map((parameter) => parameter.name);
  expect(names).toEqual(expect.arrayContaining(filters.map((filter) => filter.name)));
});

test("deprecated operations and parameters are marked", () => {
  const deprecated = Object.values(paths).flatMap((methods) => Object.values(methods).filter((row) => row.deprecated));
  expect(deprecated).toHaveLength(5);
});

test("every reference leads to a schema", () => {
  const text = JSON.stringify(document);
  const { schemas } = document["components"] as { readonly schemas: Readonly<Record<string, unknown>> };
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(names.filter((name) => !Object.hasOwn(schemas, name ?? ""))).toEqual([]);
  expect(new Set(names).size).toBeGreaterThan(15);
});

test("the description carries the version of the specification, and is served", async () => {
  expect(document).toMatchObject({ openapi: "3.1.0", info: { version: specification.version } });
  const served = (await (await inProcess()).raw("/openapi.json")).json();
  expect(served).toEqual({ ...document, servers: [{ url: "http://localhost/sandbox" }] });
});
