import {
  answered,
  at,
  type FieldMapping,
  type FilterName,
  filterValuesOf,
  type KeptLineValue,
  type LegValue,
  legValuesOf,
  type LineView,
  MissingAnswer,
  type OperationId,
  type OrderIntent,
  type OrderView,
  type PagingAnswers,
  type PartView,
  type Pointer,
  type Profile,
  type RawAnswer,
  readLines,
  type SearchQuery,
  type Target,
} from "../../core/index.ts";
import { amountOf, mayCountCents } from "../oracle/amount.ts";
import { isTimeOf, type LearnedClock } from "../oracle/frames/index.ts";
import { differencesOf, foundOtherwise, resetOtherwise } from "../oracle/frames/differences-of.ts";
import { readValues } from "../oracle/kept-values.ts";
import { comparedAs, isWrittenAlike, type Knowledge, knowledgeOf } from "../oracle/search-operands.ts";
import { linesTakeReservations, seatsForLines } from "../oracle/seats-for-lines.ts";

/** A value whose place in an order or in a part of it the target may name. */
export type ShownValue = Exclude<keyof FieldMapping, "lineValues" | "legValues">;

type HeaderAnswers = NonNullable<Profile["headers"]>;

const defaultToleranceSeconds = 30;

/**
 * The target as a scenario sees it: what it shows, takes and can do. A scenario asks these questions and never reads the
 * answers of the profile behind them. Where a question has no answer, `shows` and `can` say so; the rest throws
 * MissingAnswer, which makes the checks `blocked` and names the missing answer.
 */
export class TargetView implements Target {
  readonly access: Target["access"];
  readonly profile: Profile;
  readonly profilePath: string;
  readonly profileDigest: string;

  readonly #learned: LearnedClock;

  constructor({ access, profile, profilePath, profileDigest }: Target, learned: LearnedClock) {
    this.#learned = learned;
    this.access = access;
    this.profile = profile;
    this.profilePath = profilePath;
    this.profileDigest = profileDigest;
  }

  /** Whether the target says where it shows a value. */
  shows(value: ShownValue): boolean {
    return this.placeOf(value) !== undefined;
  }

  /** Throws MissingAnswer unless the target says where it shows these values. */
  mustShow(...values: readonly ShownValue[]): void {
    for (const value of values) answered(this.placeOf(value), `fields.${value}`);
  }

  /** Whether the body of a line says which reservation the line has. */
  linesTakeReservations(): boolean {
    return linesTakeReservations(this.profile);
  }

  /** What a part of an order shows of a value. */
  read(value: ShownValue, { json }: Pick<PartView, "json">): unknown {
    return at(json, answered(this.placeOf(value), `fields.${value}`));
  }

  /** What an order shows of the value that a filter compares, without what is absent or `null`. */
  readonly valuesOf = (order: OrderView, name: FilterName): readonly unknown[] =>
    filterValuesOf(order, name, this.profile).map((value) => comparedAs(name, value));

  /** The same values for a search by them. Throws MissingAnswer where the profile has to say how the filter takes them. */
  readonly searched = (order: OrderView, name: FilterName): readonly unknown[] => {
    const values = this.valuesOf(order, name);
    if (filterValuesOf(order, name, this.profile).every((value) => isWrittenAlike(name, value))) return values;
    answered(this.profile.search?.operand, "search.operand");
    return values;
  };

  /**
   * Throws MissingAnswer where amounts of orders that cost cents are all whole numbers without decimals: they are in the smallest
   * unit, unless the profile says that they are not.
   */
  assertUnit(amounts: readonly unknown[]): void {
    // Nothing is nothing in every unit.
    if (!amounts.every(mayCountCents) || amounts.every((amount) => amountOf(amount)?.eq(0))) return;
    answered(this.profile.amountDecimals, "amountDecimals");
  }

  /** Whether a value of a filter is known exactly: of a time that it sets, the target may know more than it shows. */
  readonly knows = (name: FilterName): Knowledge => knowledgeOf(this.profile)(name);

  /** What a search may be asked for at once. */
  get searchLimits(): { readonly knows: TargetView["knows"]; readonly longestList?: number } {
    const { longestList } = this.profile.search ?? {};
    return { knows: this.knows, ...(longestList !== undefined && { longestList: Math.min(longestList, 12) }) };
  }

