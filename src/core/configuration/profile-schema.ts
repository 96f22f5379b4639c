import { z } from "zod";
import { absentAnswers, absentQuestions } from "./questions/absent.ts";
import { choiceQuestions } from "./questions/choices.ts";
import { bodyQuestions } from "./questions/bodies.ts";
import { callingQuestions } from "./questions/calling.ts";
import { facilityQuestions } from "./questions/facilities.ts";
import { fieldQuestions } from "./questions/fields.ts";
import { entriesOf, type Entry } from "./question.ts";

/**
 * The questions that the specification leaves open: the one source of the type `Profile`, the check of a profile, the template
 * of `init`, the page about profiles and the questions of `doctor`. A misspelt name is an error: it would count as no answer.
 */
const questions = {
  ...callingQuestions,
  ...bodyQuestions,
  ...fieldQuestions,
  ...facilityQuestions,
  ...absentQuestions,
  ...choiceQuestions,
};

export const profileSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/u, "may contain only lower-case letters, digits, dots and dashes"),
    /** The class of a run without `--class`: `core` needs only credentials, `standard` also what every real environment can
     * offer, `full` also hooks. */
    defaultClass: z.enum(["core", "standard", "full"]),
    ...questions,
  })
  .superRefine((profile, context) => {
    for (const name of absentAnswers.filter((each) => each in (profile.absent ?? {}))) {
      if (answerAt(profile, name) === undefined) continue;
      context.addIssue({
        code: "custom",
        path: ["absent", name],
        message: "is declared absent and also answered: remove one of the two",
      });
    }
  });

/** The answer that a profile gives under a name such as `hooks.lockOrder`. */
function answerAt(profile: Readonly<Record<string, unknown>>, name: string): unknown {
  return name.split(".").reduce<unknown>((value, member) => {
    return value !== null && typeof value === "object"
      ? (value as Readonly<Record<string, unknown>>)[member]
      : undefined;
  }, profile);
}

/** All questions of a profile, in the order of the template. */
export const profileQuestions: readonly Entry[] = entriesOf(questions);

/** The text of a question, by a name such as `bodies.orderLine`; `undefined` for an unknown name. */
export function questionAsked(name: string): string | undefined {
  const [member, inner] = name.split(".");
  const entry = profileQuestions.find((each) => each.member === member);
  if (entry === undefined || inner === undefined || !("questions" in entry)) return entry?.asks;
  return entry.questions.find((question) => question.member === inner)?.asks;
}
