import {
  type Answer,
  answerTo,
  Blocked,
  type Context,
  idAt,
  idsOf,
  keptLineValues,
  isUnsold,
  linesSay,
  linesSayModes,
  MissingAnswer,
  NotApplicable,
  type OrderLineIntent,
  prerequisite,
  scenario,
  sentValues,
  succeeded,
  type TravelMode,
  travelModes,
  unlessRefused,
  valuesInWords,
  visiting,
} from "../../src/suite/index.ts";

type ModeRequirement = `order-lines.mode.${TravelMode}`;

/** What order lines hold: the values that the search names, and legs of every travel mode. */
export const contentScenarios = [
  scenario(
    "lines are read with the values they were added with",
    keptLineValues.map((value) => `order-lines.keeps.${value}` as const),
    async ({ api, given, target, check, random }) => {
      const { id } = await given.draft();
      const intents = given.wholeLineIntents(random.between(3, 4));
      for (const added of [intents.slice(0, -1), intents.slice(-1)])
        await prerequisite(async () => (await api.addOrderLines(id, added)).lines);
      const { lines } = (await api.getOrder(id)).order;

      // Lines come in any order; their references tell them apart, unless it is those that the target loses.
      const referenced = lines.every((line) => line.externalReference !== undefined);
      const keyOf = (line: { readonly externalReference: string | undefined }): string =>
        referenced ? `line ${line.externalReference}` : "line";

      const unsaid: string[] = [];
      for (const value of keptLineValues) {
        const kept = check(`order-lines.keeps.${value}`);
        try {
          const sent = intents.map((line) => ({ id: keyOf(line), words: valuesInWords(sentValues(value, line)) }));
          const read = lines.map((line) => ({
            id: keyOf(line),
            words: valuesInWords(target.lineValues(value, line)),
          }));
          if (intents.every((line) => sentValues(value, line).length === 0))
            kept.blocked(`\`bodies.lineContents\` has no ${value}`);
          else if (value === "reservationId" && !target.linesTakeReservations())
            kept.blocked(new MissingAnswer("bodies.orderLine.reservationId").message);
          else if (!linesSay(target, value)) unsaid.push(value);
          else kept.that(read, value).hasMembers(sent);
        } catch (problem) {
          if (!(problem instanceof MissingAnswer)) throw problem;
          kept.blocked(problem.message);
        }
      }
      if (unsaid.length > 0) throw new NotApplicable("values-not-said", unsaid.join(", "));
    },
  ),

  scenario(
    "a leg has any of the travel modes",
    travelModes.map((mode): ModeRequirement => `order-lines.mode.${mode}`),
    async (context) => {
      const { api, given, check, target } = context;
      if (!linesSayModes(target)) throw new NotApplicable("modes-not-said");
      const { id } = await given.draft();
      const lines = travelModes.map((mode) => ({ mode, line: lineOf(context, mode) }));
      const together = await unlessRefused(
        api.addOrderLines(
          id,
          lines.map(({ line }) => line),
        ),
      );
      if (together !== null && succeeded(together)) {
        for (const mode of travelModes) check(`order-lines.mode.${mode}`).answered(together).is(200);
        return judgeModesRead(context, id, lines);
      }
      // One mode that is refused refuses them all, and so may the length of the list: each is sent on its own, as the first line of an order.
      const answers: { readonly mode: TravelMode; readonly answer: Answer }[] = [];
      for (const { mode, line } of lines) {
        const added = api.addOrderLines((await given.draft()).id, [line]);
        answers.push({ mode, answer: await (isUnsold(target, mode) ? answerTo(added) : added) });
      }
      if (!answers.some(({ answer }) => succeeded(answer))) {
        await prerequisite(async () => (await api.addOrderLines(id, [lineOf(context)])).lines);
      }
      const refused: TravelMode[] = [];
      for (const { mode, answer } of answers) {
        if ([400, 409].includes(answer.status) && isUnsold(target, mode)) refused.push(mode);
        else check(`order-lines.mode.${mode}`).answered(answer, `to a line with a leg by ${mode}`).is(200);
      }
      if (refused.length > 0) throw new NotApplicable("modes-not-sold", refused.join(", "));
    },
  ),

  scenario(
    "a line is changed to a leg of any travel mode, in either way",
    [
      visiting(
        "changes of lines",
        travelModes.map((mode): ModeRequirement => `order-lines.mode.${mode}`),
      ),
    ],
    async (context) => {
      const { as, given, check, target } = context;
      if (!linesSayModes(target)) throw new NotApplicable("modes-not-said");
      const { id } = await given.draft();
      const odd = as({ deviation: "malformed" });
      const own = await firstTaken(travelModes, async (mode) => {
        const added = await odd.addOrderLines(id, [lineOf(context, mode)]);
        return succeeded(added) ? idAt(idsOf(added.lines), 0) : undefined;
      });
      const ways = [
        (line: OrderLineIntent): Promise<Answer> => odd.updateOrderLines(id, [{ id: own, line }]),
        (line: OrderLineIntent): Promise<Answer> => odd.updateOrderLine(id, { id: own, line }),
      ];
      const open = new Set<TravelMode>(travelModes);
      const judge = (mode: TravelMode, answer: Answer, control = answer): void => {
        open.delete(mode);
        check(`order-lines.mode.${mode}`)
          .control(control)
          .on(answer.exchange)
          .answered(answer, `to a change to a leg by ${mode}`)
          .is(200);
      };
      for (const change of ways) {
        const refused: { readonly mode: TravelMode; readonly answer: Answer }[] = [];
        const taken: TravelMode[] = [];
        for (const mode of travelModes) {
          const line = lineOf(context, mode);
          const answer = await change(line);
          if (succeeded(answer)) {
            taken.push(mode);
            judge(mode, answer);
            await judgeModesRead(context, id, [{ mode, line }]);
          } else if (!isUnsold(target, mode)) refused.push({ mode, answer });
        }
        // Whether a line can go by another mode is left open; where it can, the one that is refused is what is wrong.
        if (taken.length < fewestTaken || refused.length === 0) continue;
        const control = await change(lineOf(context, taken.at(-1)));
        for (const { mode, answer } of succeeded(control) ? refused : []) judge(mode, answer, control);
      }
      if (open.size > 0) throw new NotApplicable("modes-stay");
    },
  ),
];

