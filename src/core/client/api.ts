import type { Profile } from "../configuration/profile.ts";
import { bodyOf, listOf, orderOf, ordersOf, type Answer } from "../protocol/answer.ts";
import { operation, type OperationId, type operations } from "../specification/operations.ts";
import { createCalls, type CallName, type Calls, type OperationOf } from "../protocol/calls.ts";
import { readLine, readLines, type LineView, type OrderView } from "../protocol/order-view.ts";
import {
  readFee,
  readParts,
  readReservation,
  readTraveller,
  type PartView,
  type ReadPart,
} from "../protocol/part-views.ts";
import type { Call } from "../protocol/request-builder.ts";
import type { ScenarioSession } from "./session.ts";

/** An answer whose body can be read under a name; reading it throws UnexpectedAnswer when the answer is another. */
export type OrderAnswer = Answer & { readonly order: OrderView };
export type PageAnswer = Answer & { readonly orders: readonly OrderView[] };
export type LineAnswer = Answer & { readonly line: LineView };
export type LinesAnswer = Answer & { readonly lines: readonly LineView[] };
export type PartAnswer = Answer & { readonly part: PartView };
export type PartsAnswer = Answer & { readonly parts: readonly PartView[] };

/** What is different in a call from the ordinary request: another token, a header left out. */
export type RequestChanges = Pick<
  Call,
  "token" | "clientName" | "correlationId" | "channelHeaders" | "onBehalfOf" | "headers" | "deviation"
>;

/** What an answer can be read as, by the body of a success. */
interface Answers {
  readonly "object Order": OrderAnswer;
  readonly "page Order": PageAnswer;
  readonly "object OrderLine": LineAnswer;
  readonly "list OrderLine": LinesAnswer;
  readonly "object Fee": PartAnswer;
  readonly "object Traveller": PartAnswer;
  readonly "list Traveller": PartsAnswer;
  readonly "object PurchasedReservation": PartAnswer;
  readonly "list PurchasedReservation": PartsAnswer;
  readonly empty: Answer;
}
type Body = keyof Answers;

const readers: { readonly [Each in Body]: (answer: Answer, profile: Profile) => Answers[Each] } = {
  "object Order": (answer, profile) => ({
    ...answer,
    get order() {
      return orderOf(answer, profile);
    },
  }),
  "page Order": (answer, profile) => ({
    ...answer,
    get orders() {
      return ordersOf(answer, profile);
    },
  }),
  "object OrderLine": (answer, profile) => ({
    ...answer,
    get line() {
      return readLine(bodyOf(answer), profile);
    },
  }),
  "list OrderLine": (answer, profile) => ({
    ...answer,
    get lines() {
      return readLines(listOf(answer), profile);
    },
  }),
  "object Fee": part(readFee),
  "object Traveller": part(readTraveller),
  "list Traveller": parts(readTraveller),
  "object PurchasedReservation": part(readReservation),
  "list PurchasedReservation": parts(readReservation),
  empty: (answer) => answer,
};

function part(read: ReadPart) {
  return (answer: Answer, profile: Profile): PartAnswer => ({
    ...answer,
    get part() {
      return read(bodyOf(answer), profile);
    },
  });
}

function parts(read: ReadPart) {
  return (answer: Answer, profile: Profile): PartsAnswer => ({
    ...answer,
    get parts() {
      return readParts(listOf(answer), read, profile);
    },
  });
}

type Success<Id extends OperationId> = Extract<(typeof operations)[number], { readonly id: Id }>["success"];
type BodyOf<Shape> = Shape extends { readonly body: infer Form extends string; readonly of: infer Of extends string }
  ? `${Form} ${Of}` & Body
  : "empty";

/** A function for each call: what is meant goes in, what the profile lets be read of the answer comes out. */
type Operations = {
  readonly [Name in CallName]: (
    ...means: Parameters<Calls[Name]>
  ) => Promise<Answers[BodyOf<Success<OperationOf<Name>>>]>;
};

export interface Api extends Operations {
  readonly calls: Calls;
  readonly send: (call: Call) => Promise<Answer>;
}

/** The operations as scenarios use them: typed going in, read through the profile coming out. Section 4. */
export function createApi(session: ScenarioSession, profile: Profile, changes: RequestChanges = {}): Api {
  const calls = createCalls(profile, "completed");
  const send = (call: Call): Promise<Answer> => session.call({ ...call, ...changes });
  const sending =
    (toCall: (...means: never[]) => Call) =>
    async (...means: never[]): Promise<Answer> => {
      const answer = await send(toCall(...means));
      return readers[bodyOfSuccess(answer.called)](answer, profile);
    };
  const byName = Object.entries(calls).map(([name, toCall]) => [name, sending(toCall)] as const);
  return { ...(Object.fromEntries(byName) as unknown as Operations), calls, send };
}

function bodyOfSuccess(id: OperationId): Body {
  const { success } = operation(id);
  return success.body === "empty" ? "empty" : (`${success.body} ${success.of}` as Body);
}
