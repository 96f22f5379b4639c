/** What it takes to run one flow again: fast-check needs all three. */
export interface Replay {
  readonly seed: number;
  readonly path: string;
  readonly replayPath: string;
}

/** One word for the command line; neither part has a comma in it. */
export function replayWord({ seed, path, replayPath }: Replay): string {
  return [seed, path, replayPath].join(",");
}

/** The three parts of the word, or `null` where it is none. */
export function readReplay(word: string): Replay | null {
  const [, seed, path, replayPath] = /^(-?\d{1,10}),(\d+(?::\d+)*),([\w+/:=]*)$/u.exec(word) ?? [];
  if (seed === undefined || path === undefined || replayPath === undefined) return null;
  return { seed: Number(seed), path, replayPath };
}
