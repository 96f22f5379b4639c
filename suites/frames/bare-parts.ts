import {
  type Answer,
  type Api,
  type Context,
  lineSays,
  NotApplicable,
  scenario,
  succeeded,
  takeEach,
  visiting,
} from "../../src/suite/index.ts";

const judged = ["order-lines.add.read-back", "travellers.add.on-order", "reservations.add.on-order"] as const;

/** Parts that are added together, one of them with values that the next one lacks. */
export const barePartScenarios = [
  scenario(
    "a part sent with fewer values takes none from the part before it",
    [visiting("parts that are sent with less than others", judged)],
    async (context) => {
      const { as, given } = context;
      // What such a part must be sent with is not shown.
      const adding: Adding = {
        ...context,
        odd: as({ deviation: "malformed" }),
        id: (await given.draft()).id,
        refused: [],
      };
      await takeEach([addLines, addTravellers, addReservations], (add) => add(adding));
      if (adding.refused.length > 0) throw new NotApplicable("unusual-not-taken", adding.refused.join("; "));
    },
  ),
];

interface Adding extends Pick<Context<(typeof judged)[number]>, "api" | "given" | "check" | "target"> {
  readonly odd: Api;
  readonly id: string;
  /** What the target does not take. */
  readonly refused: string[];
}

async function addLines(adding: Adding): Promise<void> {
  const { api, odd, id, given, check, target } = adding;
  const [whole = given.lineIntent()] = given.wholeLineIntents(1, 60);
  const bare = given.lineIntent();
  const added = await odd.addOrderLines(id, [whole, bare, given.lineIntent()]);
  if (!isTaken(adding, added, "line without legs and products")) return;
  const legs = (whole.legs ?? [])
    .flatMap(({ mode: _, ...leg }) => Object.values(leg))
    // A line that has to have a leg may be sent with the same one.
    .filter((value) => !lineSays(target, bare, value));
  for (const line of [...target.linesIn(added), ...(await api.getOrder(id)).order.lines]) {
    if (line.externalReference !== bare.externalReference) continue;
    check("order-lines.add.read-back")
      .that(withinText(line.json, [whole.reservationId, ...legs]), "values of another line that the line has")
      .isEmpty();
  }
}

async function addTravellers(adding: Adding): Promise<void> {
  const { api, odd, id, given, check, target } = adding;
  const [whole = { name: "" }, { name } = { name: "" }] = given.travellerIntents(2);
  const added = await odd.addTravellersToOrder(id, [whole, { name }]);
  if (!isTaken(adding, added, "traveller without an e-mail address")) return;
  for (const traveller of [...added.parts, ...(await api.getOrder(id)).order.travellers]) {
    if (traveller.value === whole.name && whole.email !== undefined && target.shows("travellerEmail")) {
      const email = target.read("travellerEmail", traveller);
      check("travellers.add.on-order").keeps("e-mail address of a traveller", email, whole.email);
    }
    if (traveller.value !== name) continue;
    const foreign = withinText(traveller.json, [whole.email]).length;
    check("travellers.add.on-order")
      .that(foreign, "e-mail addresses of another traveller that the traveller has")
      .is(0);
  }
}

async function addReservations(adding: Adding): Promise<void> {
  const { api, odd, id, given, check, target, refused } = adding;
  if (!target.shows("reservationOrderLineId"))
    return void refused.push("the target shows no line of a reservation (`fields.reservationOrderLineId`)");
  const [first, bare] = given.reservationIntents(2);
  // Not the line that a service would take by itself.
  const line = (await api.getOrder(id)).order.lines.at(-1)?.id;
  if (first === undefined || bare === undefined || line === undefined) return;
  const added = await odd.addReservationToOrder(id, [{ ...first, orderLineId: line }, bare]);
  if (!isTaken(adding, added, "reservation for no line")) return;
  for (const seat of [...added.parts, ...(await api.getOrder(id)).order.reservations]) {
    if (seat.value !== bare.seat) continue;
    check("reservations.add.on-order")
      .that(withinText(seat.json, [line]), "lines of another reservation that the reservation has")
      .isEmpty();
  }
}

function isTaken({ refused }: Adding, answer: Answer, what: string): boolean {
  if (!succeeded(answer)) refused.push(`the target takes no ${what} (${answer.status})`);
  return succeeded(answer);
}

/** What is shorter may be the same by chance. */
const leastLength = 6;

/** Which of some values, all of them made for one part alone, another one shows. */
function withinText(json: unknown, values: readonly (string | undefined)[]): readonly string[] {
  const text = JSON.stringify(json);
  return values
    .filter((value) => value !== undefined)
    .filter((value) => value.length >= leastLength && text.includes(JSON.stringify(value)));
}
