/** What fits into a text of limited size: whole blocks, never parts of one, which would swallow what follows it. */

export const between = "\n\n";

export interface Fitted {
  readonly kept: readonly string[];
  /** How many of them are left out. */
  readonly left: number;
}

export function sizeOf(...blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + Buffer.byteLength(block) + between.length, 0);
}

/** The first blocks that fit into so many bytes. */
export function fitting(blocks: readonly string[], room: number): Fitted {
  let used = 0;
  const kept: string[] = [];
  for (const block of blocks) {
    used += sizeOf(block);
    if (used > room) break;
    kept.push(block);
  }
  return { kept, left: blocks.length - kept.length };
}
