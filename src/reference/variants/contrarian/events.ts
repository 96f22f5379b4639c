import { shownOrderId } from "./ids.ts";
import { localTime, type Members } from "./values.ts";

/** An event of the service in the form of this variant. */
function shownEvent(event: Members): Members {
  const { id, type, subject, time } = event;
  return {
    what: { happened: type, order: typeof subject === "string" ? shownOrderId(subject) : subject },
    when: localTime(time),
    delivery: { uid: id },
  };
}

/** Every event is delivered twice under one id, and before each comes one of a type of this service's own. */
export function shownFeed(events: readonly unknown[]): unknown {
  const shown = events.map((event) => shownEvent(event as Members));
  const noise = shown.map(({ what, when, delivery }) => ({
    what: { ...(what as Members), happened: "OrderTouched" },
    when,
    delivery: { uid: `${String((delivery as Members)["uid"])}-touched` },
  }));
  return { feed: { entries: [...shown.flatMap((event, index) => [noise[index], event]), ...shown] } };
}

export function pushedEvent(document: string): string {
  return JSON.stringify(shownEvent(JSON.parse(document) as Members));
}
