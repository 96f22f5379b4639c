const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/**
 * A UUID is the same in capitals, RFC 9562. Every text is given the spelling in which a UUID came first, so that ids
 * compare as texts from there on, and a target gets back the spelling that it showed.
 */
export class UuidSpelling {
  readonly #known = new Map<string, string>();

  /** The text with every UUID as it was spelled first. */
  readonly unified = (text: string): string =>
    text.replaceAll(uuids, (uuid) => {
      const key = uuid.toLowerCase();
      const known = this.#known.get(key);
      if (known === undefined) this.#known.set(key, uuid);
      return known ?? uuid;
    });
}
