import { accessRules } from "../access/access-rules.ts";
import { tokenRules } from "../access/token-rules.ts";
import * as besides from "../domain/besides.ts";
import * as cancellation from "../domain/cancellation.ts";
import * as confirmation from "../domain/confirmation.ts";
import * as creation from "../domain/creation.ts";
import * as fees from "../domain/fees.ts";
import * as lines from "../domain/lines.ts";
import * as lock from "../domain/lock.ts";
import * as reservations from "../domain/reservations.ts";
import * as totals from "../domain/totals.ts";
import * as travellers from "../domain/travellers.ts";
import * as versions from "../domain/versions.ts";
import { searchRules } from "../search/search-rules.ts";

/**
 * Every decision of the service as one record of pure functions. The service asks it and never decides itself. Each function
 * that these modules export is a rule, so that a deviation can replace it.
 */
export const correctRules = {
  ...tokenRules,
  ...accessRules,
  ...searchRules,
  ...creation,
  ...lines,
  ...cancellation,
  ...confirmation,
  ...versions,
  ...lock,
  ...fees,
  ...travellers,
  ...reservations,
  ...totals,
  ...besides,
};

export type Rules = typeof correctRules;
