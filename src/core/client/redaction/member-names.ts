/** Names of members, parameters and headers, where case, `_` and `-` make no difference. */
export interface MemberNames {
  readonly has: (name: string) => boolean;
}

export function memberNames(names: readonly string[]): MemberNames {
  const known = new Set(names.map(folded));
  // The same few names come again and again, unless a service uses ids as names.
  const asked = new Map<string, boolean>();
  return {
    has(name) {
      const remembered = asked.get(name);
      if (remembered !== undefined) return remembered;
      const answer = known.has(folded(name));
      if (asked.size >= mostMemoized) asked.clear();
      asked.set(name, answer);
      return answer;
    },
  };
}

const mostMemoized = 1_000;

function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/gu, "");
}
