const mostErrors = 3;
const longest = 400;

/** Reads k6's log, one JSON object a line. A request without an answer is a warning there; errors are ours. */
export function createK6Log() {
  const errors: string[] = [];
  let errorCount = 0;
  return {
    line: (text: string): void => {
      const message = errorIn(text);
      if (message === null) return;
      errorCount += 1;
      if (errors.length < mostErrors && !errors.includes(message)) errors.push(message);
    },
    errors: () => ({ errors, errorCount }),
  };
}

function errorIn(text: string): string | null {
  try {
    const { level, msg, error } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (level !== "error" && level !== "fatal" && level !== "panic") return null;
    return [msg, error]
      .filter((part) => typeof part === "string")
      .join(": ")
      .slice(0, longest);
  } catch {
    // What a crash prints is no JSON.
    return text.startsWith("panic:") ? text.slice(0, longest) : null;
  }
}
