import type { Pointer, Profile } from "../configuration/profile.ts";
import { at } from "./json-pointer.ts";

/**
 * The amount at a place of a resource. An amount in the smallest unit becomes decimal text if the profile says so, or if
 * its scale is beside it, as in `{ "value": 1250, "scale": 2 }`. The pointer may lead to the object or into it.
 */
export function amountAt(json: unknown, pointer: Pointer, { amountDecimals }: Profile): unknown {
  const value = at(json, pointer);
  if (amountDecimals !== undefined) return inDecimals(bareOf(value), amountDecimals);
  const around = at(json, pointer.slice(0, Math.max(pointer.lastIndexOf("/"), 0)));
  const [scaled] = [value, at(value, "/amount"), around].filter(isScaled);
  return scaled === undefined ? value : inDecimals(scaled.value, scaled.scale);
}

interface Scaled {
  readonly value: number | string;
  readonly scale: number;
}

/** More are no scale of an amount, and a billion would fill the memory with zeros. */
const mostDecimals = 100;

function isScaled(value: unknown): value is Scaled {
  if (value === null || typeof value !== "object" || !("value" in value) || !("scale" in value)) return false;
  return Number.isInteger(value.scale) && Number(value.scale) <= mostDecimals && /^-?\d+$/u.test(String(value.value));
}

/** The number in an amount that is an object. */
function bareOf(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  return "amount" in value ? value.amount : "value" in value ? value.value : value;
}

function inDecimals(value: unknown, decimals: number): unknown {
  const [, sign = "", digits] = /^(-?)(\d+)$/u.exec(String(value)) ?? [];
  if (digits === undefined || decimals <= 0) return value;
  const padded = digits.padStart(decimals + 1, "0");
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}
