import { startReference } from "../../sandbox/index.ts";

/** Entry of the process of the embedded reference under load: `fork`ed, and gone as soon as whoever started it is. */

// An orderly exit may wait for ever for what V8 compiles on the side (nodejs/node#64274), and nothing is to be kept.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// What a terminal sends, for a Ctrl-C or when it is closed, goes to its whole group; the target has to be there for the audit.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => {});
const { stop: _, ...running } = await startReference({ seedOrders: Number(process.argv[2] ?? "0") });
process.send?.(running);
