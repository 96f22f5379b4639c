import { startReference } from "../../sandbox/index.ts";

/** Entry of the `fork`ed process of the embedded reference under load. It ends with the process that started it. */

// An orderly exit may wait for ever for what V8 compiles on the side (nodejs/node#64274), and nothing is to be kept.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal signals its whole group on Ctrl-C or when it closes, and the audit still needs the target.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => {});
const { stop: _, ...running } = await startReference({ seedOrders: Number(process.argv[2] ?? "0") });
process.send?.(running);
