import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Status } from "allure-js-commons";
import { cleanUpOf, printableJson, type Redacted } from "../core/index.ts";
import { allInOne, alone, type Attached } from "./allure-exchanges.ts";
import { type Attachments, resultOf, resultOfRun } from "./allure-result.ts";
import { whyOf, type Loss } from "./directory/errors.ts";
import { findExchange, withOutcome } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";
import { totalsInWords } from "./verdict-messages.ts";
import { onOneLine } from "./wording.ts";

/**
 * Writes the results of a run for Allure, one for each requirement as in every other report, and returns what could not be
 * written. The thousands of files are not flushed to disk: they can be made again. `page`: the absolute address of
 * `report.html`, to which requirements link; Allure shows no relative links.
 */
export function writeAllureResults(record: Redacted<RunRecord>, folder: string, page?: string): Loss | null {
  try {
    for (const [name, text] of filesOf(record, page)) writeFileSync(join(folder, name), text);
    // Others put their own here, which stay.
    const own = join(folder, "categories.json");
    if (!existsSync(own)) writeFileSync(own, printableJson(categories));
    return null;
  } catch (cause) {
    return { what: basename(folder), why: whyOf(cause) };
  }
}

type NamedText = readonly [name: string, text: string];

function* filesOf(record: RunRecord, page: string | undefined): Generator<NamedText> {
  yield ["environment.properties", environmentOf(record)];
  const { attachments, files } = attachmentsOf(record);
  const { requirements } = record.verdict;
  // What a reader looks at first takes the files that others show too.
  const failed = withOutcome(record, "fail");
  const inOrder = [...failed, ...requirements.filter((each) => !failed.includes(each))];
  const results = inOrder.map((requirement) => resultOf(record, requirement, attachments, page));
  for (const result of [...results, resultOfRun(record)]) yield [`${result.uuid}-result.json`, printableJson(result)];
  for (const { source, text } of files) yield [source, text];
}

/** Each exchange and each scenario is in one file, however many results show it: the others say which one attaches it. */
function attachmentsOf(record: RunRecord): {
  readonly attachments: Attachments;
  readonly files: readonly NonNullable<Attached["file"]>[];
} {
  const exchangesOf = Map.groupBy(record.exchanges, ({ scenario }) => scenario);
  const files: NonNullable<Attached["file"]>[] = [];
  const known = new Map<string, Attached | null>();
  const once = (key: string, requirement: string, make: () => Attached | null): Attached | null => {
    const first = known.get(key);
    if (first !== undefined) return first;
    const attached = make();
    if (attached?.file) files.push(attached.file);
    known.set(key, attached && { ...attached, name: `${attached.name}, attached to ${requirement}`, file: null });
    return attached;
  };
  return {
    attachments: {
      ofExchange: (id, requirement, isOwn) =>
        once(`exchange ${id} ${isOwn ? requirement : ""}`, requirement, () => {
          const exchange = findExchange(record, id);
          return exchange === undefined ? null : alone(exchange);
        }),
      ofScenario: (title, requirement) =>
        once(`scenario ${title}`, requirement, () =>
          allInOne([title, cleanUpOf(title)].flatMap((name) => exchangesOf.get(name) ?? [])),
        ),
    },
    files,
  };
}

/** How Allure groups what did not pass. */
const categories = [
  { name: "The service breaks the specification", matchedStatuses: [Status.FAILED] },
  {
    name: "Undeclared choices of the service",
    matchedStatuses: [Status.SKIPPED, Status.BROKEN],
    messageRegex: ".*undeclared choice.*",
  },
  { name: "Not judged", matchedStatuses: [Status.SKIPPED] },
  { name: "Errors of the suite itself, or an inconclusive run", matchedStatuses: [Status.BROKEN] },
];

/** What was tested, as Java properties, which Allure shows beside the results. */
function environmentOf({ verdict }: RunRecord): string {
  const { target, specification, suite } = verdict;
  const values = {
    Verdict: verdict.verdict,
    Class: verdict.class + (verdict.partial ? ", a part of it" : ""),
    Target: `${target.name} (${target.environment})`,
    Address: target.baseUrl,
    Release: target.release ?? "not given",
    Specification: `${specification.name} ${specification.version}`,
    Suite: `${suite.name} ${suite.version}`,
    Seed: String(verdict.seed),
    Requirements: totalsInWords(verdict),
  };
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${asProperty(value)}\n`)
    .join("");
}

/** A value for a file of Java properties: one line of ASCII. */
function asProperty(value: string): string {
  return onOneLine(value)
    .replaceAll("\\", "\\\\")
    .replaceAll(/[^\u0020-\u007e]/gu, (letter) =>
      Array.from(
        { length: letter.length },
        (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, "0")}`,
      ).join(""),
    );
}
