import { validate } from "dockerfile-utils";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const file = readFileSync(join(root, "Dockerfile"), "utf8");
const final = file.slice(file.lastIndexOf("FROM "));

test("a linter finds nothing in the Dockerfile", () => {
  expect(validate(file)).toEqual([]);
});

test("the image runs the product as a user without rights, with the k6 that is built elsewhere", () => {
  expect(final).toMatch(/^USER node$/mu);
  expect(final).toMatch(/^ENTRYPOINT \["orders-conformance"\]$/mu);
  const version = /go\.k6\.io\/k6\/v2 v(?<version>\S+)/u.exec(readFileSync(join(root, "load/k6/go.mod"), "utf8"));
  expect(file).toContain(`grafana/k6:${version?.groups?.["version"]}\n`);
});

test("the image holds all that the package does, and of the checkout what is there", () => {
  const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { files: string[] };
  for (const name of files) expect(final).toContain(`/build/${name}`);
  const copied = [...final.matchAll(/\/build\/(?<path>\S+)/gu)].map(({ groups }) => groups?.["path"] ?? "");
  const made = ["dist", "node_modules"];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
});

/** Needs a daemon, and the images it begins with on this machine: a test downloads none. */
function builder(): string | null {
  const images = [...file.matchAll(/^ARG \w+_IMAGE=(?<image>\S+)$/gmu)].map(({ groups }) => groups?.["image"] ?? "");
  return (
    ["docker", "podman"].find((name) => {
      try {
        execFileSync(name, ["image", "inspect", ...images], { stdio: "ignore", timeout: 10_000 });
        return true;
      } catch {
        return false;
      }
    }) ?? null
  );
}

const found = builder();

test.skipIf(found === null)(
  `the image is built and runs${found === null ? " (skipped: neither docker nor podman has its base images)" : ""}`,
  () => {
    const tag = "orders-conformance-test";
    execFileSync(found ?? "", ["build", "--tag", tag, root], { stdio: "ignore" });
    const said = execFileSync(found ?? "", ["run", "--rm", tag, "run", "--only", "token"], { encoding: "utf8" });
    expect(said).toContain("PARTIAL: nothing failed in what was run");
  },
);
