import { loadProfile } from "../core/index.ts";
import type { MetService } from "./proof/prove-client.ts";

const profileOf = { plain: "reference", contrarian: "contrarian" } as const;
export type TestVariant = keyof typeof profileOf;

/** The correct service of a variant, as missions take it. */
export async function serviceOf(variant: TestVariant): Promise<MetService & { readonly seed: number }> {
  return { variant, profile: await loadProfile(profileOf[variant], process.cwd()), seed: 1 };
}
