export { ReportsNotWritten, whyOf, type Loss } from "./errors.ts";

export { placeFiles } from "./place-files.ts";
