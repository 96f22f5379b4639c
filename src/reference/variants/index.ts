import { contrarian } from "./contrarian/contrarian.ts";
import type { Face } from "../service/variant.ts";
import { plain } from "./plain.ts";

/** Every face of the service, the usual one first. */
export const faces = [plain, contrarian] as const satisfies readonly Face[];
export const faceNames: readonly string[] = faces.map(({ name }) => name);

export function findFace(name: string): Face {
  const face = faces.find((candidate) => candidate.name === name);
  if (face === undefined) throw new RangeError(`No face is called ${name}. Known faces: ${faceNames.join(", ")}`);
  return face;
}
