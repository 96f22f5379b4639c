import type { Operation, OperationId } from "../../core/index.ts";

/** A request, independent of the web framework. Deviations can alter it. */
export interface Call {
  readonly name: OperationId | "requestToken" | "hook";
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly header: (name: string) => string | undefined;
  readonly body: ReceivedBody;
}

export type OperationCall = Call & { readonly operation: Operation };

export type ReceivedBody =
  | { readonly kind: "none" }
  | { readonly kind: "unusable"; readonly detail: string }
  | { readonly kind: "text"; readonly text: string; readonly mediaType: string };

/** An answer. Its body is already JSON text, because orders are stored as they are answered. */
export interface Answer {
  readonly status: number;
  readonly body: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, body: JSON.stringify(value) };
}

export const noBody: ReceivedBody = { kind: "none" };
