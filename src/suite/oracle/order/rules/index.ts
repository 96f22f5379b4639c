import { lineRules } from "./lines.ts";
import { orderRules } from "./order.ts";
import { partRules } from "./parts.ts";
import type { RuleRow } from "./rule.ts";

const table = { ...orderRules, ...lineRules, ...partRules };

export type Rule = keyof typeof table;

/** Every rule of the model. */
export const rules: Readonly<Record<Rule, RuleRow>> = table;
