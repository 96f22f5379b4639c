import type { Redactor } from "../redaction.ts";

declare const passed: unique symbol;

/** A value whose texts have all passed the redaction of output. Writers accept nothing else. */
export type Redacted<Value> = Value & { readonly [passed]: true };

/**
 * The second wall. All output of a command passes it, on the terminal and in files, from every writer, even if it
 * was redacted before. It knows what was learned since an exchange was recorded.
 */
export interface OutputRedaction {
  /** From now on hides what this redactor knows and learns. */
  protect(redactor: Redactor): void;
  /** From now on leaves a text of our own as it is, such as the id of a requirement. */
  keep(isOwn: (text: string) => boolean): void;
  /** The text without anything that is known by its value, its name or its form. */
  text(text: string): string;
  /** The same for a text that was made from redacted data. It may hold commands that name secrets. */
  knownIn(text: string): string;
  /** A value of plain data with every text in it redacted, also the names of members. */
  data<Value>(value: Value): Redacted<Value>;
  /** The same for data that was redacted when it was recorded, such as exchanges. Hides what was learned since. */
  again<Value>(value: Value): Redacted<Value>;
}

export interface OutputRules {
  /** Makes the redactor that needs no target. Called when the first text is redacted. */
  readonly always: () => Redactor;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/u;

/** The redaction of all output of a command. Until a target brings its own redactor, it uses the one that `always` makes. */
export function createOutputRedaction({ always }: OutputRules): OutputRedaction {
  let general: Redactor | null = null;
  let isOwn = (_: string): boolean => false;
  const redactors: Redactor[] = [];
  // The redactor of a target knows all that the general one knows, and its placeholders say more than the name of a variable.
  const all = (): readonly Redactor[] => (redactors.length > 0 ? redactors : [(general ??= always())]);

  const knownIn = (value: string): string => all().reduce((shown, redactor) => redactor.knownIn(shown), value);
  const text = (value: string): string => {
    const [first, ...others] = all();
    return others.reduce((shown, redactor) => redactor.knownIn(shown), first?.text(value) ?? "");
  };

  const remembering = (hide: Hide): Hide => {
    const short = memoized((one) => (isOwn(one) || instant.test(one) ? one : hide(one)));
    return (one) => (one.length > longestMemoized ? hide : short)(one);
  };

  return {
    text,
    protect: (redactor) => void redactors.unshift(redactor),
    keep: (own) => void (isOwn = own),
    knownIn,
    data: (value) => walked(value, remembering(text)) as Redacted<typeof value>,
    again: (value) => {
      const shown = remembering(knownIn);
      const parts = (one: string): string => (isWholeByParts(one, shown) ? one : shown(one));
      return walked(value, parts) as Redacted<typeof value>;
    },
  };
}

type Hide = (text: string) => string;

function walked(value: unknown, shown: Hide): unknown {
  if (typeof value === "string") return shown(value);
  if (Array.isArray(value)) return value.map((inner: unknown) => walked(inner, shown));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [shown(name), walked(inner, shown)]));
}

const longestMemoized = 400;

/** Reports repeat the same texts. */
function memoized(shown: Hide): Hide {
  const known = new Map<string, string>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const fresh = shown(text);
    known.set(text, fresh);
    return fresh;
  };
}

/**
 * Whether a text is JSON without a part to hide. Bodies were redacted part by part when they were recorded, and
 * their parts repeat themselves.
 */
function isWholeByParts(text: string, shown: Hide): boolean {
  if (!text.startsWith("{") && !text.startsWith("[")) return false;
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text && isWhole(value, shown);
  } catch {
    return false;
  }
}

function isWhole(value: unknown, shown: Hide): boolean {
  if (typeof value === "string") return shown(value) === value;
  if (typeof value === "number") return shown(String(value)) === String(value);
  if (value === null || typeof value !== "object") return true;
  if (Array.isArray(value)) return value.every((inner: unknown) => isWhole(inner, shown));
  return Object.entries(value).every(([name, inner]) => shown(name) === name && isWhole(inner, shown));
}
