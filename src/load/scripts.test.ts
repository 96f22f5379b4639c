import { globSync, readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import {
  type Call,
  createCalls,
  loadScripts,
  type Profile,
  readOrder,
  type ScriptName,
  scriptNames,
  unansweredIn,
} from "../core/index.ts";
import { exampleOrder, exampleProfile } from "../core/protocol/answer.testing.ts";

const root = resolve(import.meta.dirname, "../..");
const imported = /^(?:import|export)\s(?!type\b)[^;]*?from\s+"(?<from>[^"]+)";/gmsu;

/** Every module that k6 loads for a script, and everything that these import from outside the project. */
function reached(entry: string, seen = new Map<string, readonly string[]>()): ReadonlyMap<string, readonly string[]> {
  if (seen.has(entry)) return seen;
  const names = [...readFileSync(entry, "utf8").matchAll(imported)].map((match) => match.groups?.["from"] ?? "");
  seen.set(
    entry,
    names.filter((name) => !name.startsWith(".")),
  );
  for (const name of names.filter((each) => each.startsWith("."))) reached(resolve(dirname(entry), name), seen);
  return seen;
}

/** The texts of the modules in `load/` that k6 loads for a script. */
function textsOf(script: ScriptName): readonly string[] {
  const files = [...reached(resolve(root, `load/${script}.ts`)).keys()];
  return files.filter((file) => file.startsWith(resolve(root, "load"))).map((file) => readFileSync(file, "utf8"));
}

test("the record of load scripts and the scripts in load/ are the same", () => {
  const files = globSync("load/*.ts", { cwd: root }).filter((file) =>
    readFileSync(resolve(root, file), "utf8").includes("export default"),
  );
  expect(files.map((file) => basename(file, ".ts")).toSorted()).toEqual(scriptNames.toSorted());
});

test.for(scriptNames)("%s reaches only modules that need no Node and no package", (script) => {
  const modules = reached(resolve(root, `load/${script}.ts`));
  expect(modules.size).toBeGreaterThan(15);
  for (const [module, foreign] of modules) {
    expect(
      foreign.filter((name) => name !== "k6" && !name.startsWith("k6/")),
      relative(root, module),
    ).toEqual([]);
  }
});

test("the address of a target and its answers are not in the scripts", () => {
  for (const text of scriptNames.flatMap(textsOf)) expect(text).not.toMatch(/https?:\/\/|fixtures\/targets/u);
});

type Use = (profile: Profile) => unknown;
const line = { externalReference: "a", price: "1.00", pending: true };

/** A call of this name. Most take the id of an order, and something to make of it. */
function useOf(name: string): Use {
  // Sent only where the profile has a body for it, or lines that name a traveller.
  if (name === "createOrder" || name === "addTravellersToOrder") return () => {};
  if (name === "getOrders") return (profile) => createCalls(profile).getOrders({ filters: [], perPage: 1 });
  return (profile) => {
    const calls: Readonly<Record<string, unknown>> = createCalls(profile);
    const call = calls[name] as (...words: readonly unknown[]) => Call;
    return call("o", [line], [line]);
  };
}

/** The answers without which a use throws, one after the other. */
function neededFor(use: Use): readonly string[] {
  const needed: string[] = [];
  for (let profile: Profile = { name: "example", defaultClass: "core" }; ;) {
    try {
      use(profile);
      return needed;
    } catch (problem) {
      const name = problem instanceof Error ? unansweredIn(problem.message) : null;
      if (name === null) throw problem;
      needed.push(name);
      profile = withAnswer(profile, name);
    }
  }
}

function withAnswer(profile: Profile, name: string): Profile {
  const [group = "", member = ""] = name.split(".");
  if (group === "paging") return { ...profile, paging: exampleProfile.paging };
  const answer = group === "bodies" ? () => ({}) : `/${member}`;
  return { ...profile, [group]: { ...profile[group as keyof Profile as "fields"], [member]: answer } };
}

test.for(scriptNames)("%s names each answer of the profile that its requests and their answers need", (script) => {
  const all = textsOf(script).join("\n");
  const calls = new Set([...all.matchAll(/\bcalls\.(?<name>\w+)\(/gu)].map(({ groups }) => groups?.["name"] ?? ""));
  // Each script expects that confirmed orders have no pending lines.
  const read = (profile: Profile) => readOrder({ ...exampleOrder, orderLines: [{}] }, profile).pendingLines;
  const asked = [...all.matchAll(/\banswered\([^"]+"(?<name>[^"]+)"\)/gu)].map(({ groups }) => groups?.["name"] ?? "");
  const needed = new Set([...[...calls].map(useOf), read].flatMap(neededFor).concat(asked));
  expect([...needed].toSorted()).toEqual(loadScripts[script].needs.toSorted());
});
