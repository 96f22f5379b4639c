import { lost, type Model } from "./history.ts";

/** The name of a command and what it takes. */
export type ExampleCommand = readonly [name: string, ...values: unknown[]];
type ExampleModel = Model<unknown, ExampleCommand, unknown>;

/** An answer and the state after it. */
type Outcome<State> = readonly [answer: unknown, next: State];

/** A model from what each command may answer in a state, and what it leaves behind. */
function model<State>(
  initial: State,
  outcomes: (state: State, command: ExampleCommand) => readonly Outcome<State>[],
  inert: (command: ExampleCommand, answer: unknown) => boolean,
): ExampleModel {
  return {
    initial: [initial],
    step: (state, command, answer) =>
      outcomes(state as State, command)
        .filter(([possible]) => answer === lost || JSON.stringify(possible) === JSON.stringify(answer))
        .map(([, next]) => next),
    key: (state) => JSON.stringify(state),
    inert,
  };
}

/** A value that is written, swapped under a condition, or left to chance between two. */
const register = model<number>(
  0,
  (value, [name, first, second]) => {
    switch (name) {
      case "read":
        return [[value, value]];
      case "write":
        return [["ok", Number(first)]];
      case "swap":
        return value === first ? [[true, Number(second)]] : [[false, value]];
      case "either":
        return [
          ["ok", Number(first)],
          ["ok", Number(second)],
        ];
      default:
        return [];
    }
  },
  ([name], answer) => name === "read" || answer === false,
);

const counter = model<number>(
  0,
  (total, [name, amount]) => (name === "add" ? [[total + Number(amount), total + Number(amount)]] : [[total, total]]),
  ([name]) => name === "read",
);

const set = model<readonly string[]>(
  [],
  (members, [name, value]) => {
    const member = String(value);
    const has = members.includes(member);
    if (name === "add") return [[!has, has ? members : [...members, member].toSorted()]];
    if (name === "remove") return [[has, members.filter((other) => other !== member)]];
    return [[members, members]];
  },
  ([name], answer) => name === "list" || answer === false,
);

interface SmallOrder {
  readonly status: "DRAFT" | "CONFIRMED" | "FAILED";
  readonly version: number;
  readonly lines: Readonly<Record<string, "open" | "confirmed" | "cancelled">>;
}

/** A small order: each change counts its version up, confirming happens once, and what is busy may refuse anything. */
const order = model<SmallOrder>(
  { status: "DRAFT", version: 1, lines: {} },
  (state, [name, line]) => {
    if (name === "read") return [[state, state]];
    const busy: Outcome<SmallOrder> = ["busy", state];
    const refused: readonly Outcome<SmallOrder>[] = [["refused", state], busy];
    const changed = (change: Partial<SmallOrder>): readonly Outcome<SmallOrder>[] => {
      const version = state.version + 1;
      return [[{ version }, { ...state, ...change, version }], busy];
    };
    const id = String(line);
    const isDraft = state.status === "DRAFT";
    switch (name) {
      case "add":
        return isDraft && state.lines[id] === undefined
          ? changed({ lines: sorted({ ...state.lines, [id]: "open" }) })
          : refused;
      case "delete": {
        const { [id]: gone, ...lines } = state.lines;
        return gone === "open" ? changed({ lines }) : refused;
      }
      case "confirm": {
        if (!isDraft) return [["already", state], busy];
        const lines = Object.fromEntries(Object.keys(state.lines).map((each) => [each, "confirmed" as const]));
        return changed({ status: "CONFIRMED", lines });
      }
      case "fail":
        return isDraft ? changed({ status: "FAILED" }) : [["already", state], busy];
      case "cancel":
        return state.lines[id] === "confirmed"
          ? changed({ lines: sorted({ ...state.lines, [id]: "cancelled" }) })
          : refused;
      default:
        return [];
    }
  },
  ([name], answer) => name === "read" || typeof answer === "string",
);

function sorted<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other)));
}

export const exampleModels: Readonly<Record<string, ExampleModel>> = { register, counter, set, order };
