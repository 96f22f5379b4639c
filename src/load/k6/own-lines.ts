import { cut } from "../../suite/index.ts";

const most = 3;
const longest = 400;

/** k6 says so once, when a journey could not begin because all workers still waited. */
const starvation = /^Insufficient VUs/u;
/** Said of every request without an answer, which the points show. Stacks name places in the scripts. */
const idle = /^(?:Request Failed|at )/u;

/** Reads what k6 itself says in its log, between the records of the script: plain lines without a level. */
export function createOwnLines() {
  const said: string[] = [];
  let starved = false;
  return {
    line: (text: string): void => {
      if (starvation.test(text)) starved = true;
      else if (!idle.test(text) && said.length < most && !said.includes(cut(text, longest)))
        said.push(cut(text, longest));
    },
    /** The first few lines. They say why, when k6 did not come to its end. */
    said: (): readonly string[] => said,
    /** Whether a journey could not begin on time. */
    starved: (): boolean => starved,
  };
}
