import { z } from "zod";

import { lowestVersion } from "../../specification/order.ts";

export const versionNumber = z
  .string()
  .regex(/^\d{1,10}$/, `must be a whole number of at least ${lowestVersion}`)
  .transform(Number)
  .pipe(z.int32().min(lowestVersion));
