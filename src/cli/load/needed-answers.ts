import type { ScriptName } from "../../../load/index.ts";
import { ConfigurationError, type Profile } from "../../core/index.ts";

/** Answers of the profile that the journeys of a script cannot do without. */
const needed: readonly {
  readonly answer: string;
  readonly given: (profile: Profile) => unknown;
  readonly by: readonly ScriptName[];
}[] = [
  { answer: "token.token", given: ({ token }) => token?.token, by: ["search", "confirm", "mixed"] },
  { answer: "bodies.orderLine", given: ({ bodies }) => bodies?.orderLine, by: ["search", "confirm", "mixed"] },
  {
    answer: "bodies.confirmOrderLines",
    given: ({ bodies }) => bodies?.confirmOrderLines,
    by: ["search", "confirm", "mixed"],
  },
  { answer: "fields.orderLineId", given: ({ fields }) => fields?.orderLineId, by: ["search", "confirm", "mixed"] },
  {
    answer: "fields.externalConfirmation",
    given: ({ fields }) => fields?.externalConfirmation,
    by: ["search", "confirm", "mixed"],
  },
  { answer: "paging", given: ({ paging }) => paging, by: ["search", "mixed"] },
  { answer: "bodies.failOrder", given: ({ bodies }) => bodies?.failOrder, by: ["mixed"] },
];

/** Says before the load run what would be missing in it. Throws ConfigurationError with every missing answer. */
export function assertAnswers(script: ScriptName, profile: Profile): void {
  const missing = needed.filter(({ by, given }) => by.includes(script) && given(profile) === undefined);
  if (missing.length === 0) return;
  throw new ConfigurationError(
    missing.map(({ answer }) => ({
      where: `profile ${profile.name}, ${answer}`,
      what: `is not answered, and load ${script} needs it`,
      fix: "The type Profile describes each answer.",
    })),
  );
}
