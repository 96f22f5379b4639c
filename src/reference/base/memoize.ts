/** Remembers what was made of each text, so many at most: the same results, only sooner. */
export function remembering<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const remembered = new Map<string, Made>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (remembered.size >= most) remembered.clear();
    remembered.set(text, made);
    return made;
  };
}
