import { z } from "zod";
import { choiceIds } from "../../specification/stances/choices.ts";
import { question } from "../question.ts";

/** What a service does where the specification leaves it a choice. */
export const choiceQuestions = {
  choices: question(
    z.partialRecord(
      z.enum(choiceIds),
      z.string().min(10, "is no reason: say in a sentence why your service does this"),
    ),
    "What your service does where the specification leaves it a choice, each with your reason. A run that meets an undeclared choice is inconclusive and prints the line to paste. A declared choice is accepted and shown in reports and certificates. The page of choices lists them.",
    `{
  "cancel.books-payments": "A refund is booked when a line is cancelled.",
}`,
  ),
};
