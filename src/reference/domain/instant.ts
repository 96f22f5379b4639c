/**
 * Date-times are kept as they were written and compared by the instant they mean: a key of fixed width in UTC with nine
 * fraction digits, whose text order is the order in time.
 */

const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/;

export function instantKey(text: string): string | undefined {
  const parts = dateTime.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = "", offset = "Z"] = parts;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  // Date.UTC reads years below 100 as 19xx and lets a 31 February roll over; neither survives this comparison.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(written)) return undefined;
  const minutes = offsetMinutes(offset);
  if (minutes === undefined) return undefined;
  const utc = new Date(local - minutes * 60_000).toISOString();
  return /^\d{4}-/.test(utc) ? `${utc.slice(0, 19)}.${fraction.padEnd(9, "0")}Z` : undefined;
}

/** Of `Z` there is no part to read, and it stands for no offset. */
function offsetMinutes(offset: string): number | undefined {
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(4, 6));
  if (hours > 23 || minutes > 59) return undefined;
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

export function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