/** The mode of the line, and another. */
const fewestTaken = 2;

async function firstTaken(
  modes: readonly TravelMode[],
  take: (mode: TravelMode) => Promise<string | undefined>,
): Promise<string> {
  for (const mode of modes) {
    const taken = await take(mode);
    if (taken !== undefined) return taken;
  }
  throw new Blocked("no line with a leg was taken");
}

type World = Context<ModeRequirement>;

/** A line with one leg of this mode, or of none. */
function lineOf({ given }: World, mode?: TravelMode): OrderLineIntent {
  // A target may take no reservation but those of the order.
  const [{ legs: [leg] = [], reservationId: _reservation, ...line } = given.lineIntent()] = given.wholeLineIntents(1);
  if (leg === undefined) throw new Blocked("`bodies.lineContents` has no legs");
  const { mode: _, ...withoutMode } = leg;
  return given.lineIntent({ ...line, legs: [mode === undefined ? withoutMode : { ...withoutMode, mode }] });
}

/** Judges the modes as they are read, where the target says where it shows them. */
async function judgeModesRead(
  { api, target, check }: World,
  orderId: string,
  lines: readonly { readonly mode: TravelMode; readonly line: OrderLineIntent }[],
): Promise<void> {
  if (!target.showsLegs("mode")) return;
  const { order } = await api.getOrder(orderId);
  for (const { mode, line } of lines) {
    const read = order.lines.find(({ externalReference }) => externalReference === line.externalReference);
    if (read === undefined) continue;
    check(`order-lines.mode.${mode}`)
      .that(target.legValues(read, "mode"), "mode of the leg as it is read")
      .isSequence([mode]);
  }
}
