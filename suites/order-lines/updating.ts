import {
  among,
  assertServed,
  Blocked,
  digitsAlone,
  idAt,
  idsOf,
  longText,
  keptLineValues,
  linesSay,
  changesTakePrices,
  linesSayModes,
  lastAndSecond,
  type LineChange,
  NotApplicable,
  prerequisite,
  sameAmount,
  scenario,
  sentValues,
  statesOf,
  succeeded,
  unusualTexts,
  valuesInWords,
  visiting,
  unlessRefused,
  without,
} from "../../src/suite/index.ts";

const price = "100.00";
/** A target may take whole prices alone. */
const newPrices = ["42.00", "42.50"];

/** Updating lines of an order. */
export const updatingScenarios = [
  scenario(
    "the reference of a line is kept letter for letter, also with unusual letters",
    [
      visiting("references of unusual letters", [
        "order-lines.add.read-back",
        "order-lines.update.read-back",
        "order-lines.update-one.read-back",
      ]),
    ],
    async ({ api, given, check }) => {
      const { id } = await given.draft();
      const refused: string[] = [];
      for (const { what, of } of [...unusualTexts, digitsAlone, longText]) {
        const line = () => given.lineIntent({ externalReference: of(given.reference()) });
        const first = line();
        const added = await unlessRefused(api.addOrderLines(id, [first]));
        // Which letters a reference may have is not shown.
        if (added === null || !succeeded(added)) {
          refused.push(`the target takes no reference ${what}`);
          continue;
        }
        const own = idAt(idsOf(added.lines), 0);
        const read = async (): Promise<unknown> =>
          (await api.getOrder(id)).order.lines.find((found) => found.id === own)?.externalReference;
        check("order-lines.add.read-back")
          .that(await read(), `reference ${what}`)
          .is(first.externalReference);
        const second = line();
        assertServed(await api.updateOrderLines(id, [{ id: own, line: second }]));
        check("order-lines.update.read-back")
          .that(await read(), `reference ${what}`)
          .is(second.externalReference);
        const third = line();
        assertServed(await api.updateOrderLine(id, { id: own, line: third }));
        check("order-lines.update-one.read-back")
          .that(await read(), `reference ${what}`)
          .is(third.externalReference);
      }
      if (refused.length > 0) throw new NotApplicable("unusual-not-taken", refused.join("; "));
    },
  ),

  scenario(
    "updated lines are read with their new values, and the others stay as they were",
    [
      "order-lines.update.succeeds",
      "order-lines.update.answers-updated",
      "order-lines.update.read-back",
      "order-lines.update.others-untouched",
    ],
    async ({ api, given, target, check, random }) => {
      const priced = changesTakePrices(target);
      const draft = await given.draftWith({ pendingLines: random.between(4, 6), price });
      const { named, others } = lastAndSecond(draft.order.lines);
      for (const newPrice of newPrices) {
        const changes = named.map(({ id }) => ({ id, line: given.lineIntent({ price: newPrice, pending: true }) }));
        const update = api.updateOrderLines(draft.id, changes);
        const updated = newPrice === newPrices[0] ? await update : await unlessRefused(update);
        if (updated === null) return;

        check("order-lines.update.succeeds").answered(updated).is(200);
        check("order-lines.update.answers-updated").that(idsOf(updated.lines), "answered lines").isSetOf(idsOf(named));
        const references = changes.map(({ id, line }) => `${id}: ${line.externalReference}`);
        const read = await api.getOrder(draft.id);
        check("order-lines.update.read-back")
          .that(
            among(read.order.lines, named).map((line) => `${line.id}: ${line.externalReference ?? "none"}`),
            "external references of the updated lines",
          )
          .isSetOf(references);
        // A target may set prices of its own; where it takes those it is given, it takes a new one as well.
        for (const { id } of named.filter((line) => priced && sameAmount(line.amount, price))) {
          const amount = read.order.lines.find((line) => line.id === id)?.amount;
          check("order-lines.update.read-back")
            .that(amount, `price of line ${id}`)
            .satisfies(newPrice, () => sameAmount(amount, newPrice));
        }
        check("order-lines.update.others-untouched")
          .that(statesOf(without(read.order.lines, named)), "lines that were not named")
          .hasMembers(statesOf(others));
      }
    },
  ),

  // Lines are changed by the same body as they are added by, so a change may name everything that a line holds.
  scenario(
    "lines are read with every value they were changed to, after each change",
    ["order-lines.update-one.read-back", visiting("every value of a line", ["order-lines.update.read-back"])],
    async ({ api, given, target, check }) => {
      const draft = await given.draft();
      const added = await prerequisite(
        async () => (await api.addOrderLines(draft.id, given.wholeLineIntents(3))).lines,
      );
      // Read before anything is changed, which holds it against the answer. The answer may leave values out.
      const before = among((await api.getOrder(draft.id)).order.lines, added);
      const changed = idsOf(before).slice(1);
      const [first] = before;
      if (first === undefined) throw new Blocked("no line was added");
      // A line may show a seat that came by itself, and no body that is sent says which one it has.
      const sent = keptLineValues.filter((value) => value !== "reservationId" || target.linesTakeReservations());
      const values = sent.filter((value) => target.lineShows(value, first) && linesSay(target, value));
      // Each line takes the contents of another, so that a value which is only taken where there was none is missed.
      for (const contents of [given.wholeLineIntents(3).slice(0, 2), given.wholeLineIntents(2).toReversed()]) {
        const changes = contents.map((line, at) => ({ id: changed[at] ?? "", line }));
        await prerequisite(async () => (await api.updateOrderLines(draft.id, changes)).lines);
        await judgeRead("order-lines.update.read-back", changes);
      }
      const [contents = given.lineIntent()] = given.wholeLineIntents(1, 10);
      const change = { id: idAt(changed, -1), line: contents };
      await prerequisite(async () => (await api.updateOrderLine(draft.id, change)).line);
      await judgeRead("order-lines.update-one.read-back", [change]);

      async function judgeRead(
        requirement: "order-lines.update.read-back" | "order-lines.update-one.read-back",
        changes: readonly LineChange[],
      ): Promise<void> {
        const { lines } = (await api.getOrder(draft.id)).order;
        const read = changes.flatMap(({ id }) => lines.filter((each) => each.id === id));
        // A leg without a mode has the one that the target gives it.
        const legs = changes.flatMap(({ line }) => line.legs ?? []);
        if (target.showsLegs("mode") && linesSayModes(target) && legs.every(({ mode }) => mode !== undefined)) {
          check(requirement)
            .that(
              read.map((each) => ({
                id: each.id,
                words: target.legValues(each, "mode").toSorted().join(),
              })),
              "modes of the updated lines",
            )
            .hasMembers(
              changes.map(({ id, line }) => ({
                id,
                words: (line.legs ?? [])
                  .map((leg) => String(leg.mode))
                  .toSorted()
                  .join(),
              })),
            );
        }
        for (const value of values) {
          check(requirement)
            .that(
              read.map((each) => ({ id: each.id, words: valuesInWords(target.lineValues(value, each)) })),
              `${value} of the updated lines`,
            )
            .hasMembers(changes.map((each) => ({ id: each.id, words: valuesInWords(sentValues(value, each.line)) })));
        }
      }
    },
  ),
];
