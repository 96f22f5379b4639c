/**
 * The JSON of a value for a file or a terminal. `JSON.stringify` leaves the controls beyond ASCII as they are, and a terminal
 * that shows the text would obey them.
 */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(
    /[\u007F-\u009F]/gu,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  );
}
