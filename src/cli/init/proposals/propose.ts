import type { AbsentAnswer } from "../../../core/index.ts";
import type { Description } from "../described/description.ts";
import type { Tree } from "../profile/tree.ts";
import { absentIn } from "./absent.ts";
import { proposedBodies } from "./bodies.ts";
import { proposedContents } from "./contents.ts";
import { proposedPaging, wantsUuids } from "./calling.ts";
import { foreignHeaders, proposedHeaders } from "./headers.ts";
import { fieldAnswers, type Fields, proposedFields } from "./fields.ts";
import { matchesIn } from "./match.ts";
import { placesIn, pointerTo } from "./nodes.ts";
import type { Proposal } from "./proposal.ts";
import { searchAnswers } from "./search.ts";

export interface Proposals {
  readonly answers: readonly Proposal[];
  /** The request bodies, by the names of their answers. */
  readonly bodies: ReturnType<typeof proposedBodies>["bodies"];
  /** What is sold, as code; `null` where the description does not list it. */
  readonly contents: string | null;
  /** How a leg is written in a request. */
  readonly leg: Tree | null;
  /** What the service does not have, with the reason. */
  readonly absent: Readonly<Partial<Record<AbsentAnswer, string>>>;
  /** What no answer of a profile can do something about. */
  readonly notes: readonly string[];
}

/** What a description answers of a profile. */
export function propose(description: Description): Proposals {
  const fields = proposedFields(description);
  const headers = proposedHeaders(description);
  const { bodies, leg } = proposedBodies(description, fields.confirmationWords);
  return {
    bodies,
    contents: proposedContents(description),
    leg,
    answers: [
      ...tokenAnswers(description),
      ...headers.map(({ header, at, certainty, name, value, otherValue, required }): Proposal => ({
        path: ["headers", header],
        value: { name, value, ...(otherValue !== null && { otherValue }), required },
        at,
        certainty,
        because: "by its name",
      })),
      ...callingAnswers(description, fields),
      ...fieldAnswers(fields),
      ...searchAnswers(description, fields),
    ],
    absent: absentIn(description, fields, headers),
    notes: foreignHeaders(description, headers).map(
      (name) => `The service requires the header ${name}. A profile has no answer for it.`,
    ),
  };
}

const tokenConcept = [
  {
    name: "token",
    as: "text",
    called: "access token, token, jwt, bearer token, access token jwt, id token",
    never: "type refresh expires scope",
  },
] as const;

function tokenAnswers({ tokenAnswer }: Description): readonly Proposal[] {
  const found = tokenAnswer && matchesIn(tokenConcept, placesIn(tokenAnswer), "access token issued").get("token");
  const rest = { certainty: "sure", because: "by its name" } as const;
  if (!found) return [{ path: ["token", "token"], value: "/access_token", at: "RFC 6749", ...rest }];
  return [{ path: ["token", "token"], value: pointerTo(found.place.path), at: found.place.shape.at, ...rest }];
}

const pageAnswers = ["pageParameter", "perPageParameter", "counts", "firstPage", "largestPage", "items"] as const;

function callingAnswers(description: Description, { orderShape }: Fields): readonly Proposal[] {
  const paging = proposedPaging(description, orderShape);
  const uuids = { value: "uuid", at: "X-Correlation-Id", certainty: "sure", because: "by its format" } as const;
  const parts =
    paging === null
      ? []
      : pageAnswers.flatMap((name): readonly Proposal[] => {
          const value = paging[name];
          if (value === undefined) return [];
          const certainty = paging.guesses.some((guess) => guess === name) ? "guess" : "sure";
          return [{ path: ["paging", name], value, at: paging.at, certainty, because: "the usual answer" }];
        });
  return [...(wantsUuids(description) ? [{ path: ["correlationIds"] as const, ...uuids }] : []), ...parts];
}
