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
 * times could not be told apart. A time that a service writes without its last zero could not be told from others in the same
 * hundredth of a second, so no stamp ends with a zero.
 */
export function tickingClock(): Clock {
  const clock = systemClock();
  let shown = 0;
  return {
    milliseconds: () => Math.max(clock.milliseconds(), shown),
    stamp: () => {
      const next = Math.max(clock.milliseconds(), shown + 1);
      shown = next % 10 === 0 ? next + 1 : next;
      return shown;
    },
    move: (milliseconds) => {
      shown = 0;
      clock.move(milliseconds);
    },
  };
}
