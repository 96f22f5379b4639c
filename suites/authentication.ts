import {
  answerTo,
  acceptingChannel,
  type Answer,
  type Api,
  Blocked,
  changingConfirmed,
  changingFailed,
  type Client,
  correlationHeader,
  everyOperation,
  idAt,
  idsOf,
  isServed,
  lineCancellations,
  lineChanges,
  orderChanges,
  prerequisite,
  refuseStrangers,
  requirementsOfStrangers,
  scenario,
  type ScenarioSession,
  suite,
  takeEach,
  type TargetView,
  visiting,
} from "../src/suite/index.ts";

/** Who is let in: with a token, without one, with a wrong one, without a name, without permission. */
export const authentication = suite("authentication", [
  scenario("a token opens the API", ["authentication.bearer-token"], async ({ session, as, check }) => {
    const served = await as({ token: await session.currentToken() }).getOrders({});
    check("authentication.bearer-token")
      .answered(served, "with a valid token")
      .satisfies("neither 401 nor 403", (status) => status !== 401 && status !== 403);
  }),

  ...everyOperation.map((id) =>
    scenario(
      `${id} refuses callers without access, and changes nothing for them`,
      requirementsOfStrangers(id),
      (context) => refuseStrangers(context, id),
    ),
  ),

  scenario(
    "a correlation id may be sent or left out",
    ["authentication.correlation-id"],
    async ({ api, as, given, check }) => {
      const sent = await api.createOrder({ externalReference: given.reference() });
      const leftOut = await as({ correlationId: null }).createOrder({ externalReference: given.reference() });
      check("authentication.correlation-id").answered(sent, "with a correlation id").is(200);
      check("authentication.correlation-id").answered(leftOut, "without a correlation id").is(200);
      const read = await as({ correlationId: null }).getOrder(sent.order.id);
      check("authentication.correlation-id").answered(read, "without a correlation id").is(200);
    },
  ),

  scenario(
    "every operation takes a call without a correlation id",
    [visiting("calls of every operation without a correlation id", ["authentication.correlation-id"])],
    async ({ api, as, given, check }) => {
      await takeEach(everyOperation, async (id) => {
        const answer = await answerTo(as({ correlationId: null }).send(await given.validCall(id)));
        // What is refused with an id as well is refused for another reason.
        if (!isServed(answer.status) && !isServed((await answerTo(api.send(await given.validCall(id)))).status)) return;
        check("authentication.correlation-id")
          .answered(answer, "without a correlation id")
          .satisfies("a success (200 to 299)", isServed);
      });
    },
  ),

  scenario(
    "calls that share a correlation id are each answered on their own",
    [visiting("calls that share a correlation id", ["authentication.correlation-id", "versions.latest-by-default"])],
    async ({ session, as, given, check }) => {
      const shared = as({ headers: { [correlationHeader]: session.reserveId(), Accept: "*/*" } });
      const make = () => shared.createOrder({ externalReference: given.reference() });
      const [{ id }, other] = await prerequisite(async () => [(await make()).order, (await make()).order] as const);
      check("authentication.correlation-id")
        .that([id, other.id], "orders created under one correlation id")
        .isDistinct(2);
      await prerequisite(() => shared.getOrder(id));
      const added = await prerequisite(async () => (await shared.addOrderLines(id, given.lineIntents(1))).lines);
      const read = await prerequisite(() => shared.getOrder(id));
      check("versions.latest-by-default")
        .on(read.exchange)
        .that(idsOf(read.order.lines), "lines, read with the correlation id of an earlier read")
        .isSetOf(idsOf(added));
    },
  ),

  scenario(
    "every change of an order takes a correlation id that an earlier call used",
    [visiting("changes that share a correlation id", ["authentication.correlation-id"])],
    async ({ session, api, as, given, check }) => {
      const shared = as({ headers: { [correlationHeader]: session.reserveId() } });
      let earlier: Answer | undefined;
      const twice = async (change: (client: Api, at: number) => Promise<Answer>): Promise<void> => {
        for (const at of [0, 1]) {
          const [before, answer] = [earlier, await answerTo(change(shared, at))];
          if (isServed(answer.status)) earlier = answer;
          if (before === undefined) continue;
          // What is refused under an id of its own as well is refused for another reason.
          if (!isServed(answer.status) && !isServed((await answerTo(change(api, at))).status)) continue;
          check("authentication.correlation-id")
            .control(before)
            .on(answer.exchange)
            .answered(answer, "with a correlation id that an earlier call used")
            .satisfies("a success (200 to 299)", isServed);
        }
      };
      // Two drafts: a line with a fee or a seat need not be one that can be changed.
      const equipped = await given.draftWith({ pendingLines: 1, otherLines: 1 });
      await takeEach(changingConfirmed, async (name) => {
        const [needs, change] = orderChanges[name];
        const parts = [...(await needs(given, equipped)), ...(await needs(given, equipped))];
        const { id, pendingLines: lines } = equipped;
        await twice((client, at) => change({ api: client, given, id, lines, part: parts[at]?.id ?? "" }));
      });
      const sold = await given.draftWith({ pendingLines: 2 * changingFailed.length });
      for (const [place, name] of changingFailed.entries()) {
        const line = (at: number): string => idAt(sold.pendingLines, 2 * place + at);
        await twice((client, at) => lineChanges[name]({ api: client, given, id: sold.id, line: line(at) }));
      }
      const confirmed = await given.confirmedWith({ prices: ["10.10", "20.20", "40.40", "80.80"] });
      const paid = idsOf(confirmed.order.lines);
      for (const [place, cancel] of Object.values(lineCancellations).entries())
        await twice((client, at) => cancel({ api: client, given, id: confirmed.id, line: idAt(paid, 2 * place + at) }));
      await twice((client) => client.getOrders({}));
      await twice((client) => client.confirmOrderLines(confirmed.id, confirmed.pendingLines));
      await twice((client) => client.failOrder(sold.id));
      await twice((client) => client.resetOrder(equipped.id));
    },
  ),

  scenario(
    "a token that expires while a request is processed is answered 408, and a new token works",
    ["authentication.expired-while-processing", "authentication.recovery-by-new-token"],
    async ({ session, target, as, given, check }) => {
      const { id } = await given.draft();
      const token = await issuedToken(session, target, target.access.client);
      const control = await as({ token }).getOrder(id);
      const correlationId = session.reserveId();
      await given.expiringDuringProcessing({ token, operation: "getOrder", correlationId });
      const expired = await as({ token, correlationId, deviation: "expiring-token" }).getOrder(id);
      check("authentication.expired-while-processing")
        .control(control)
        .answered(expired, "with a token that expires meanwhile")
        .is(408);
      const fresh = await issuedToken(session, target, target.access.client);
      const recovered = await as({ token: fresh }).getOrder(id);
      check("authentication.recovery-by-new-token").answered(recovered, "with a new token").is(200);
    },
  ),

  ...acceptingChannel.map((id) =>
    scenario(
      `${id} accepts the headers of the sales channel`,
      [`authentication.channel-headers.${id}`],
      async ({ api, as, given, target, check }) => {
        const headers = [target.header("distributionChannel"), target.header("pointOfSale")];
        const canBeLeftOut = headers.every(({ required }) => required === false);
        const sent = as({ channelHeaders: true }).send(await given.validCall(id));
        // A refusal may be a choice, but not one that is about the headers.
        const served = canBeLeftOut ? await answerTo(sent) : await sent;
        // Where the operation is served without the headers neither, they are not what is wrong.
        const control = isServed(served.status) || !canBeLeftOut ? null : await api.send(await given.validCall(id));
        const subject = check(`authentication.channel-headers.${id}`);
        (control === null ? subject : subject.control(control))
          .answered(served, "with the headers of the sales channel")
          .satisfies("a success (200 to 299)", isServed);
      },
    ),
  ),
]);

async function issuedToken(session: ScenarioSession, target: TargetView, client: Client): Promise<string> {
  const answer = await session.token(client);
  const token = target.tokenIn(answer);
  if (token === null) throw new Blocked(`no token was issued (${answer.status})`);
  return token;
}
