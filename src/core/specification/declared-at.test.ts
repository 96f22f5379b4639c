import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clientRequirements } from "./client-requirements/index.ts";
import { catalogueSources, declaredAt } from "./declared-at.ts";
import { findRequirement, requirement, requirements } from "./requirements/index.ts";

const all = [...requirements, ...clientRequirements];
const literals = [...catalogueSources().values()].flatMap((text) =>
  [...text.matchAll(/"([a-z][\w<>.-]*)"/gu)].map(([, literal]) => literal),
);
const patterns = literals.filter((literal): literal is string => literal?.includes("<") === true);

/** The ids of a pattern: any text in the place of its table. */
function inFamily(pattern: string): RegExp {
  const [head = "", tail = ""] = pattern.split(/<\w+>/u).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${head}[\\w.-]+${tail}$`, "u");
}

test("every id is a literal of the catalogue, or made from a pattern that is one", () => {
  for (const { id, declaredAs } of all) {
    expect(literals.filter((literal) => literal === declaredAs)).toEqual([declaredAs]);
    if (declaredAs !== id) {
      expect(id).toMatch(inFamily(declaredAs));
      expect(literals).not.toContain(id);
    }
  }
});

test("every pattern has ids, and names a table of the file that it is in", () => {
  const used = new Set(all.map(({ declaredAs }) => declaredAs));
  expect(patterns.filter((pattern) => !used.has(pattern))).toEqual([]);
  for (const [path, text] of catalogueSources()) {
    for (const [, table] of text.matchAll(/"[\w.-]+<(\w+)>[\w.-]*"/gu)) {
      expect(text, path).toMatch(new RegExp(String.raw`import[^;]*\b${table}\b|const ${table}\b`, "u"));
    }
  }
});

test("a requirement is found by file and line, its own or that of its family", () => {
  for (const id of ["fail.draft.event", "errors.unknown-order.getOrder", "search.balance.eq"] as const) {
    const place = declaredAt(requirement(id)) ?? "";
    const [path = "", line] = place.split(":");
    expect(path).toMatch(/^src\/core\/specification\/requirements\/(fail|errors|search)\.ts$/u);
    const text = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8").split("\n")[Number(line) - 1];
    expect(text).toContain(`"${findRequirement(id)?.declaredAs}"`);
  }
  expect(declaredAt({ ...requirement("fail.draft.event"), declaredAs: "fail.nowhere" })).toBeUndefined();
});
