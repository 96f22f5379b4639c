const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

const wholeUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Whether a value is a UUID, in capital letters or small ones. */
export function isUuid(value: unknown): boolean {
  return typeof value === "string" && wholeUuid.test(value);
}

/**
 * Capitals make no difference in a UUID, RFC 9562. Every text gets the spelling in which each UUID came first. From then on ids
 * compare as texts, and a target gets back the spelling that it showed, also of ids that are ours: its filters may compare texts.
 */
export class UuidSpelling {
  readonly #known = new Map<string, string>();
  /** By how it was spelled first, where the target spells it otherwise. */
  readonly #shown = new Map<string, string>();

  /** The text with every UUID as it was spelled first. */
  readonly unified = (text: string): string => text.replaceAll(uuids, (uuid) => this.#first(uuid));

  /** The text of an answer, unified. */
  readonly answered = (text: string): string =>
    text.replaceAll(uuids, (uuid) => {
      const first = this.#first(uuid);
      if (first !== uuid && !this.#shown.has(first)) this.#shown.set(first, uuid);
      return first;
    });

  /** An address with every UUID as the target showed it first. */
  readonly asShown = (address: string): string => {
    // Most targets spell ids as they got them.
    if (this.#shown.size === 0) return address;
    return address.replaceAll(uuids, (uuid) => {
      const first = this.#first(uuid);
      return this.#shown.get(first) ?? first;
    });
  };

  #first(uuid: string): string {
    const key = uuid.toLowerCase();
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, uuid);
    return known ?? uuid;
  }
}
