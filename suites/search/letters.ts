import {
  Blocked,
  type Context,
  type JudgedFilter,
  judgeProbe,
  longText,
  NotApplicable,
  type OrderIntent,
  orderIntentFor,
  orderTexts,
  prerequisite,
  readAndSearchable,
  scenario,
  succeeded,
  textMistakes,
  unlessRefused,
  unusualTexts,
  visiting,
} from "../../src/suite/index.ts";

/** Texts of any letters, as they are kept and as they are searched for. */
export const letterScenarios = [
  scenario(
    "values of an order are kept and found letter for letter, also with unusual letters",
    [
      visiting("texts of unusual letters", [
        ...orderTexts.map((name): JudgedFilter => `search.${name}.eq`),
        "orders.create.keeps-values",
      ]),
    ],
    async (context) => {
      const reasons: string[] = [];
      for (const name of orderTexts) {
        for (const { what, of } of [...unusualTexts, longText]) {
          const reason = await judgeLetters(context, name, what, of(context.given.reference()));
          if (reason !== null) reasons.push(reason);
        }
      }
      if (reasons.length > 0) throw new NotApplicable("unusual-not-taken", reasons.join("; "));
    },
  ),

  scenario(
    "changed values of an order are kept letter for letter, also with unusual letters",
    [visiting("texts of unusual letters in an update", ["orders.update.changes-value"])],
    async ({ api, given, target, check }) => {
      const refused: string[] = [];
      const { order: made } = await prerequisite(() => api.createOrder(orderIntentFor(given.reference())));
      for (const name of orderTexts.filter((field) => isText(target.valuesOf(made, field)[0]))) {
        for (const { what, of } of [...unusualTexts, longText]) {
          const text = of(given.reference());
          const wanted = { [name]: text };
          if (!target.sends("updateOrder", wanted, name)) continue;
          const updated = await unlessRefused(api.updateOrder(made.id, wanted));
          // Which letters a value may have is not shown.
          if (updated === null || !succeeded(updated)) {
            refused.push(`the target takes no ${name} ${what}`);
            continue;
          }
          const { order } = await api.getOrder(made.id);
          check("orders.update.changes-value").keeps(`changed ${name} ${what}`, target.valuesOf(order, name)[0], text);
        }
      }
      if (refused.length > 0) throw new NotApplicable("unusual-not-taken", refused.join("; "));
    },
  ),
];

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** Answers why nothing could be judged, where the target takes no such text or shows none. */
async function judgeLetters(
  context: Context<JudgedFilter | "orders.create.keeps-values">,
  name: keyof OrderIntent,
  what: string,
  text: string,
): Promise<string | null> {
  const { api, check } = context;
  const texts = [...new Set([text, ...textMistakes.map((mistake) => mistake(text)).filter((other) => other !== "")])];
  const made: string[] = [];
  for (const each of texts) {
    const answer = await unlessRefused(api.createOrder({ [name]: each }));
    // Which letters a value may have is not shown.
    if (answer !== null && succeeded(answer)) made.push(answer.order.id);
    else if (each === text) return `the target takes no ${name} ${what}`;
  }
  const read = context.target.searched;
  const orders = await readAndSearchable(context, made);
  const [first] = orders;
  if (first === undefined) throw new Blocked("no order was made");
  const [kept] = read(first, name);
  if ((kept ?? null) === null) return `the target shows no ${name}`;
  check("orders.create.keeps-values").keeps(`${name} ${what}`, kept, text);
  const having = orders.filter((order) => read(order, name).length > 0);
  await judgeProbe(context, having, name, { operator: "eq", values: [String(kept)] }, read);
  return null;
}
