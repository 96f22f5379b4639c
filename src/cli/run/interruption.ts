/** Turns the first Ctrl-C into an orderly end with a verdict of what was found so far; a second one ends the process. */
export function interruptible(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  return {
    signal: controller.signal,
    release: () => void process.off("SIGINT", interrupt).off("SIGTERM", interrupt),
  };
}
