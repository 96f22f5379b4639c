import { randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const seats = 999 * letters.length;

/** Where a run begins differs from run to run, since earlier ones may have left orders with seats behind. */
let made = randomInt(seats);

/** A seat as trains and aircraft have them, such as 12A; a run gives each once. */
export function nextSeat(): string {
  made += 1;
  const at = made % seats;
  return `${1 + Math.floor(at / letters.length)}${letters[at % letters.length] ?? ""}`;
}
