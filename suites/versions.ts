import {
  byAdding,
  byCancelling,
  type Context,
  dozenVersions,
  idsOf,
  NotApplicable,
  type OrderAnswer,
  orderStatus,
  type OrderView,
  prerequisite,
  refusalOf,
  scenario,
  succeeded,
  suite,
  unlessRefused,
  versionIfShown,
  versionOf,
  visiting,
} from "../src/suite/index.ts";

/** Versions of an order. Their numbers are read from the order, since the specification shows no start and no step. */
export const versions = suite("versions", [
  scenario(
    "a confirmed version is read by its number, and the latest one without",
    ["versions.latest-by-default", "versions.confirmed-readable"],
    async ({ api, given, check, random }) => {
      const { id, pendingLines } = await given.draftWith({ pendingLines: random.between(2, 4) });
      const { order: confirmed } = await api.confirmOrderLines(id, pendingLines);
      const latest = await api.getOrder(id);
      check("versions.latest-by-default").that(latest.order).agreesWith(confirmed);
      const numbered = await api.getOrder(id, versionOf(latest.order));
      check("versions.confirmed-readable").that(numbered.order).agreesWith(latest.order);
    },
  ),

  scenario(
    "confirmed versions stay as they are while the order changes",
    [
      "versions.confirmed-immutable",
      visiting("an order that is changed and confirmed again", [
        "versions.confirmed-readable",
        "versions.latest-by-default",
      ]),
    ],
    async ({ api, given, check, observe }) => {
      const { before, after } = await given.changedSinceConfirmed();
      check("versions.latest-by-default")
        .that(after.order.lines.length, "number of lines")
        .is(before.order.lines.length + 1);
      const first = versionOf(before.order);
      const draft = versionIfShown(after.order);
      if (draft === first) throw new NotApplicable("no-version-by-change");
      const read = await api.getOrder(before.id, first);
      judgeRead(check, read, first);
      check("versions.confirmed-immutable").that(read.order).agreesAsVersionWith(before.order, after.order);
      if (draft !== null) {
        const drafted = await api.getOrder(before.id, draft);
        observe(
          "versions.current-draft",
          "What does asking for the version of the current draft answer?",
          `${drafted.status}`,
        );
      }

      const second = await api.confirmOrderLines(before.id, after.pendingLines);
      const reread = await api.getOrder(before.id, first);
      const latest = await api.getOrder(before.id);
      check("versions.confirmed-immutable")
        .on(reread.exchange)
        .that(reread.order)
        .agreesAsVersionWith(before.order, latest.order);
      check("versions.latest-by-default").on(latest.exchange).that(latest.order).agreesWith(second.order);
      const numbered = await api.getOrder(before.id, versionOf(latest.order));
      check("versions.confirmed-readable").that(numbered.order).agreesWith(latest.order);
      observe(
        "versions.numbers",
        "Which version numbers do a confirmation, a change and the next confirmation make?",
        [before.order, after.order, latest.order].map((order) => String(order.version)).join(", "),
      );
    },
  ),

  scenario(
    "a confirmed version stays as it is when a line of the order is cancelled later",
    [visiting("a line that is cancelled", ["versions.confirmed-immutable", "versions.confirmed-readable"])],
    async ({ api, given, check, random }) => {
      const before = (await api.getOrder((await given.confirmed(random.between(3, 4))).id)).order;
      await prerequisite(async () => (await api.cancelOrderLines(before.id, idsOf(before.lines).slice(1, 3))).lines);
      const after = (await api.getOrder(before.id)).order;
      if (versionIfShown(after) === versionOf(before)) throw new NotApplicable("no-version-by-cancellation");
      const read = await api.getOrder(before.id, versionOf(before));
      judgeRead(check, read, versionOf(before));
      check("versions.confirmed-immutable").that(read.order).agreesAsVersionWith(before, after);
      check("versions.confirmed-immutable").that(cancelledIn(read.order), "cancelled lines").isEmpty();
      // Which status an order has after a cancellation is left open.
      if (after.status !== orderStatus.confirmed) return;
      const numbered = await api.getOrder(before.id, versionOf(after));
      check("versions.confirmed-readable").that(numbered.order).agreesWith(after);
    },
  ),

  scenario(
    "a confirmed version shows the same seats at each read after a reset",
    [visiting("seats that a reset has freed", ["versions.confirmed-immutable"])],
    async ({ api, given, check, observe, random }) => {
      const { id, pendingLines } = await given.draftWith({ pendingLines: random.between(2, 3) });
      const wanted = given.reservationIntents(random.between(2, 3));
      await prerequisite(async () => (await given.attached(id, wanted)).parts);
      const { order: confirmed } = await prerequisite(() => api.confirmOrderLines(id, pendingLines));
      const version = versionOf(confirmed);
      await prerequisite(() => api.resetOrder(id));
      const latest = await api.getOrder(id);
      const read = await prerequisite(() => api.getOrder(id, version));
      const again = await prerequisite(() => api.getOrder(id, version));
      check("versions.confirmed-immutable").that(again.order).agreesWith(read.order);
      check("versions.confirmed-immutable").that(idsOf(read.order.lines), "lines").isSetOf(idsOf(confirmed.lines));
      const shows = ({ reservations }: OrderView): string =>
        reservations.length === 0 ? "without seats" : "with seats";
      observe(
        "versions.freed-seats",
        "After a reset, does a confirmed version that had seats show them, and does the latest?",
        `the version ${shows(read.order)}, the latest ${shows(latest.order)}`,
      );
    },
  ),

  scenario(
    "each of a dozen confirmed versions is read by its number",
    [visiting("version numbers of two digits", ["versions.confirmed-readable", "versions.confirmed-immutable"])],
    async ({ api, given, check }) => {
      const confirmed =
        (await unlessRefused(dozenVersions({ api, given }, byAdding))) ??
        (await dozenVersions({ api, given }, byCancelling));
      if (confirmed === null) throw new NotApplicable("few-versions");
      for (const then of confirmed) {
        const read = await api.getOrder(then.id, versionOf(then));
        judgeRead(check, read, versionOf(then));
        check("versions.confirmed-immutable")
          .that(read.order)
          .agreesAsVersionWith(then, confirmed.at(-1) ?? then);
      }
    },
  ),

  scenario(
    "an earlier version that was never confirmed cannot be read",
    ["versions.unconfirmed-not-readable"],
    async ({ api, as, given, check }) => {
      const { id } = await given.draft();
      const created = (await api.getOrder(id)).order;
      await api.addOrderLines(id, given.lineIntents(2)).then((answer) => answer.lines);
      const drafted = (await api.getOrder(id)).order;
      await api.confirmOrderLines(id, drafted.pendingLines).then((answer) => answer.order);
      const confirmed = (await api.getOrder(id)).order;
      const changed = await unlessRefused(api.addOrderLines(id, given.lineIntents(1)));
      const redrafted = changed === null ? confirmed : (await api.getOrder(id)).order;
      if (changed !== null) await api.resetOrder(id);
      const latest = (await api.getOrder(id)).order;

      const drafts = [created, drafted, redrafted].filter((order) => order.status === orderStatus.draft);
      const settled = [confirmed, latest].map(versionOf);
      const unconfirmed = drafts.flatMap((draft) => versionIfShown(draft) ?? []).filter((of) => !settled.includes(of));
      if (unconfirmed.length === 0) throw new NotApplicable("no-unconfirmed-version");
      const control = await api.getOrder(id, versionOf(confirmed));
      for (const version of new Set(unconfirmed)) {
        const answer = await as({ deviation: "malformed" }).getOrder(id, version);
        check("versions.unconfirmed-not-readable")
          .control(control)
          .on(answer.exchange)
          .that(succeeded(answer) ? answer.order.status : answer.status, `status that version=${version} is read with`)
          .satisfies(`no order that is ${orderStatus.draft}`, (came) => came !== orderStatus.draft);
      }
    },
  ),

  scenario(
    "a version that an order does not have is not answered with an order",
    ["versions.unknown"],
    async ({ api, as, given, target, check, random }) => {
      const { id, order } = await given.confirmed();
      const latest = target.shows("version") ? versionOf(order) : undefined;
      const control = await api.getOrder(id, latest);
      // Whether a number beyond the versions of an order is malformed or unknown is left open.
      const wrong = as({ deviation: "malformed" });
      const nextOnes = latest === undefined ? [] : [latest + 1, latest + random.between(2, 1_000)];
      for (const version of [...nextOnes, largest]) {
        const answer = await refusalOf(wrong.getOrder(id, version));
        check("versions.unknown").control(control).refused(answer, `with version=${version}`);
      }
    },
  ),

  scenario(
    "a version that is no whole number in range is not answered with an order",
    ["versions.below-minimum", "versions.not-a-number"],
    async ({ api, as, given, target, check, observe }) => {
      const { id, order } = await given.confirmed();
      const latest = target.shows("version") ? versionOf(order) : undefined;
      const control = await api.getOrder(id, latest);
      const wrong = as({ deviation: "malformed" });
      const known = latest ?? 1;
      const read = (version: string) =>
        refusalOf(wrong.send({ ...api.calls.getOrder(id), query: [["version", version]] }));

      for (const [name, version] of [
        ["0", "0"],
        ["-1", "-1"],
        ["negated", `-${known}`],
      ] as const) {
        const answer = await read(version);
        check("versions.below-minimum").control(control).refused(answer, `with version=${version}`);
        observe(`versions.below-minimum.${name}`, `What does version ${version} answer?`, `${answer.status}`);
      }
      // Each is read as an existing version by a service that cuts it, at the point, at the letter, at 32 bits, or
      // that takes any notation of a number.
      for (const version of [
        "abc",
        `${known}.5`,
        `${known}abc`,
        `0x${known.toString(16)}`,
        `${largest + 1}`,
        `${known + 2 ** 32}`,
      ]) {
        const answer = await read(version);
        check("versions.not-a-number").control(control).refused(answer, `with version=${version}`);
      }
    },
  ),
]);

/** Judges that the very version that was asked for was read; whether it reads the same is for `confirmed-immutable` to say. */
function judgeRead(check: Context<"versions.confirmed-readable">["check"], read: OrderAnswer, version: number): void {
  check("versions.confirmed-readable").answered(read, `with version=${version}`).is(200);
  check("versions.confirmed-readable")
    .that(versionOf(read.order), `number of version ${version} as it is read`)
    .is(version);
  check("versions.confirmed-readable")
    .that(read.order.status, `status of version ${version}`)
    .is(orderStatus.confirmed);
}

/** The largest number of 32 bits. Section 8. */
const largest = 2 ** 31 - 1;

function cancelledIn({ lines }: OrderView): readonly string[] {
  return idsOf(lines.filter((line) => line.cancelled));
}
