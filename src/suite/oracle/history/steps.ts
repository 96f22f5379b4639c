import type { History, Model } from "./history.ts";

/** A number for a state, which is small to remember and quick to compare. */
export type StateName = number;

/** The steps of a model with the operations of a history, each taken once however often it is asked for. */
export interface Steps<State> {
  readonly nameOf: (state: State) => StateName;
  /** The states in which the operation leaves that state; none when it cannot have come about there. */
  readonly after: (state: StateName, operation: number) => readonly StateName[];
  readonly isInert: (operation: number) => boolean;
}

export function createSteps<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
): Steps<State> {
  const names = new Map<string, StateName>();
  const states: { readonly state: State; readonly after: Map<number, readonly StateName[]> }[] = [];
  const inert = history.map(({ command, answer }) => model.inert?.(command, answer) === true);

  const nameOf = (state: State): StateName => {
    const key = model.key(state);
    const known = names.get(key);
    if (known !== undefined) return known;
    names.set(key, states.length);
    return states.push({ state, after: new Map() }) - 1;
  };
  return {
    nameOf,
    isInert: (operation) => inert[operation] === true,
    after(name, index) {
      const [known, operation] = [states[name], history[index]];
      if (known === undefined || operation === undefined) return [];
      const remembered = known.after.get(index);
      if (remembered !== undefined) return remembered;
      const after = model.step(known.state, operation.command, operation.answer).map(nameOf);
      known.after.set(index, after);
      return after;
    },
  };
}
