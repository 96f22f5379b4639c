/** Waits for the time to pass or the signal to abort. */
export function pause(milliseconds: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds === 0 || until.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    until.addEventListener("abort", done, { once: true });
    function done(): void {
      clearTimeout(timer);
      until.removeEventListener("abort", done);
      resolve();
    }
  });
}
