import { z } from "zod";

/** One question to the author of a profile, with an example. */
export interface Question {
  /** What to answer, in one or two sentences. */
  readonly asks: string;
  /** An answer in a profile, as TypeScript. */
  readonly example: string;
}

/** Questions that belong together, in one member of the profile. */
export interface QuestionGroup {
  readonly asks: string;
  /** A new profile has these answers from the examples: most targets share them. */
  readonly usual?: true;
}

const questions = z.registry<Question>();
const groups = z.registry<QuestionGroup>();

export const pointer = z.string().regex(/^(\/.*)?$/u, "is not a JSON pointer: it starts with / or is empty");
export const milliseconds = z.number().nonnegative();

/** A function. The check cannot see its signature, but the type of the answer has it. */
export function made<Signature>() {
  return z.custom<Signature>((value) => typeof value === "function", "is not a function");
}

/** One optional answer: how it is checked, what it says, and an example. */
export function question<Schema extends z.ZodType>(schema: Schema, asks: string, example: string) {
  const asked = schema.exactOptional();
  questions.add(asked, { asks, example });
  return asked;
}

/** An answer that its group requires. */
export function neededQuestion<Schema extends z.ZodType>(schema: Schema, asks: string, example: string) {
  // A copy: one kind of value answers many questions.
  const asked = schema.clone();
  questions.add(asked, { asks, example });
  return asked;
}

/** An optional group of answers. Rejects a member that is not one of its questions. */
export function group<Shape extends z.ZodRawShape>(about: QuestionGroup, shape: Shape) {
  const asked = z.strictObject(shape).exactOptional();
  groups.add(asked, about);
  return asked;
}

export interface NamedQuestion extends Question {
  /** The member of the group, or of the profile for a question without a group. */
  readonly member: string;
  readonly needed: boolean;
}

/** A member of the profile: a question of its own, or a group of them. */
export type Entry =
  | NamedQuestion
  | (QuestionGroup & { readonly member: string; readonly questions: readonly NamedQuestion[] });

/** All questions of a schema, in their order. Throws RangeError for a member without a question. */
export function entriesOf(shape: Readonly<Record<string, z.ZodType>>): readonly Entry[] {
  return Object.entries(shape).map(([member, schema]) => {
    const about = groups.get(schema);
    if (about === undefined) return questionOf(member, schema);
    return {
      ...about,
      member,
      questions: Object.entries(shapeOf(schema)).map(([name, inner]) => questionOf(name, inner)),
    };
  });
}

function questionOf(member: string, schema: z.ZodType): NamedQuestion {
  const asked = questions.get(schema);
  if (asked === undefined) throw new RangeError(`the profile's member ${member} has no question`);
  return { ...asked, member, needed: !(schema instanceof z.ZodExactOptional) };
}

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const inner: unknown = schema instanceof z.ZodExactOptional ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodObject)) throw new RangeError("a group of questions is an object");
  return inner.shape;
}
