/**
 * The rooms of the project and the arrows between them: each room with the ones it may import. The linter is
 * configured from this table, and the picture in ARCHITECTURE.md is made from it.
 */
interface Room {
  /** What it is, in a few words. */
  readonly what: string;
  readonly folder: string;
  /** The rooms, or those that it must not import where it may import nearly all. */
  readonly mayImport: readonly string[] | { readonly allBut: readonly string[] };
}

export const rooms = {
  specification: {
    what: "the specification as data: operations, filters, transitions, requirements",
    folder: "src/core/specification",
    mayImport: [],
  },
  target: {
    what: "environment and profile make a target; one schema asks what the specification leaves open",
    folder: "src/core/configuration",
    mayImport: ["specification"],
  },
  // Free of Node and of packages: what the load scripts, which run in k6, share with everything else.
  protocol: {
    what: "calls, answers, views of an order, exchanges; free of Node and packages",
    folder: "src/core/protocol",
    mayImport: ["target", "specification"],
  },
  client: {
    what: "token, transport, session, recording, redaction",
    folder: "src/core/client",
    mayImport: ["protocol", "target", "specification"],
  },
  oracle: {
    what: "pure judgements: contract, order model, search, histories",
    folder: "src/suite/oracle",
    mayImport: ["protocol", "target", "specification"],
  },
  verdict: { what: "outcomes make a verdict", folder: "src/core/verdict", mayImport: ["specification"] },
  decision: {
    what: "waivers and the gate: whether a release may go out; the certificate: issued, and verified by judging again",
    folder: "src/release",
    // It judges again what a run or a session has recorded, by the same rules.
    mayImport: ["oracle", "referee", "protocol", "target", "verdict", "specification"],
  },
  scenario: {
    what: "how a scenario is written: given, check; generators of flows, races and invalid input",
    folder: "src/suite/scenario",
    mayImport: ["oracle", "protocol", "client", "target", "specification", "verdict"],
  },
  runner: {
    what: "scenarios as tests of vitest, side by side in a thread, generated ones in another",
    folder: "src/suite/runner",
    mayImport: ["scenario", "protocol", "client", "target", "specification", "verdict"],
  },
  report: {
    what: "writers; they only read",
    folder: "src/report",
    mayImport: ["decision", "verdict", "protocol", "client", "specification"],
  },
  reference: { what: "the embedded service and its variants", folder: "src/sandbox", mayImport: ["specification"] },
  faults: {
    what: "the reference made to break one requirement at a time",
    folder: "src/proof/faults",
    mayImport: ["reference", "specification"],
  },
  referee: {
    what: "the reference with an observer; it judges the partner's client",
    folder: "src/referee",
    mayImport: ["reference", "specification", "target", "protocol", "client", "verdict"],
  },
  embedded: {
    what: "the reference as a target, and scenarios run against it in this process",
    folder: "src/proof/embedded",
    mayImport: [
      "specification",
      "target",
      "protocol",
      "client",
      "scenario",
      "verdict",
      "reference",
      "faults",
      "suites",
    ],
  },
  proof: {
    what: "runs the suite against every fault, and says which check saw which",
    folder: "src/proof",
    mayImport: [
      "specification",
      "target",
      "protocol",
      "client",
      "scenario",
      "verdict",
      "reference",
      "faults",
      "embedded",
      "suites",
    ],
  },
  harness: {
    what: "drives k6, keeps its points, judges budgets, audits the orders",
    folder: "src/load",
    mayImport: ["load", "scenario", "oracle", "protocol", "client", "target", "specification", "verdict"],
  },
  cli: {
    what: "one folder per command",
    folder: "src/cli",
    mayImport: { allBut: ["oracle", "fixtures", "tools"] },
  },
  suites: {
    what: "the scenarios, one file or folder per area",
    folder: "suites",
    mayImport: ["scenario", "oracle", "protocol", "client", "target", "specification", "runner"],
  },
  // For maintainers: no part of the package, and nothing imports it.
  tools: {
    what: "for maintainers: bench, mutation, generated pages, detection rate; never in the package",
    folder: "tools",
    mayImport: { allBut: [] },
  },
  fixtures: {
    what: "target profiles, example clients, recorded histories, example waivers and policy",
    folder: "fixtures",
    mayImport: ["target", "specification"],
  },
  // Runs in k6: of `target` and `oracle` only what imports neither Node nor a package, which a test of the bundles shows.
  load: {
    what: "what k6 sends: scripts, journeys, shapes",
    folder: "load",
    mayImport: ["specification", "target", "protocol", "oracle"],
  },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;
export const roomNames = Object.keys(rooms) as readonly RoomName[];

export interface ClosedRoom {
  readonly name: RoomName;
  readonly folder: string;
}

/** The rooms that a room may import, itself left out. */
export function roomsOpenTo(room: RoomName): readonly RoomName[] {
  const { mayImport }: { readonly mayImport: readonly RoomName[] | { readonly allBut: readonly RoomName[] } } =
    rooms[room];
  if (!("allBut" in mayImport)) return mayImport;
  return roomNames.filter((name) => name !== room && !mayImport.allBut.includes(name));
}

/** The rooms that a room must not import. */
export function roomsClosedTo(room: RoomName): readonly ClosedRoom[] {
  const open: readonly RoomName[] = [room, ...roomsOpenTo(room)];
  return roomNames.filter((name) => !open.includes(name)).map((name) => ({ name, folder: rooms[name].folder }));
}
