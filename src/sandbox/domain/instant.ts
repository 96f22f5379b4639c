/**
 * Date-times are stored as they were written and compared by key: the instant in UTC with nine fraction digits, in a fixed
 * width, so that keys sort by time.
 */

const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The key of a date-time, or `undefined` for any other text. */
export function instantKey(text: string): string | undefined {
  const parts = dateTime.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = "", offset = "Z"] = parts;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  // Date.UTC reads years below 100 as 19xx and lets a 31 February roll over; neither survives this comparison.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(written)) return undefined;
  const utc = new Date(local - offsetMinutes(offset) * 60_000).toISOString();
  return /^\d{4}-/.test(utc) ? `${utc.slice(0, 19)}.${fraction.padEnd(9, "0")}Z` : undefined;
}

/** `Z` has no digits to read, and so gives no offset. */
function offsetMinutes(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith("-") ? -minutes : minutes;
}

export function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
