/** The time of the service. Hooks move it, so that a day can pass in a moment. */
export interface Clock {
  readonly milliseconds: () => number;
  /** The time of something that happens now. */
  readonly stamp: () => number;
  readonly move: (milliseconds: number) => void;
}

export function systemClock(): Clock {
  let moved = 0;
  const milliseconds = (): number => Date.now() + moved;
  return {
    milliseconds,
    stamp: milliseconds,
    move: (by) => {
      moved += by;
    },
  };
}

/**
 * A clock that never stamps the same time twice. Without a network several calls arrive within one millisecond, and equal
 * times could not be told apart.
 */
export function tickingClock(): Clock {
  const clock = systemClock();
  let shown = 0;
  return {
    milliseconds: () => Math.max(clock.milliseconds(), shown),
    stamp: () => (shown = Math.max(clock.milliseconds(), shown + 1)),
    move: (milliseconds) => {
      shown = 0;
      clock.move(milliseconds);
    },
  };
}
