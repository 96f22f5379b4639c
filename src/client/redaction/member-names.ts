/** Names of members, parameters and headers, where case, `_` and `-` make no difference. */
export interface MemberNames {
  readonly has: (name: string) => boolean;
}

export function memberNames(names: readonly string[]): MemberNames {
  const known = new Set(names.map(folded));
  return { has: (name) => known.has(folded(name)) };
}

function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/gu, "");
}
