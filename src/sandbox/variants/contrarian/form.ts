import type { Members } from "./values.ts";

/** How this variant writes one value of a resource. */
export interface Place {
  /** The member that shows it; points separate groups, as in `people.contact`. */
  readonly at: string;
  readonly shown?: (value: unknown) => unknown;
  /** The member of a request that writes it, by default the one that shows it; `null` where no request does. */
  readonly from?: string | null;
  readonly understood?: (value: unknown) => unknown;
  /** What a PUT without the member makes of the value: `null` by default, or see `kept` and `required`. */
  readonly unnamed?: unknown;
}

/** A PUT without the member keeps the value. */
export const kept = Symbol("kept");
/** A PUT needs the member. */
export const required = Symbol("required");

/** A place for each value of a resource, in the order in which they are shown. */
export type Form<Name extends PropertyKey> = Readonly<Record<Name, Place>>;

/** The body is not built as this variant wants it. */
export class Unfit extends Error {
  override readonly name = "Unfit";
}

/** A resource in this form. A value that is absent has no member, and a group without members is left out. */
export function shownIn(form: Form<string>, resource: Members): Members | undefined {
  const whole: Record<string, unknown> = {};
  for (const [name, { at, shown }] of Object.entries(form)) {
    const value = shown === undefined ? resource[name] : shown(resource[name]);
    if (value === undefined || value === null) continue;
    const [member = at, ...groups] = at.split(".").toReversed();
    const group = groups.reduceRight<Record<string, unknown>>(
      (outer, step) => (outer[step] ??= {}) as Record<string, unknown>,
      whole,
    );
    group[member] = value;
  }
  return Object.keys(whole).length === 0 ? undefined : whole;
}

/** What a body in this form means in the service's own terms. Throws Unfit. */
export function understoodIn(form: Form<string>, body: Members, replaces: boolean): Members {
  const meant = Object.entries(form).flatMap(([name, { at, from = at, understood, unnamed = null }]) => {
    if (from === null) return [];
    const given = valueAt(body, from);
    const value = given === undefined || understood === undefined ? given : understood(given);
    if (value !== undefined || !replaces || unnamed === kept) return [[name, value]];
    if (unnamed === required) throw new Unfit(`${from} is required`);
    return [[name, unnamed]];
  });
  return Object.fromEntries(meant);
}

function valueAt(body: Members, place: string): unknown {
  const [member = place, ...groups] = place.split(".").toReversed();
  return groups.reduceRight((outer, step) => record(outer[step] ?? {}), body)[member];
}

/** The value as an object. Throws Unfit for anything else. */
export function record(value: unknown): Members {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Unfit("An object is expected");
  return value as Members;
}

/** The value as a list. Throws Unfit for anything else. */
export function listed(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unfit("A list is expected");
  return value;
}
