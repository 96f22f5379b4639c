import {
  type Call,
  type Exchange,
  operation,
  type OperationId,
  parseJson,
  percentDecoded,
} from "../../../core/portable.ts";

/** The call that a recorded request of an operation made. */
export function recordedCall(called: OperationId, { request, deviation }: Exchange): Call {
  const { pathname, searchParams } = new URL(request.url);
  const json = request.body === null ? undefined : parseJson(request.body);
  return {
    operation: called,
    path: pathOf(called, pathname),
    query: [...searchParams],
    ...(json !== undefined && { body: json as NonNullable<Call["body"]> }),
    ...(json === undefined && request.body !== null && { bodyText: request.body }),
    ...(deviation !== undefined && { deviation }),
  };
}

/** The parameters of a path; the address of the service comes before it. */
function pathOf(called: OperationId, pathname: string): Readonly<Record<string, string>> {
  const names = operation(called).path.split("/").slice(1);
  const parts = pathname.split("/").slice(-names.length);
  return Object.fromEntries(
    names.flatMap((name, at) =>
      /^\{\w+\}$/u.test(name) ? [[name.slice(1, -1), percentDecoded(parts[at] ?? "")]] : [],
    ),
  );
}
