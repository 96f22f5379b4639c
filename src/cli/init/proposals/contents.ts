import { travelModes } from "../../../core/index.ts";
import { lineContents } from "../../doctor/fix/line-contents.ts";
import type { Description } from "../described/description.ts";
import type { Shape } from "../described/shape.ts";
import { legConcepts, lineRequestConcepts } from "./concepts/index.ts";
import { type Concept, matchesIn } from "./match.ts";
import { placesIn } from "./nodes.ts";

/** `bodies.lineContents` as code, where the document lists what is sold: the products, or some of the travel modes. */
export function proposedContents({ operations }: Description): string | null {
  const request = operations.get("addOrderLines")?.request ?? null;
  const line = request?.items ?? request;
  if (line === null) return null;
  const ofLine = matchesOf(line, lineRequestConcepts, "order line item");
  const legs = ofLine("legs")?.items ?? null;
  const mode = legs === null ? null : matchesOf(legs, legConcepts, "leg journey trip")("mode");
  const words: readonly string[] = mode?.words ?? [];
  const taken = travelModes.filter((each) => words.includes(each));
  const listed = lineContents({
    salesPackage: ofLine("salesPackageId")?.words ?? [],
    fareProduct: ofLine("fareProductId")?.words ?? [],
    mode: taken.length === travelModes.length ? [] : taken,
  });
  return listed === null
    ? null
    : `    // What the document lists, so that nothing else is sold.\n    lineContents: ${listed.code},\n`;
}

function matchesOf<Name extends string>(shape: Shape, concepts: readonly Concept<Name>[], about: string) {
  const matches = matchesIn(concepts, placesIn(shape), about);
  return (name: Name): Shape | null => matches.get(name)?.place.shape ?? null;
}
