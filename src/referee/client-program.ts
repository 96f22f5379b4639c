import type { Dispatcher } from "undici";
import type { JsonObject } from "../core/index.ts";

/** The variables by which a client finds the service. */
export type AccessVariables = Readonly<Record<string, string>>;

export interface SentRequest {
  readonly dispatcher?: Dispatcher;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface SentAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: { readonly text: () => Promise<string> };
}

/** Sends a request; `request` of undici is one. */
export type Send = (url: string, request: SentRequest) => Promise<SentAnswer>;

/** A client of this process: does what a brief asks. Pass `send` to change its requests on their way. */
export type ClientProgram = (brief: JsonObject, access: AccessVariables, send?: Send) => Promise<void>;