  /** Whether the target says where it shows a value of legs. */
  showsLegs(name: LegValue): boolean {
    return this.shows("legs") && this.profile.fields?.legValues?.[name] !== undefined;
  }

  legValues(line: LineView, name: LegValue): readonly string[] {
    return legValuesOf(line, name, this.profile).map(String);
  }

  /** The values that a line is read with, as texts. */
  lineValues(name: KeptLineValue, line: LineView): readonly string[] {
    return readValues(name, line, this.profile);
  }

  /** Whether a line shows a value, where the target says at which place. */
  lineShows(name: KeptLineValue, line: LineView): boolean {
    try {
      return this.lineValues(name, line).length > 0;
    } catch (problem) {
      if (problem instanceof MissingAnswer) return false;
      throw problem;
    }
  }

  /** The lines in the body of an answer. */
  linesIn({ json }: Pick<RawAnswer, "json">): readonly LineView[] {
    return readLines(json, this.profile);
  }

  /** Whether the body of this operation carries a value of an order. */
  sends(operation: "createOrder" | "updateOrder", order: OrderIntent, field: keyof OrderIntent): boolean {
    const body: unknown = answered(this.profile.bodies?.[operation], `bodies.${operation}`)(order);
    return JSON.stringify(body ?? null).includes(String(order[field]));
  }

  /** Whether an order says where it shows a value that only the search names. */
  showsFilter(name: FilterName): boolean {
    return this.profile.search?.filterFields?.[name] !== undefined;
  }

  /** An optional header of the target. */
  header<Name extends keyof HeaderAnswers>(name: Name): NonNullable<HeaderAnswers[Name]> {
    const header = this.profile.headers?.[name];
    if (header === undefined) throw new MissingAnswer(`headers.${name}`);
    return header;
  }

  has(name: keyof HeaderAnswers): boolean {
    return this.profile.headers?.[name] !== undefined;
  }

  /** Whether the profile brings about what the API alone cannot. */
  can(hook: keyof NonNullable<Profile["hooks"]>): boolean {
    return this.profile.hooks?.[hook] !== undefined;
  }

  get paging(): PagingAnswers {
    return answered(this.profile.paging, "paging");
  }

  /** The query with the largest page, so that nothing is missing only because it is on the next one. */
  wholePage(query: SearchQuery): SearchQuery {
    return { ...query, perPage: this.paging.largestPage };
  }

  /** The place of the token in an answer of the token service. */
  get placeOfToken(): Pointer {
    return answered(this.profile.token?.token, "token.token");
  }

  /** The token that was issued; `null` where none was. */
  tokenIn({ json, status }: Pick<RawAnswer, "json" | "status">): string | null {
    const found = at(json, this.placeOfToken);
    return status < 300 && typeof found === "string" && found !== "" ? found : null;
  }

  /** Whether the token service may answer a token that it issued before; `undefined` where the profile does not say. */
  get cachesTokens(): boolean | undefined {
    return this.profile.token?.mayBeCached;
  }

  /** Whether a time lies between two moments of ours, as far as the clocks agree. */
  isMeanwhile(time: unknown, sentAt: number, answeredAt: number): boolean {
    const toleranceMs = 1_000 * this.clockToleranceSeconds;
    return isTimeOf({ sentAt, answeredAt }, time, { toleranceMs, learned: this.#learned, clockMs: null });
  }

  /** How far the clocks may differ. */
  get clockToleranceSeconds(): number {
    return this.profile.token?.clockToleranceSeconds ?? defaultToleranceSeconds;
  }

  /** What differs in two readings of one order, in words, but for what `doneBy` may do to any order by a choice. */
  differences(before: OrderView, after: OrderView, doneBy?: OperationId): readonly string[] {
    return differencesOf(before, after, this.profile, doneBy);
  }

  /** Where a search shows an order otherwise than it is read, in words. */
  foundOtherwise(read: OrderView, found: OrderView): readonly string[] {
    return foundOtherwise(read, found, this.profile);
  }

  /** Where an order that was reset differs from the version that it goes back to, in words. */
  resetOtherwise(version: OrderView, after: OrderView): readonly string[] {
    return resetOtherwise(version, after, this.profile);
  }

  /** A seat shows its line only where the target takes one with it. */
  private placeOf(value: ShownValue): Pointer | undefined {
    if (value === "reservationOrderLineId") return seatsForLines(this.profile) ?? undefined;
    return this.profile.fields?.[value];
  }
}
