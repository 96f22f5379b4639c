import { relative } from "node:path";

/** A path as a reader types it: from here where it is below this directory, and whole elsewhere. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}
