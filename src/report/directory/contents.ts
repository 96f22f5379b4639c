import { filesOf, otherFiles, reportNames, type ReportFileName } from "../report-files.ts";

/** What each command leaves in a reports directory. Only files with these names are ever removed. */

export interface FolderContents {
  readonly name: string;
  readonly files: RegExp;
  /** Folders inside, with the same files. */
  readonly folders: RegExp | null;
}

export interface Contents {
  /** The files that it writes; it removes older ones when it begins. */
  readonly files: readonly ReportFileName[];
  /** Files in which it has a part; other commands own the rest. */
  readonly shared: readonly ReportFileName[];
  /** Files of other commands that are about its earlier result. */
  readonly outdated: readonly ReportFileName[];
  readonly folder: FolderContents | null;
}

const allureResults = {
  name: "allure-results",
  files: /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-.+|environment\.properties)$/u,
  folders: null,
} as const satisfies FolderContents;

const load = {
  name: "load",
  files: /^(?:part\.json|points\.bin|dashboard\.html)$/u,
  folders: /^part-\d+$/u,
} as const satisfies FolderContents;

const [decision, certificate] = [filesOf("gate"), filesOf("certify")];
const alone = { shared: [], outdated: [], folder: null } as const;

const run = { files: reportNames, shared: [], outdated: [...decision, ...certificate], folder: allureResults } as const;

export const contents = {
  run: { ...run, outdated: [...run.outdated, ...filesOf("referee")] },
  referee: { ...run, files: [...reportNames, ...filesOf("referee")] },
  load: {
    files: filesOf("load"),
    shared: ["report.html"],
    outdated: [...decision, ...certificate],
    folder: load,
  },
  gate: { files: decision, shared: ["report.html", "summary.md"], outdated: certificate, folder: null },
  certify: { files: certificate, shared: ["report.html"], outdated: [], folder: null },
  prove: { ...alone, files: filesOf("prove") },
  bench: { ...alone, files: filesOf("bench") },
} as const satisfies Record<string, Contents>;

export type ReportingCommand = keyof typeof contents;

/** Every file that some command writes. */
export const fileNames: readonly string[] = [...reportNames, ...Object.keys(otherFiles)];
export const folders: readonly FolderContents[] = [allureResults, load];

/** The name under which a file is prepared until it is whole. */
export function preparedName(name: string): string {
  return `.${name}.${process.pid}.part`;
}

/** Whether an ended process left this file half prepared. */
export function isLeftOver(name: string, among: readonly string[]): boolean {
  const [, of = ""] = /^\.(.+)\.\d+\.part$/u.exec(name) ?? [];
  return among.includes(of);
}
