export { markerName } from "./marker.ts";
export { isOfTheMachine, ReportsNotWritten, ReportsRefused, whyOf, type Loss } from "./errors.ts";
export { makeDirectory } from "./make-directory.ts";
export { openReports, withdrawReports, type OpenReports, type ReportsUse } from "./open.ts";
export { placeFiles } from "./place-files.ts";
