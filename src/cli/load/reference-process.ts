import { startReference } from "../../reference/index.ts";

/** Entry of the process of the embedded reference under load: `fork`ed, and gone as soon as whoever started it is. */

process.on("disconnect", () => process.exit());
// A Ctrl-C goes to the whole group of a terminal; the target has to be there for the audit.
process.on("SIGINT", () => {});
const { stop: _, ...running } = await startReference({ seedOrders: Number(process.argv[2] ?? "0") });
process.send?.(running);
