/** Settles at the signal that ends a server of ours. */
export function stopSignal(): Promise<void> {
  return new Promise((settle) => {
    process.once("SIGINT", () => settle()).once("SIGTERM", () => settle());
  });
}
