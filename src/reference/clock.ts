/** The service's own time. Hooks move it, so that a day can pass in a moment. */
export interface Clock {
  readonly milliseconds: () => number;
  readonly move: (milliseconds: number) => void;
}

export function systemClock(): Clock {
  let moved = 0;
  return {
    milliseconds: () => Date.now() + moved,
    move: (milliseconds) => {
      moved += milliseconds;
    },
  };
}
