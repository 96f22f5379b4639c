import type { OperationId } from "../specification/operations.ts";

/** The deliberate mistake of a request. The contract then expects a refusal instead of the statuses of the operation. */
export type Deviation =
  | "no-token"
  | "bad-token"
  | "expiring-token"
  | "restricted-client"
  | "no-client-name"
  | "malformed";

/** An answer of the API as the contract judges it, for every caller. */
export interface BareAnswer {
  readonly called: OperationId;
  readonly deviation: Deviation | null;
  /** Statuses that HTTP defines for this kind of malformed request, besides 400. */
  readonly ownStatuses?: readonly number[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body, or `undefined` when it is empty or not JSON. */
  readonly json: unknown;
}

/** What an exchange called: an operation, the token service or a hook. A client under test may call something else. */
export type Called = OperationId | "token" | "hook" | "unmatched";

/** Encodings in which a body is sent although JSON is UTF-8. */
export type BodyEncoding = "latin1" | "utf16le";

/** A request as it is sent. */
export interface RawRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH" | "HEAD" | "OPTIONS";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** How the body becomes bytes; by default UTF-8. */
  readonly encoding?: BodyEncoding;
}

/** A response as it came. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A request as it was sent, redacted. */
export interface RecordedRequest extends Omit<RawRequest, "method"> {
  readonly method: string;
}

export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it came, redacted, and cut at a limit (`truncated`); `null` when it was empty. */
  readonly body: string | null;
  readonly truncated: boolean;
}

/** One recorded request and its response, redacted when it is recorded. No writer gets more than this. */
export interface Exchange {
  /** The correlation id that was sent with it. You find it in the logs of the target. */
  readonly id: string;
  readonly called: Called;
  readonly scenario: string;
  /** Where the traces of the target show it, if somebody said where they are. */
  readonly trace?: string;
  /** The deliberate mistake of the request, if there is one. Its answer can then be judged again. */
  readonly deviation?: Deviation;
  readonly ownStatuses?: NonNullable<BareAnswer["ownStatuses"]>;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly request: RecordedRequest;
  /** `null` when no whole response came; `problem` says why. */
  readonly response: RecordedResponse | null;
  readonly problem: string | null;
  /** Anything else that a reader has to know, such as a disturbance on the way. */
  readonly remark?: string;
}

const cleanUp = " (clean-up)";

/** The scenario of exchanges that clean up after one of this title. */
export function cleanUpOf(scenario: string): string {
  return `${scenario}${cleanUp}`;
}

/** Whether an exchange only cleans up after its scenario: nothing judges it. */
export function isCleanUp({ scenario }: Pick<Exchange, "scenario">): boolean {
  return scenario.endsWith(cleanUp);
}

/** Whether a record hides a part of a text, as something that is secret or names a person. */
export function isPartHidden(text: string): boolean {
  return text.includes("[redacted");
}
