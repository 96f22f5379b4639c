const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/**
 * Capitals make no difference in a UUID, RFC 9562. Every text gets the spelling in which each UUID came first. From then on ids
 * compare as texts, and a target gets back the spelling that it showed.
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
