import { createDispatchers, type DispatcherOptions, type Dispatchers } from "./dispatchers.ts";

/**
 * Servers close what is idle after two seconds or more, but may do so at any time. A request that is on its way then is lost, and
 * may not be sent again, so connections are kept for less time once a service closed one earlier than we did. On a busy machine
 * that may be at once, so none is kept in the end.
 */
const idleMs = [1_000, 50, 0] as const;

/** Connections to services, which are kept for as long as these do not close them first. */
export function keepConnections(options: DispatcherOptions): Dispatchers {
  const opened: Dispatchers[] = [];
  let current = open();

  function open(): Dispatchers {
    const step = opened.length;
    const dispatchers = createDispatchers(options, { idleMs: idleMs[step] ?? 0, onClosed: () => shorten(step) });
    opened.push(dispatchers);
    return dispatchers;
  }

  /** Connections that were opened before end by themselves: many may say the same. */
  function shorten(step: number): void {
    if (step === opened.length - 1 && opened.length < idleMs.length) current = open();
  }

  return {
    for: (url) => current.for(url),
    close: async () => void (await Promise.all(opened.map((each) => each.close()))),
  };
}
