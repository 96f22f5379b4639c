import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inCheckout } from "../checkout.ts";
import { UsageError, type Command, type OptionValues, type Terminal } from "../command.ts";
import { environmentExample } from "../environment-example.ts";
import { textOf } from "../option-values.ts";
import { profileTemplate } from "./template.ts";

export const initCommand: Command = {
  name: "init",
  summary: "Writes a commented profile and an environment file for a new target.",
  options: {
    target: {
      type: "string",
      value: "NAME",
      description: "Name of the target; needed. Lower-case letters, digits, dots and dashes.",
    },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [{ line: "orders-conformance init --target acme", what: "Writes fixtures/targets/acme.ts and .env.acme." }],
  run: runInit,
};

async function runInit(values: OptionValues, { out }: Terminal): Promise<number> {
  const name = textOf(values, "target");
  if (name === undefined || !/^[a-z0-9][a-z0-9.-]*$/u.test(name)) {
    throw new UsageError("--target takes the name of the new target: lower-case letters, digits, dots and dashes");
  }
  const files = {
    [join("fixtures/targets", `${name}.ts`)]: profileTemplate(
      name,
      inCheckout() ? "../../src/target/profile.ts" : "orders-conformance",
    ),
    [`.env.${name}`]: environmentExample(`Where ${name} is and who calls it. Keep this file out of version control.`),
  };
  const taken = Object.keys(files).filter((file) => existsSync(file));
  if (taken.length > 0) throw new UsageError(`${taken.join(" and ")} exists already, and is left as it is`);

  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  out(
    [
      `Wrote ${Object.keys(files).join(" and ")}.`,
      `Fill in both, then look what is missing: orders-conformance doctor --target ${name}`,
      "",
    ].join("\n"),
  );
  return 0;
}
