import { acceptingChannel, correlationHeader, operation, operations } from "../../../core/index.ts";
import { optionalHeaders, refusal, succeeded } from "../../../sandbox/index.ts";
import type { DerivedFault } from "./derived-fault.ts";

/** Operation by header: an answer declares another media type, or a header of the request is refused. */
export function headerFaults(): readonly DerivedFault[] {
  return [
    ...operations.flatMap(({ id }) => [asHtml(id), demandingCorrelation(id)]),
    ...acceptingChannel.map(refusingChannel),
  ];
}

type Id = (typeof operations)[number]["id"];

function asHtml(id: Id): DerivedFault {
  const answersBody = operation(id).success.body !== "empty";
  return {
    id: `${id}-header-html`,
    class: "header",
    group: "header html",
    summary: `${id} declares the body of every ${answersBody ? "success" : "refusal"} as HTML.`,
    breaks: ["s4.json-response"],
    operations: [id],
    alteration: () => ({
      operations: [id],
      answered: (answer) =>
        succeeded(answer) === answersBody ? { ...answer, headers: { "content-type": "text/html" } } : answer,
    }),
  };
}

function demandingCorrelation(id: Id): DerivedFault {
  return {
    id: `${id}-header-correlation-demanded`,
    class: "header",
    group: "header correlation",
    summary: `${id} refuses a request without a correlation id.`,
    breaks: ["s4.header-correlation-id", "s7.refusal"],
    operations: [id],
    alteration: () => ({
      operations: [id],
      answered: (answer, { call }) =>
        succeeded(answer) && call.header(correlationHeader) === undefined
          ? refusal(400, `Send ${correlationHeader}`)
          : answer,
    }),
  };
}

function refusingChannel(id: (typeof acceptingChannel)[number]): DerivedFault {
  return {
    id: `${id}-header-channel-refused`,
    class: "header",
    group: "header channel",
    summary: `${id} refuses a request that names its point of sale.`,
    // It refuses what it has carried out.
    breaks: ["s4.header-channel", "s7.refusal"],
    operations: [id],
    alteration: () => ({
      operations: [id],
      answered: (answer, { call }) =>
        succeeded(answer) && call.header(optionalHeaders.pointOfSale) !== undefined
          ? refusal(403, "Not from there")
          : answer,
    }),
  };
}
