import type { ClientFault } from "./client-fault.ts";
import { conductFaults } from "./conduct.ts";
import { derivedClientFaults } from "./derived/index.ts";
import { goalFaults } from "./goals.ts";
import { requestFaults } from "./requests.ts";

export type { ClientFault } from "./client-fault.ts";

/** The faults of a client that are written by hand. */
export const writtenClientFaults: readonly ClientFault[] = [...requestFaults, ...conductFaults, ...goalFaults];

/** Every fault of a client. */
export const clientFaults: readonly ClientFault[] = [...writtenClientFaults, ...derivedClientFaults];
