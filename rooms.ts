/**
 * The rooms of the project and the arrows between them: each room with the ones it may import. The linter is
 * configured from this table, and the picture in the README shows it.
 */
interface Room {
  readonly folder: string;
  readonly mayImport: readonly string[];
}

export const rooms = {
  specification: { folder: "src/specification", mayImport: [] },
  target: { folder: "src/target", mayImport: ["specification"] },
  // Free of Node and of packages: what the load scripts, which run in k6, share with everything else.
  protocol: { folder: "src/protocol", mayImport: ["target", "specification"] },
  client: { folder: "src/client", mayImport: ["protocol", "target", "specification"] },
  oracle: { folder: "src/oracle", mayImport: ["protocol", "target", "specification"] },
  verdict: { folder: "src/verdict", mayImport: ["specification"] },
  scenario: {
    folder: "src/scenario",
    mayImport: ["oracle", "protocol", "client", "target", "specification", "verdict"],
  },
  runner: { folder: "src/runner", mayImport: ["scenario", "protocol", "client", "target", "specification", "verdict"] },
  report: { folder: "src/report", mayImport: ["verdict", "protocol", "client", "specification"] },
  reference: { folder: "src/reference", mayImport: ["specification"] },
  faults: { folder: "src/faults", mayImport: ["reference", "specification"] },
  embedded: {
    folder: "src/embedded",
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
    folder: "src/harness",
    mayImport: ["load", "scenario", "oracle", "protocol", "client", "target", "specification", "verdict"],
  },
  cli: {
    folder: "src/cli",
    mayImport: [
      "specification",
      "target",
      "protocol",
      "client",
      "scenario",
      "runner",
      "harness",
      "load",
      "verdict",
      "report",
      "reference",
      "faults",
      "embedded",
      "proof",
      "suites",
    ],
  },
  suites: {
    folder: "suites",
    mayImport: ["scenario", "oracle", "protocol", "client", "target", "specification", "runner"],
  },
  // For maintainers: no part of the package, and nothing imports it.
  tools: {
    folder: "tools",
    mayImport: [
      "specification",
      "target",
      "protocol",
      "client",
      "oracle",
      "verdict",
      "scenario",
      "runner",
      "report",
      "reference",
      "faults",
      "embedded",
      "proof",
      "harness",
      "cli",
      "suites",
      "fixtures",
      "load",
    ],
  },
  fixtures: { folder: "fixtures", mayImport: ["target", "specification"] },
  // Runs in k6: of `target` and `oracle` only what imports neither Node nor a package, which a test of the bundles shows.
  load: { folder: "load", mayImport: ["specification", "target", "protocol", "oracle"] },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;
export const roomNames = Object.keys(rooms) as readonly RoomName[];

export interface ClosedRoom {
  readonly name: RoomName;
  readonly folder: string;
}

/** The rooms that a room must not import. */
export function roomsClosedTo(room: RoomName): readonly ClosedRoom[] {
  const open: readonly string[] = [room, ...rooms[room].mayImport];
  return roomNames.filter((name) => !open.includes(name)).map((name) => ({ name, folder: rooms[name].folder }));
}
