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

test("the image runs the product as a user without privileges, with the k6 of another image", () => {
  expect(final).toMatch(/^USER node$/mu);
  expect(final).toMatch(/^ENTRYPOINT \["orders-conformance"\]$/mu);
  const version = /go\.k6\.io\/k6\/v2 v(?<version>\S+)/u.exec(readFileSync(join(root, "load/k6/go.mod"), "utf8"));
  expect(file).toContain(`grafana/k6:${version?.groups?.["version"]}\n`);
});

test("the image holds everything in the package, and copies only what exists", () => {
  const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { files: string[] };
  for (const name of files) expect(final).toContain(`/build/${name}`);
  const copied = [...final.matchAll(/\/build\/(?<path>\S+)/gu)].map(({ groups }) => groups?.["path"] ?? "");
  const made = ["dist", "node_modules", "sbom.cdx.json"];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
});

const tag = "orders-conformance-test";

/** The words by which a program looks for an image, builds ours, and runs something in it. */
interface Builder {
  readonly find: (image: string) => readonly string[];
  readonly build: readonly string[];
  readonly run: (call: (words: readonly string[]) => string, words: readonly string[]) => string;
}

const likeDocker: Builder = {
  find: (image) => ["image", "inspect", image],
  build: ["build", "--tag", tag, root],
  run: (call, words) => call(["run", "--rm", tag, ...words]),
};

const builders: Readonly<Record<string, Builder>> = {
  docker: likeDocker,
  podman: likeDocker,
  // It needs no daemon, and does not run the entry point.
  buildah: {
    find: (image) => ["inspect", "--type", "image", image],
    build: ["build", "--pull-never", "--tag", tag, root],
    run: (call, words) => {
      const container = call(["from", "--pull-never", tag]).trim();
      try {
        return call(["run", container, "--", "orders-conformance", ...words]);
      } finally {
        call(["rm", container]);
      }
    },
  },
};

/** The first builder that has our base images, because a test downloads none. */
function findBuilder(): string | undefined {
  const images = [...file.matchAll(/^ARG \w+_IMAGE=(?<image>\S+)$/gmu)].map(({ groups }) => groups?.["image"] ?? "");
  return Object.keys(builders).find((name) =>
    images.every((image) => {
      try {
        execFileSync(name, builders[name]?.find(image) ?? [], { stdio: "ignore", timeout: 10_000 });
        return true;
      } catch {
        return false;
      }
    }),
  );
}

const found = findBuilder();

test.skipIf(found === undefined)(
  `the image is built and runs${found === undefined ? " (skipped: docker, podman and buildah do not have its base images)" : ""}`,
  () => {
    const call = (words: readonly string[]): string =>
      execFileSync(found ?? "", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const builder = builders[found ?? ""] ?? likeDocker;
    call(builder.build);
    expect(builder.run(call, ["run", "--only", "token"])).toContain("PARTIAL: nothing failed in what was run");
  },
);
