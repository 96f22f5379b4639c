/** So many of a kind, in words. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** Members by their places in a list, as a person finds them. */
export function byPlace(
  noun: string,
  ids: readonly string[],
  members: readonly { readonly id: string | undefined }[],
): string {
  const places = ids.map((id) => members.findIndex((member) => member.id === id) + 1);
  const words = places.map((place) => (place === 0 ? "one that is not there" : String(place)));
  return `${ids.length === 1 ? noun : `${noun}s`} ${words.join(", ")}`;
}

/** The end of an id: enough to tell the members of one order apart. */
export function short(id: string): string {
  return id.length > 10 ? `…${id.slice(-6)}` : id;
}

/** What tells a command apart that names members by their ids. */
export function shortIds({ ids }: { readonly ids: readonly string[] }): readonly string[] {
  return ids.map(short);
}
