import type { LineContent, TravelMode } from "../../../core/index.ts";

/** What is known of what a service sells; all else of `bodies.lineContents` is invented. */
export interface Sold {
  readonly salesPackage?: readonly string[];
  readonly fareProduct?: readonly string[];
  readonly mode?: readonly TravelMode[];
}

/** Search scenarios compare five orders, which differ in what they sell. */
const fewest = 5;
const most = 12;
/** None has the times of a line that is about no journey. */
const firstDay = 31;
const dayMs = 86_400_000;
const journeys = {
  serviceJourneyId: "JOURNEY",
  datedServiceJourneyId: "DATED-JOURNEY",
  originalDatedServiceJourneyId: "ORIGINAL-JOURNEY",
} as const;

/** `bodies.lineContents` with what is sold; `null` where nothing is known of that. */
export function lineContents(sold: Sold): { readonly value: readonly LineContent[]; readonly code: string } | null {
  const { salesPackage = [], fareProduct = [], mode = [] } = sold;
  const columns = Object.entries({ salesPackage, fareProduct, mode }).filter(([, known]) => known.length > 0);
  if (columns.length === 0) return null;
  const count = Math.min(most, Math.max(fewest, ...columns.map(([, known]) => known.length)));
  const places = Array.from({ length: count }, (_, at) => at);
  const rows = places.map((at) => columns.map(([, known]) => known[at % known.length] ?? ""));
  const value = places.map((at): LineContent => {
    const [travelsBy, bundle, product] = [mode, salesPackage, fareProduct].map((known) => known[at % known.length]);
    return {
      legs: [{ ...(travelsBy !== undefined && { mode: travelsBy as TravelMode }), ...legAt(at) }],
      salesPackage: { id: bundle ?? `PACKAGE-${at}`, version: String(at + 3) },
      fareProduct: { id: product ?? `PRODUCT-${at}`, version: String(at + 5) },
    };
  });
  return {
    value,
    code: codeOf(
      columns.map(([name]) => name),
      rows,
    ),
  };
}

function legAt(at: number) {
  const day = new Date(Date.now() + (firstDay + at) * dayMs).toISOString().slice(0, 10);
  return {
    startTime: `${day}T09:05:00Z`,
    endTime: `${day}T12:50:00Z`,
    fromStopPlaceId: `STOP-${at}-FROM`,
    toStopPlaceId: `STOP-${at}-TO`,
    ...Object.fromEntries(Object.entries(journeys).map(([name, start]) => [name, `${start}-${at}`])),
  };
}

/** The same as a member of `bodies`, as a person would write it. */
function codeOf(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const product = (name: string, invented: string, first: number): string =>
    `${name}: { id: ${names.includes(name) ? name : `\`${invented}-\${at}\``}, version: \`\${at + ${first}}\` },`;
  const leg = [
    ...(names.includes("mode") ? ["mode,"] : []),
    "startTime: `${day}T09:05:00Z`,",
    "endTime: `${day}T12:50:00Z`,",
    "fromStopPlaceId: `STOP-${at}-FROM`,",
    "toStopPlaceId: `STOP-${at}-TO`,",
    ...Object.entries(journeys).map(([name, start]) => `${name}: \`${start}-\${at}\`,`),
  ];
  return [
    "(",
    "      [",
    ...rows.map((row) => `        [${row.map((each) => JSON.stringify(each)).join(", ")}],`),
    "      ] as const",
    `    ).map(([${names.join(", ")}], at) => {`,
    `      const day = new Date(Date.now() + (${firstDay} + at) * 86_400_000).toISOString().slice(0, 10);`,
    "      return {",
    "        legs: [",
    "          {",
    ...leg.map((line) => `            ${line}`),
    "          },",
    "        ],",
    `        ${product("salesPackage", "PACKAGE", 3)}`,
    `        ${product("fareProduct", "PRODUCT", 5)}`,
    "      };",
    "    })",
  ].join("\n");
}
