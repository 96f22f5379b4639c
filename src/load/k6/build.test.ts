import { chmodSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError } from "../../core/index.ts";
import { temporaryDirectory } from "../../core/configuration/configuration.testing.ts";
import { obtainK6, K6Missing } from "./build.ts";
import { builtK6 } from "./cache.ts";

/** What a build writes: the words of a k6 that answers with its version. */
const k6 = '#!/bin/sh\necho "k6 v2.9.9 (fake)"\n';

/** Variables with a cache of their own, and a go on the search path that is this script; none without one. */
function machine(go: string | null): { readonly variables: NodeJS.ProcessEnv; readonly cache: string } {
  const directory = temporaryDirectory({ "bin/none": "", "cache/none": "" });
  if (go !== null) {
    writeFileSync(join(directory, "bin/go"), `#!/bin/sh\n${go}\n`);
    chmodSync(join(directory, "bin/go"), 0o755);
  }
  const cache = join(directory, "cache");
  const systemPath = go === null ? [] : ["/usr/bin", "/bin"];
  return { cache, variables: { PATH: [join(directory, "bin"), ...systemPath].join(delimiter), XDG_CACHE_HOME: cache } };
}

/** The word behind -o is where it goes. */
const builds = `while [ "$1" != -o ]; do shift; done; printf '%s' '${k6}' > "$2"; chmod 755 "$2"`;

test("k6 is built once, into the cache of the user, under the name of its version", async () => {
  const { variables, cache } = machine(builds);
  const said: string[] = [];
  const place = builtK6({ variables })!;
  for (const _ of ["once", "again"]) {
    expect(await obtainK6((text) => void said.push(text), variables)).toEqual({ path: place, version: "2.9.9" });
  }
  expect(said).toHaveLength(1);
  expect(place).toMatch(/orders-conformance\/k6-2\.\d+\.\d+-\w+-\w+$/u);
  expect(dirname(place)).toBe(join(cache, "orders-conformance"));
  expect(readdirSync(dirname(place))).toHaveLength(1);
});

test("builds at the same time do not disturb each other", async () => {
  const { variables } = machine(builds);
  const built = await Promise.all(["one", "other", "third"].map(() => obtainK6(() => {}, variables)));
  expect(new Set(built.map(({ path }) => path))).toEqual(new Set([builtK6({ variables })]));
  expect(readdirSync(dirname(builtK6({ variables })!))).toHaveLength(1);
});

test("a build that fails says why and leaves nothing", async () => {
  const { variables } = machine("echo no such module >&2; exit 1");
  const building = obtainK6(() => {}, variables);
  await expect(building).rejects.toBeInstanceOf(ConfigurationError);
  await expect(building).rejects.toThrow("no such module");
  expect(readdirSync(dirname(builtK6({ variables })!))).toEqual([]);
});

test("a cache that cannot be written is named, with another way", async () => {
  const { variables, cache } = machine(builds);
  const building = obtainK6(() => {}, { ...variables, XDG_CACHE_HOME: join(cache, "none") });
  await expect(building).rejects.toBeInstanceOf(ConfigurationError);
  await expect(building).rejects.toThrow(join(cache, "none/orders-conformance"));
  await expect(building).rejects.toThrow("K6_PATH");
});

test.skipIf(process.platform !== "linux")("a build that the system refuses does not keep others waiting", async () => {
  const { variables } = machine(builds);
  const building = obtainK6(() => {}, { ...variables, XDG_CACHE_HOME: "/proc/self/none/cache" });
  await expect(building).rejects.toThrow("cannot be kept in /proc/self/none/cache/orders-conformance: ENOENT");
});

test("without Go there is none", async () => {
  const { variables } = machine(null);
  await expect(obtainK6(() => {}, variables)).rejects.toBeInstanceOf(K6Missing);
  expect(readdirSync(dirname(builtK6({ variables })!))).toEqual([]);
});

test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string | RegExp]>([
  ["linux", {}, "/home/me/.cache/orders-conformance/k6-"],
  ["linux", { XDG_CACHE_HOME: "/elsewhere" }, "/elsewhere/orders-conformance/k6-"],
  ["linux", { XDG_CACHE_HOME: "relative" }, "/home/me/.cache/orders-conformance/k6-"],
  ["darwin", {}, "/home/me/Library/Caches/orders-conformance/k6-"],
  ["win32", { LOCALAPPDATA: "/local" }, /^\/local\/orders-conformance\/k6-.*\.exe$/u],
  ["win32", {}, "/home/me/AppData/Local/orders-conformance/k6-"],
])("on %s with %j the cache is where the system has it", (platform, variables, place) => {
  expect(builtK6({ variables, platform, home: () => "/home/me" })).toMatch(place);
});

test("a user without a home has no cache", () => {
  const nowhere = () => {
    throw new Error("uv_os_homedir returned ENOENT");
  };
  expect(builtK6({ variables: {}, platform: "linux", home: nowhere })).toBeNull();
  expect(builtK6({ variables: {}, platform: "linux", home: () => "" })).toBeNull();
});
