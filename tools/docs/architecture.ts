import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { roomNames, rooms, roomsOpenTo, type RoomName } from "../../modules.ts";

const page = resolve(import.meta.dirname, "../../ARCHITECTURE.md");
const [start, end] = ["<!-- modules: written by `npm run docs` from rooms.ts -->", "<!-- end of modules -->"];

/** The page of the architecture, which people write, with the picture of the modules, which the table of them makes. */
export function architecturePage(): string {
  const written = readFileSync(page, "utf8");
  const [before, after] = [written.indexOf(start), written.indexOf(end)];
  if (before === -1 || after < before)
    throw new RangeError(`${page} has no place for the modules between ${start} and ${end}`);
  return `${written.slice(0, before)}${start}\n\n${picture()}\n\n${table()}\n\n${written.slice(after)}`;
}

/** How many imports in a row lead down from a module at most. */
function floorOf(name: RoomName): number {
  return 1 + Math.max(0, ...roomsOpenTo(name).map(floorOf));
}

function picture(): string {
  const floors = Map.groupBy(roomNames, floorOf);
  const rows = [...floors]
    .toSorted(([one], [other]) => other - one)
    .map(([floor, names]) => `${String(floor).padStart(2)}  ${names.join("   ")}`);
  return ["Each module imports from lines below its own, and from no other:", "", "```text", ...rows, "```"].join("\n");
}

function table(): string {
  return [
    "| module | what it is | may import |",
    "|---|---|---|",
    ...roomNames.map((name) => {
      const { folder, what } = rooms[name];
      return `| \`${folder}/\` | ${what} | ${importsOf(name)} |`;
    }),
  ].join("\n");
}

function importsOf(name: RoomName): string {
  const { mayImport } = rooms[name];
  if (!("allBut" in mayImport)) return mayImport.join(", ") || "nothing";
  return mayImport.allBut.length === 0 ? "all" : `all but ${mayImport.allBut.join(", ")}`;
}
