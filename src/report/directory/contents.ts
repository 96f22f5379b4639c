/** What each command leaves in a reports directory. By these names it is found again; nothing else is ever removed. */

export interface FolderContents {
  readonly name: string;
  readonly files: RegExp;
  /** Folders inside, which hold the same files. */
  readonly folders: RegExp | null;
}

export interface Contents {
  /** What it writes, or removes when it begins. */
  readonly files: readonly string[];
  /** A file that it shares with another command, whose part of it stays. */
  readonly shared: readonly string[];
  /** What another command made of the files of this one, and says nothing of the next ones. */
  readonly outdated: readonly string[];
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

const certificate = ["certificate.json", "certificate.html", "certificate.svg"] as const;

export const contents = {
  run: {
    files: ["verdict.json", "junit.xml", "ctrf.json", "summary.md", "exchanges.ndjson", "report.html"],
    shared: [],
    outdated: ["gate.json", ...certificate],
    folder: allureResults,
  },
  load: { files: ["load.json"], shared: ["report.html"], outdated: ["gate.json", ...certificate], folder: load },
  gate: { files: ["gate.json"], shared: ["report.html", "summary.md"], outdated: [...certificate], folder: null },
  certify: { files: certificate, shared: ["report.html"], outdated: [], folder: null },
  prove: { files: ["prove.json", "prove.md"], shared: [], outdated: [], folder: null },
  bench: { files: ["bench.json"], shared: [], outdated: [], folder: null },
} as const satisfies Record<string, Contents>;

export type ReportingCommand = keyof typeof contents;

/** Every file that some command writes. */
export const fileNames: readonly string[] = [
  ...new Set(Object.values(contents).flatMap(({ files, shared }) => [...files, ...shared])),
];
export const folders: readonly FolderContents[] = [allureResults, load];

/** The name under which a file is prepared, until it is whole. */
export function preparedName(name: string): string {
  return `.${name}.${process.pid}.part`;
}

/** Whether this is a file that a process prepared and left, since it was ended in the midst of it. */
export function isLeftOver(name: string, among: readonly string[]): boolean {
  const [, of = ""] = /^\.(.+)\.\d+\.part$/u.exec(name) ?? [];
  return among.includes(of);
}
