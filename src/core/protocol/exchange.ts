import type { OperationId } from "../specification/operations.ts";

/** What a request of ours deliberately did wrong; the contract then expects a refusal instead of its row's statuses. */
export type Deviation =
  | "no-token"
  | "bad-token"
  | "expiring-token"
  | "restricted-client"
  | "no-client-name"
  | "malformed";

/** An answer of the API before any judgement: what is judged of the answers to every caller. */
export interface BareAnswer {
  readonly called: OperationId;
  readonly deviation: Deviation | null;
  /** Statuses that HTTP itself gives to what is wrong with a malformed request, besides 400, where that is known. */
  readonly ownStatuses?: readonly number[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body, or `undefined` when it is empty or no JSON. */
  readonly json: unknown;
}

/** What an exchange called: an operation, the token service, one of the profile's hooks, or, where others call, nothing of these. */
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

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent, redacted; `null` when there was none. */
  readonly body: string | null;
  /** How the body became bytes, where that was not UTF-8. */
  readonly encoding?: BodyEncoding;
}

export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it came, redacted, and cut at a limit (`truncated`); `null` when it was empty. */
  readonly body: string | null;
  readonly truncated: boolean;
}

/** One recorded request and what came of it. Redacted before anybody sees it: no writer ever gets more than this. */
export interface Exchange {
  /** The correlation id that was sent with it, so that it is found in the target's own logs. */
  readonly id: string;
  readonly called: Called;
  readonly scenario: string;
  /** What the request deliberately did wrong, where it did, so that its answer can be judged again. */
  readonly deviation?: Deviation;
  readonly ownStatuses?: NonNullable<BareAnswer["ownStatuses"]>;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly request: RecordedRequest;
  /** `null` when no whole response came; `problem` says why. */
  readonly response: RecordedResponse | null;
  readonly problem: string | null;
  /** What a reader has to know of it besides, such as what was put in its way. */
  readonly remark?: string;
}

/** The scenario of exchanges that clean up after one of this title. */
export function cleanUpOf(scenario: string): string {
  return `${scenario} (clean-up)`;
}
