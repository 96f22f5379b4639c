import { travelModes } from "../../../core/index.ts";
import type { Description } from "../described/description.ts";
import type { Shape } from "../described/shape.ts";
import { legConcepts, lineRequestConcepts } from "./concepts/index.ts";
import { type Concept, matchesIn } from "./match.ts";
import { placesIn } from "./nodes.ts";

/** Search scenarios compare five orders, which differ in what they sell. */
const fewest = 5;
const most = 12;

/** `bodies.lineContents` as code, where the document lists what is sold: the products, or some of the travel modes. */
export function proposedContents({ operations }: Description): string | null {
  const request = operations.get("addOrderLines")?.request ?? null;
  const line = request?.items ?? request;
  if (line === null) return null;
  const ofLine = matchesOf(line, lineRequestConcepts, "order line item");
  const legs = ofLine("legs")?.items ?? null;
  const mode = legs === null ? null : matchesOf(legs, legConcepts, "leg journey trip")("mode");
  const listed = {
    salesPackage: ofLine("salesPackageId")?.words ?? [],
    fareProduct: ofLine("fareProductId")?.words ?? [],
    mode: closedModes(mode),
  };
  const columns = (["salesPackage", "fareProduct", "mode"] as const).filter((name) => listed[name].length > 0);
  if (columns.length === 0) return null;
  const count = Math.min(most, Math.max(fewest, ...columns.map((name) => listed[name].length)));
  const rows = Array.from({ length: count }, (_, at) =>
    columns.map((name) => listed[name][at % listed[name].length] ?? ""),
  );
  const product = (name: "salesPackage" | "fareProduct", invented: string, first: number): string =>
    `      ${name}: { id: ${columns.includes(name) ? name : invented}, version: \`\${at + ${first}}\` },\n`;
  return [
    "    // What the document lists, so that no other is sold.\n    lineContents: (\n      [\n",
    ...rows.map((row) => `        ${JSON.stringify(row).replaceAll('","', '", "')},\n`),
    `      ] as const\n    ).map(([${columns.join(", ")}], at) => ({\n`,
    ...(legs === null ? [] : [legText(columns.includes("mode"))]),
    product("salesPackage", "`PACKAGE-${at}`", 3),
    product("fareProduct", "`PRODUCT-${at}`", 5),
    "    })),\n",
  ].join("");
}

function matchesOf<Name extends string>(shape: Shape, concepts: readonly Concept<Name>[], about: string) {
  const matches = matchesIn(concepts, placesIn(shape), about);
  return (name: Name): Shape | null => matches.get(name)?.place.shape ?? null;
}

/** The modes of a service that does not take all of them. */
function closedModes(mode: Shape | null): readonly string[] {
  const words: readonly string[] = mode?.words ?? [];
  const known = travelModes.filter((each) => words.includes(each));
  return known.length === travelModes.length ? [] : known;
}

function legText(hasModes: boolean): string {
  const journeys = ["serviceJourneyId", "datedServiceJourneyId", "originalDatedServiceJourneyId"];
  const lines = [
    ...(hasModes ? ["mode,"] : []),
    'startTime: dayAhead("08:15", at),',
    'endTime: dayAhead("12:45", at),',
    ...["from", "to"].map((end) => `${end}StopPlaceId: \`STOP-\${at}-${end.toUpperCase()}\`,`),
    ...journeys.map((name, at) => `${name}: \`${"JOURNEY DATED-JOURNEY ORIGINAL-JOURNEY".split(" ")[at]}-\${at}\`,`),
  ];
  return `      legs: [\n        {\n${lines.map((each) => `          ${each}\n`).join("")}        },\n      ],\n`;
}
