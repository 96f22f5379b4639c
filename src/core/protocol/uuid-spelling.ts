const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

const wholeUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Whether a value is a UUID, in capital letters or small ones. */
export function isUuid(value: unknown): boolean {
  return typeof value === "string" && wholeUuid.test(value);
}

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
