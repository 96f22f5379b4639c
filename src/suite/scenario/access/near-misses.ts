/** A credential that is almost the right one. */
export interface NearMiss {
  /** What is wrong with it, after the name of the credential: `without its last character`. */
  readonly what: string;
  readonly value: string;
}

/** What a comparison that is not exact takes for the same: a part of it, and more than it. */
export function cutOrExtended(credential: string): readonly NearMiss[] {
  return [
    { what: "without its last character", value: credential.slice(0, -1) },
    { what: "with one more character", value: `${credential}0` },
  ];
}

/** What a comparison of a beginning or of an end takes for the same: one character is another. */
export function changedInPlace(credential: string): readonly NearMiss[] {
  const otherThan = (character: string | undefined): string => (character === "0" ? "1" : "0");
  return [
    { what: "with another first character", value: `${otherThan(credential[0])}${credential.slice(1)}` },
    { what: "with another last character", value: `${credential.slice(0, -1)}${otherThan(credential.at(-1))}` },
  ];
}

/** What a comparison of words takes for the same: other capitals, and spaces around it. */
export function respelt(credential: string): readonly NearMiss[] {
  const capitals = credential.replaceAll(/\p{L}/gu, (letter) => {
    const upper = letter.toUpperCase();
    return letter === upper ? letter.toLowerCase() : upper;
  });
  return [
    ...(capitals === credential ? [] : [{ what: "in other capitals", value: capitals }]),
    { what: "between spaces", value: ` ${credential} ` },
  ];
}
