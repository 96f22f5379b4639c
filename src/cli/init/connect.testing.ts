import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dialectOf } from "../../sandbox/dialects/dialect.testing.ts";
import { documentOf } from "../../sandbox/dialects/document.testing.ts";
import { restyled } from "../../sandbox/dialects/styles.testing.ts";
import { speaking } from "../../sandbox/dialects/wire.testing.ts";
import { type ReferenceOptions, startReference } from "../../sandbox/index.ts";
import { commandLine } from "../command-line.testing.ts";
import { variablesThrough } from "../run/moved-reference.testing.ts";

/** Connects services by their documents, as a user without a keyboard would. */

interface DescribedService {
  readonly name: string;
  readonly options: ReferenceOptions;
  /** Its OpenAPI document, in JSON or YAML. */
  readonly document: string;
}

export interface Connected {
  readonly name: string;
  /** Whether doctor found the profile ready, and the run was conformant. */
  readonly isGreen: boolean;
  /** What init could not answer. */
  readonly questions: readonly string[];
  /** Lines of the profile that doctor wrote. */
  readonly changed: number;
  readonly seconds: number;
  /** The end of what the command printed that was not green. */
  readonly said: string;
}

/** A correct service of a seed with random names, shapes and forms, and a document that says what it does, or half of it. */
export function describedService(seed: number): DescribedService {
  const dialect = dialectOf(seed);
  const style = {
    version: seed % 2 === 0 ? "3.1" : "3.0",
    allOf: seed % 3 === 0,
    sparse: seed % 4 >= 2,
    seed,
  } as const;
  return {
    name: `seed ${seed} (${style.version}${style.allOf ? ", allOf" : ""}${style.sparse ? ", half left out" : ""})`,
    options: { fault: speaking(dialect) },
    document: JSON.stringify(restyled(documentOf(dialect, "https://orders.example/shop"), style)),
  };
}

/** `init --openapi`, `doctor --fix --yes` and `run`, each in its own process. */
export async function connect(
  { name, options, document }: DescribedService,
  runArguments: readonly string[] = [],
): Promise<Connected> {
  const started = performance.now();
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const service = await startReference(options);
  const variables = variablesThrough(new URL(service.baseUrl).origin, service, "staging");
  const path = join(directory, "fixtures/targets/acme.ts");
  const called = (...words: readonly string[]) => commandLine([...words, "--target", "acme"], { directory, variables });
  try {
    await writeFile(join(directory, "package.json"), '{ "type": "module" }');
    await writeFile(join(directory, "openapi.yaml"), document);
    const made = await called("init", "--openapi", "openapi.yaml");
    const before = made.exitCode === 0 ? await readFile(path, "utf8") : "";
    const doctor = made.exitCode === 0 ? await called("doctor", "--fix", "--yes") : made;
    const after = made.exitCode === 0 ? await readFile(path, "utf8") : "";
    const run = doctor.exitCode === 0 ? await called("run", ...runArguments) : doctor;
    const known = new Set(before.split("\n"));
    return {
      name,
      isGreen: run.exitCode === 0,
      questions: [...made.out.matchAll(/^ {2}(?<answer>[a-z]\w+\.\w+): (?=[A-Z])/gmu)].map(
        ({ groups }) => groups?.["answer"] ?? "",
      ),
      changed: after.split("\n").filter((line) => !known.has(line)).length,
      seconds: Math.round((performance.now() - started) / 1_000),
      said: (run.err + run.out).slice(-3_000),
    };
  } finally {
    await service.stop();
  }
}
