const dateTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)$/iu;
const perSecond = 1_000_000_000n;
const perMillisecond = 1_000_000n;

/** The instant that a date-time means, in nanoseconds, whatever its offset. `null`: no date-time with an offset. */
export function exactInstantOf(value: unknown): bigint | null {
  const [, local, fraction = "", offset] = (typeof value === "string" ? dateTime.exec(value) : null) ?? [];
  if (local === undefined || offset === undefined) return null;
  const seconds = Date.parse(`${local.toUpperCase()}Z`);
  if (Number.isNaN(seconds)) return null;
  return (
    BigInt(seconds) * perMillisecond + BigInt(fraction.padEnd(9, "0")) - BigInt(minutesOf(offset)) * 60n * perSecond
  );
}

/** The instant as a clock at an offset shows it; a fraction of a second is written only where there is one. */
export function exactInstantText(instant: bigint, offsetMinutes = 0): string {
  const nanoseconds = ((instant % perSecond) + perSecond) % perSecond;
  const local = new Date(Number((instant - nanoseconds) / perMillisecond) + offsetMinutes * 60_000);
  const fraction = String(nanoseconds).padStart(9, "0").replace(/0+$/u, "");
  return `${local.toISOString().slice(0, 19)}${fraction === "" ? "" : `.${fraction}`}${offsetText(offsetMinutes)}`;
}

function minutesOf(offset: string): number {
  if (/^z$/iu.test(offset)) return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith("-") ? -minutes : minutes;
}

function offsetText(minutes: number): string {
  if (minutes === 0) return "Z";
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
