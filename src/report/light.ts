export { isOfTheMachine, type Loss, ReportsNotWritten, ReportsRefused } from "./directory/errors.ts";
export { filesOf, pathOfReport, type ReportFileName } from "./report-files.ts";
export { columns, firstLines, type Paint, paintWith, wrapped, wrappedLines } from "./terminal.ts";
export { counted, cut, durationInWords, firstOf, inGroups, onOneLine } from "./wording.ts";
