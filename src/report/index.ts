export * from "./light.ts";

// The writers of a run: they only read.
export { writeReports, whereToRead } from "./write-reports.ts";
export { otherFiles, reportNames, runFiles } from "./report-files.ts";
export { writeAllureResults } from "./allure.ts";
export { renderComparison } from "./comparison.ts";
export { renderConsole } from "./console.ts";
export { howToReach } from "./next-step.ts";
export { ageInWords, historyInWords, historyLines } from "./history-messages.ts";
export { appendStepSummary, appendWithoutWaiting } from "./step-summary.ts";
export { renderComparedLoad } from "./compared-load.ts";
export { renderLoadConsole } from "./load-console.ts";
export { writeLoadReports } from "./load.ts";
export { command, type RunRecord } from "./run-record.ts";
export { exportTraces } from "./traces/export-traces.ts";
export { withTraceLinks } from "./traces/trace-links.ts";
export { sealedVerdict } from "./verdict-json.ts";

// The directory that they share with other commands.
export { makeDirectory } from "./directory/make-directory.ts";
export { markerName } from "./directory/marker.ts";
export { type OpenReports, openReports, type ReportsUse, withdrawReports } from "./directory/open.ts";
export { placeFiles, textIn } from "./directory/place-files.ts";

// For decisions, which go on top of the reports of a run.
export { decisionFiles, forgetCertificate } from "./decision.ts";
export { withCertificate } from "./page/page.ts";
export { withGateSummary } from "./summary.ts";
export { pageList, pageTable, withLinks } from "./page/pieces.ts";
export { markup, type Markup, nothing } from "./markup.ts";
export { bullets, code, details, fittingText, plain, table } from "./markdown.ts";
export { inMilliseconds } from "./load-messages.ts";
export { inGroups, instantInWords } from "./wording.ts";

// Text for people.
export type { Tone } from "./outcome-messages.ts";
