export { type OutputName, outputNames } from "./k6/output-names.ts";
