import { travelModes } from "../../../core/index.ts";
import { lineContents } from "../../doctor/fix/line-contents.ts";
import type { Description } from "../described/description.ts";
import { sendable, type Shape } from "../described/shape.ts";
import { legConcepts, lineRequestConcepts } from "./concepts/index.ts";
import { type Concept, matchesIn } from "./match.ts";
import { placesIn } from "./nodes.ts";

/** `bodies.lineContents` as code, where the document lists what is sold: the products, or some of the travel modes. */
export function proposedContents({ operations }: Description): string | null {
  const request = operations.get("addOrderLines")?.request ?? null;
  if (request === null) return null;
  const line = sendable(request.items ?? request);
  const ofLine = matchesOf(line, lineRequestConcepts, "order line item");
  const legs = ofLine("legs")?.items ?? null;
  const mode = legs === null ? null : matchesOf(legs, legConcepts, "leg journey trip")("mode");
  const words: readonly string[] = mode?.words ?? [];
  const taken = travelModes.filter((each) => words.includes(each));
  const modesAreClosed = taken.length > 0 && taken.length < travelModes.length;
  const products = [ofLine("salesPackageId"), ofLine("fareProductId")];
  const isClosed = modesAreClosed || products.some((product) => (product?.words.length ?? 0) > 0);
  const listed = lineContents({
    salesPackage: listedIn(ofLine("salesPackageId"), isClosed),
    fareProduct: listedIn(ofLine("fareProductId"), isClosed),
    mode: modesAreClosed ? taken : [],
  });
  return listed === null
    ? null
    : `    // What the document lists, so that nothing else is sold.\n    lineContents: ${listed.code},\n`;
}

/** What is in the list; of a value without one, what the document shows, since a service with a list of one kind may have others. */
function listedIn(product: Shape | null, isClosed: boolean): readonly string[] {
  if (product === null || product.words.length > 0 || !isClosed) return product?.words ?? [];
  return product.examples.filter((each) => typeof each === "string");
}

function matchesOf<Name extends string>(shape: Shape, concepts: readonly Concept<Name>[], about: string) {
  const matches = matchesIn(concepts, placesIn(shape), about);
  return (name: Name): Shape | null => matches.get(name)?.place.shape ?? null;
}
