import type { Exchange } from "../core/index.ts";

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/** An exchange with each UUID in lower case: capitals make no difference in it, and client and service may write it otherwise. */
export function inOneSpelling(exchange: Exchange): Exchange {
  const { request, response } = exchange;
  return {
    ...exchange,
    request: { ...request, url: lowered(request.url), body: request.body && lowered(request.body) },
    response: response && { ...response, body: response.body && lowered(response.body) },
  };
}

function lowered(text: string): string {
  return text.replaceAll(uuids, (uuid) => uuid.toLowerCase());
}
