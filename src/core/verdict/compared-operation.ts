/** How the times of an operation changed from one load run to another. */
export interface ComparedOperation {
  readonly operation: string;
  /** Between which factors the times lie; `null` of too few requests to say so. */
  readonly ratio: { readonly lower: number; readonly upper: number } | null;
  /** `slower`: surely, and by more than two runs of the same service differ. */
  readonly outcome: "slower" | "faster" | "same" | "too few requests";
}
