import type { ClientFault } from "../client-fault.ts";
import { answerRules } from "./answers.ts";
import { callRules } from "./calls.ts";
import { conductRules } from "./conduct.ts";
import { goalRules } from "./goals.ts";
import { faultsOf } from "./rule.ts";
import { tokenRules } from "./token.ts";
import { toleranceRules } from "./tolerance.ts";

/** A fault for each place of each rule. */
export const derivedClientFaults: readonly ClientFault[] = [
  ...tokenRules,
  ...callRules,
  ...conductRules,
  ...answerRules,
  ...toleranceRules,
  ...goalRules,
].flatMap(faultsOf);
