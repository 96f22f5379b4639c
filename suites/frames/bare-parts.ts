import { type Answer, NotApplicable, scenario, succeeded, takeEach, visiting } from "../../src/suite/index.ts";

/** Parts that are added together, one of them with values that the next one lacks. */
export const barePartScenarios = [
  scenario(
    "a part sent with fewer values takes none from the part before it",
    [
      visiting("parts that are sent with less than others", [
        "order-lines.add.read-back",
        "travellers.add.on-order",
        "reservations.add.on-order",
      ]),
    ],
    async ({ api, as, given, check, target }) => {
      // What such a part must be sent with is not shown.
      const odd = as({ deviation: "malformed" });
      const { id } = await given.draft();
      let lines: readonly string[] = [];
      const refused: string[] = [];
      const isTaken = (answer: Answer, what: string): boolean => {
        if (!succeeded(answer)) refused.push(`the target takes no ${what} (${answer.status})`);
        return succeeded(answer);
      };

      const addLines = async (): Promise<void> => {
        const [whole = given.lineIntent()] = given.wholeLineIntents(1, 60);
        const bare = given.lineIntent();
        const added = await odd.addOrderLines(id, [whole, bare, given.lineIntent()]);
        if (!isTaken(added, "line without legs and products")) return;
        const read = (await api.getOrder(id)).order.lines;
        lines = read.map((line) => line.id);
        const values = [
          whole.reservationId,
          ...(whole.legs ?? []).flatMap(({ mode: _, ...leg }) => Object.values(leg)),
        ];
        for (const line of [...target.linesIn(added), ...read]) {
          if (line.externalReference !== bare.externalReference) continue;
          check("order-lines.add.read-back")
            .that(withinText(line.json, values), "values of another line that the line has")
            .isEmpty();
        }
      };

      const addTravellers = async (): Promise<void> => {
        const [whole = { name: "" }, { name } = { name: "" }] = given.travellerIntents(2);
        const added = await odd.addTravellersToOrder(id, [whole, { name }]);
        if (!isTaken(added, "traveller without an e-mail address")) return;
        const { travellers } = (await api.getOrder(id)).order;
        for (const traveller of [...added.parts, ...travellers]) {
          if (traveller.value === whole.name && whole.email !== undefined && target.shows("travellerEmail")) {
            check("travellers.add.on-order").keeps(
              "e-mail address of a traveller",
              target.read("travellerEmail", traveller),
              whole.email,
            );
          }
          if (traveller.value !== name) continue;
          check("travellers.add.on-order")
            .that(
              withinText(traveller.json, [whole.email]).length,
              "e-mail addresses of another traveller that the traveller has",
            )
            .is(0);
        }
      };

      const addReservations = async (): Promise<void> => {
        if (!target.shows("reservationOrderLineId"))
          return void refused.push("the target shows no line of a reservation (`fields.reservationOrderLineId`)");
        const [first, bare] = given.reservationIntents(2);
        // Not the line that a service would take by itself.
        const line = lines.at(-1);
        if (first === undefined || bare === undefined || line === undefined) return;
        const added = await odd.addReservationToOrder(id, [{ ...first, orderLineId: line }, bare]);
        if (!isTaken(added, "reservation for no line")) return;
        for (const seat of [...added.parts, ...(await api.getOrder(id)).order.reservations]) {
          if (seat.value !== bare.seat) continue;
          check("reservations.add.on-order")
            .that(withinText(seat.json, [line]), "lines of another reservation that the reservation has")
            .isEmpty();
        }
      };

      await takeEach([addLines, addTravellers, addReservations], (take) => take());
      if (refused.length > 0) throw new NotApplicable(refused.join("; "));
    },
  ),
];

/** What is shorter may be the same by chance. */
const leastLength = 6;

/** Which of some values, all of them made for one part alone, another one shows. */
function withinText(json: unknown, values: readonly (string | undefined)[]): readonly string[] {
  const text = JSON.stringify(json);
  return values
    .filter((value) => value !== undefined)
    .filter((value) => value.length >= leastLength && text.includes(JSON.stringify(value)));
}
