import type { ClientFault } from "./client-fault.ts";
import { derivedClientFaults } from "./derived/index.ts";
import { writtenClientFaults } from "./written.ts";

/** Every fault of a client. */
export const clientFaults: readonly ClientFault[] = [...writtenClientFaults, ...derivedClientFaults];
