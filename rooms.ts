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
  client: { folder: "src/client", mayImport: ["target", "specification"] },
  oracle: { folder: "src/oracle", mayImport: ["client", "target", "specification"] },
  verdict: { folder: "src/verdict", mayImport: ["specification"] },
  scenario: { folder: "src/scenario", mayImport: ["oracle", "client", "target", "specification", "verdict"] },
  runner: { folder: "src/runner", mayImport: ["scenario", "client", "target", "specification", "verdict"] },
  report: { folder: "src/report", mayImport: ["verdict", "client", "specification"] },
  reference: { folder: "src/reference", mayImport: ["specification"] },
  faults: { folder: "src/faults", mayImport: ["reference", "specification"] },
  embedded: {
    folder: "src/embedded",
    mayImport: ["specification", "target", "client", "scenario", "verdict", "reference", "faults", "suites"],
  },
  proof: {
    folder: "src/proof",
    mayImport: [
      "specification",
      "target",
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
    mayImport: ["load", "scenario", "oracle", "client", "target", "specification", "verdict"],
  },
  cli: {
    folder: "src/cli",
    mayImport: [
      "specification",
      "target",
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
  suites: { folder: "suites", mayImport: ["scenario", "oracle", "client", "target", "specification", "runner"] },
  // For maintainers: no part of the package, and nothing imports it.
  tools: {
    folder: "tools",
    mayImport: [
      "specification",
      "target",
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
  // Of these only modules that import neither Node nor a package; a test walks the imports.
  load: { folder: "load", mayImport: ["specification", "target", "client", "oracle"] },
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
