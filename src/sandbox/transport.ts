import { type RawRequest, type Transport, TransportError } from "../core/index.ts";

type Answering = (request: Request) => Response | Promise<Response>;

/** A transport that sends requests to a service in this process. Throws TransportError as a network would. */
export function transportTo(answer: Answering): Transport {
  return {
    async send(request, signal) {
      if (signal.aborted) throw new TransportError("stopped", "the run was stopped before an answer came");
      try {
        const response = await answer(requestOf(request));
        const text = await response.text();
        return { status: response.status, headers: Object.fromEntries(response.headers), text };
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new TransportError("cut-off", `the service gave no whole answer (${reason})`, { cause });
      }
    },
    close: async () => {},
  };
}

function requestOf({ method, url, headers, body }: RawRequest): Request {
  // A GET has no body, and the class for requests refuses one.
  if (body === null || method === "GET") return new Request(url, { method, headers });
  return new Request(url, {
    method,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    body,
  });
}
