import type { Variant } from "../deviations/deviation.ts";
import { contrarian } from "./contrarian/contrarian.ts";
import { plain } from "./plain.ts";

/** Every variant of the service, the default first. */
const variants = [plain, contrarian] as const satisfies readonly Variant[];

/** The names of the variants on the command line. */
export const variantNames: readonly string[] = variants.map(({ name }) => name);

/** The variant of this name. Throws RangeError for a name that none has. */
export function findVariant(name: string): Variant {
  const variant = variants.find((candidate) => candidate.name === name);
  if (variant === undefined) {
    throw new RangeError(`No variant is called ${name}. Known variants: ${variantNames.join(", ")}`);
  }
  return variant;
}
