import { type VariantName, variantNames } from "../../core/index.ts";
import type { Variant } from "../deviations/deviation.ts";
import { contrarian } from "./contrarian/contrarian.ts";
import { plain } from "./plain.ts";

const variants: Readonly<Record<VariantName, Variant>> = { plain, contrarian };

/** The variant of this name. Throws RangeError for a name that none has. */
export function findVariant(name: string): Variant {
  const known = variantNames.find((candidate) => candidate === name);
  if (known === undefined) {
    throw new RangeError(`No variant is called ${name}. Known variants: ${variantNames.join(", ")}`);
  }
  return variants[known];
}
