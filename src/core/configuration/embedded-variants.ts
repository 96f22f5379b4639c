/**
 * The variants of the embedded service, each with the profile that describes it. All are correct: they differ where the
 * specification leaves a choice.
 */
export const profileOfVariant = { plain: "reference", contrarian: "contrarian" } as const;
export type VariantName = keyof typeof profileOfVariant;

/** The names of the variants, the default first. */
export const variantNames = Object.keys(profileOfVariant) as readonly VariantName[];
