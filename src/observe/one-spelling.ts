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

/** A capital next to the hyphen of a group. Most texts have none. */
const capital = /[A-F](?:[\da-fA-F]{0,11}-[\da-fA-F]{4}|(?<=[\da-fA-F]{4}-[\da-fA-F]{1,12}))/u;

function lowered(text: string): string {
  if (!capital.test(text)) return text;
  return text.replaceAll(uuids, (uuid) => uuid.toLowerCase());
}
