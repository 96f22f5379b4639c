import {
  type BareAnswer,
  type Call,
  idText,
  isObject,
  operation,
  orderStatus,
  type Profile,
  queryValues,
  readOrder,
  succeeded,
} from "../../../core/portable.ts";
import { type Finding, finding } from "../finding.ts";

interface Shown {
  /** The version that an answer showed last; `null` where a call since may have made another. */
  latest: number | null;
  highest: number;
}

/** Judges which versions of an order are answered, where every call on it is known. Rule 4, section 9. */
export class VersionReads {
  readonly #profile: Profile;
  readonly #orders = new Map<string, Shown>();

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  forget(orderId: string): void {
    this.#orders.delete(orderId);
  }

  /** Takes an answer. `overlapped`: another call was changing the order meanwhile. */
  answered(call: Call, answer: BareAnswer, overlapped: boolean): readonly Finding[] {
    const id = call.path?.["orderId"] ?? "";
    const [asked, ...more] = queryValues(call, "version");
    if (asked !== undefined) return more.length > 0 || overlapped ? [] : this.#judged(id, asked, answer);
    const order = this.#orders.get(id);
    const { changes } = operation(call.operation);
    // What was refused, or answered with an error, may have been carried out in part.
    if (changes !== "nothing" && order !== undefined) order.latest = null;
    if (succeeded(answer) && call.operation !== "getOrders") this.#shown(answer.json, id, overlapped);
    return [];
  }

  #shown(json: unknown, asked: string, overlapped: boolean): void {
    if (!isObject(json)) return;
    const id = idText(json["id"]);
    const version = Number(readOrder(json, this.#profile).version ?? Number.NaN);
    if ((asked !== "" && id !== asked) || !Number.isSafeInteger(version)) return;
    const { highest = version } = this.#orders.get(id) ?? {};
    this.#orders.set(id, { latest: overlapped ? null : version, highest: Math.max(highest, version) });
  }

  #judged(id: string, asked: string, answer: BareAnswer): readonly Finding[] {
    const order = this.#orders.get(id);
    const number = Number(asked);
    if (order === undefined || order.latest === null || !/^[1-9]\d*$/u.test(asked) || !succeeded(answer)) return [];
    const status = isObject(answer.json) ? answer.json["status"] : undefined;
    if (number > order.highest)
      return [
        finding("versions.unknown", false, () => ({
          expected: `answer of getOrder with version=${asked}, above all versions of the order: a refusal`,
          actual: `answer of getOrder with version=${asked}: ${answer.status} with an order`,
        })),
      ];
    if (number >= order.latest) return [];
    return [
      finding("versions.unconfirmed-not-readable", status !== orderStatus.draft, () => ({
        expected: `answer of getOrder with version=${asked}, which is not the latest: no order that is not confirmed`,
        actual: `answer of getOrder with version=${asked}: an order whose status is ${idText(status)}`,
      })),
    ];
  }
}
