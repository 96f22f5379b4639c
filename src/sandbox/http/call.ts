import type { Operation, OperationId } from "../../core/index.ts";

/** A request as the service sees it, free of the web framework; faults may hand on an altered one. */
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

/** An answer; its body is JSON text already, because orders are stored as what is answered. */
export interface Answer {
  readonly status: number;
  readonly body: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, body: JSON.stringify(value) };
}

export const noBody: ReceivedBody = { kind: "none" };
