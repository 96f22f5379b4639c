import { existsSync, readFileSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeDirectory } from "../../report/index.ts";
import { asCalledHere } from "../call-messages.ts";
import { inCheckout } from "../suite.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { environmentExample } from "../environment-example.ts";
import { textOf } from "../option-values.ts";
import type { DescribedTarget } from "./described-target.ts";
import { profileTemplate } from "./template.ts";

/** The command `init`. Throws UsageError. */
export async function runInit(values: OptionValues, { out }: Terminal): Promise<number> {
  const name = textOf(values, "target");
  if (name === undefined || !/^[a-z0-9][a-z0-9.-]*$/u.test(name)) {
    throw new UsageError("--target needs a name in lower-case letters, digits, dots and dashes");
  }
  const types = inCheckout() ? "../../src/index.ts" : "orders-conformance";
  const about = `Addresses and credentials of ${name}. Keep this file out of version control.`;
  const described = await describedBy(values, name, types);
  const profile = join("fixtures/targets", `${name}${moduleExtension()}`);
  const files: readonly NewFile[] = [
    { path: profile, text: described?.profile ?? profileTemplate(name, types) },
    // It is for secrets.
    { path: `.env.${name}`, text: environmentExample(about, described?.variables), mode: 0o600 },
  ];
  // A profile has one of two names.
  const others = [".ts", ".mts"].map((extension) => join("fixtures/targets", `${name}${extension}`));
  const taken = [...new Set([...files.map(({ path }) => path), ...others])].filter((path) => existsSync(path));
  if (taken.length > 0) throw new ExistsAlready(taken);

  await writeAll(files);
  if (described !== null) {
    out(asCalledHere(`Wrote ${files.map(({ path }) => path).join(" and ")}.\n${described.summary}`));
    return 0;
  }
  out(
    [
      `Wrote ${files.map(({ path }) => path).join(" and ")}.`,
      `  1. Fill in .env.${name}: the addresses of the service, and a client of it.`,
      `  2. Fill in \`token\`, \`headers\` and \`bodies\` in ${profile}. doctor finds most of the rest.`,
      asCalledHere(`  3. Check what is missing: orders-conformance doctor --target ${name}`),
      "With --openapi FILE or --from-har FILE, init answers most of it by itself.",
      "",
    ].join("\n"),
  );
  return 0;
}

/** What the service's own document or recorded exchanges answer, if there are any. */
async function describedBy(values: OptionValues, name: string, typesFrom: string): Promise<DescribedTarget | null> {
  const [openapi, har] = [textOf(values, "openapi"), textOf(values, "from-har")];
  if (openapi === undefined && har === undefined) return null;
  if (openapi !== undefined && har !== undefined) throw new UsageError("give --openapi or --from-har, not both");
  const { describedTarget } = await import("./described-target.ts");
  return describedTarget({ name, typesFrom, openapi, har });
}

/**
 * Node reads a `.ts` file as the nearest package.json says, unless there is none; `.mts` is a module everywhere.
 */
function moduleExtension(): ".ts" | ".mts" {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (existsSync(file)) return typeIn(readFileSync(file, "utf8")) === "module" ? ".ts" : ".mts";
    if (folder === dirname(folder)) return ".ts";
  }
}

function typeIn(packageText: string): unknown {
  try {
    return (JSON.parse(packageText) as { readonly type?: unknown } | null)?.type;
  } catch {
    return undefined;
  }
}

interface NewFile {
  readonly path: string;
  readonly text: string;
  /** Its permissions, if they are not the default. */
  readonly mode?: number;
}

class ExistsAlready extends UsageError {
  constructor(paths: readonly string[]) {
    super(
      paths.length === 1
        ? `${paths.join()} already exists and was not changed`
        : `${paths.join(" and ")} already exist and were not changed`,
    );
  }
}

/** Writes all or none: half of them, as after a full disk, would block the next call. */
async function writeAll(files: readonly NewFile[]): Promise<void> {
  const begun: string[] = [];
  try {
    for (const file of files) await write(file, () => begun.push(file.path));
  } catch (problem) {
    for (const path of begun) await rm(path, { force: true });
    throw problem;
  }
}

/** Writes a new file, and never over a link. */
async function write({ path, text, mode }: NewFile, onBegun: () => void): Promise<void> {
  await makeDirectory(dirname(path));
  const file = await open(path, "wx", mode).catch((problem: NodeJS.ErrnoException) => {
    throw problem.code === "EEXIST" ? new ExistsAlready([path]) : problem;
  });
  onBegun();
  try {
    // The umask may have removed some of it.
    if (mode !== undefined) await file.chmod(mode);
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}
