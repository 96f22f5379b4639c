import { isUuid } from "../../protocol/uuid-spelling.ts";
import { digitsOf } from "./digits.ts";

/** Lists and objects that are one text in pieces. */

/** A letter, or a byte in digits of any base. */
const piece = /^(?:.|0x[\da-f]{1,2}|0b[01]{1,8}|0o[0-7]{1,3}|[01]{8}|-?\d{1,3})$/isu;
const fewestPieces = 4;

/** Whether a list of numbers or of pieces, or an object with their places as names, may be one text. */
function isInPieces(value: object): boolean {
  if (!Array.isArray(value)) {
    const names = Object.keys(value);
    if (names.length < fewestPieces || names.some((name) => !/^\d{1,4}$/u.test(name))) return false;
  }
  return Object.values(value).every(
    (inner: unknown) => digitsOf(inner) !== undefined || (typeof inner === "string" && piece.test(inner)),
  );
}

/** Lines that a service made of one text, such as those of base64. */
const line = /^\S{8,100}$/u;

/** What a list or an object may be as one text; nothing if it is no such. */
export function piecesOf(value: object): string {
  if (isInPieces(value)) return JSON.stringify(value);
  const isInLines = Array.isArray(value) && value.length > 1 && value.length <= mostLines && value.every(isLine);
  return isInLines && !value.every(isUuid) ? value.join("") : "";
}

const mostLines = 1_000;

function isLine(value: unknown): value is string {
  return typeof value === "string" && line.test(value);
}
