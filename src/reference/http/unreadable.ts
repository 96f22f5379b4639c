import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import type { Problem } from "./problem.ts";

/** Answers what is no HTTP request, or has too long a head, with the same kind of problem as everything else. */
export function refuseUnreadable(error: Error, socket: Duplex): void {
  if (!socket.writable) return;
  const status = "code" in error && error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const problem: Problem = {
    type: "urn:orders:problem:unreadable-request",
    title: "The request cannot be read",
    status,
    detail: error.message,
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
