import type { ClientFault } from "./client-fault.ts";
import { conductFaults } from "./conduct.ts";
import { goalFaults } from "./goals.ts";
import { requestFaults } from "./requests.ts";

export type { ClientFault } from "./client-fault.ts";

/** Every fault of a client. */
export const clientFaults: readonly ClientFault[] = [...requestFaults, ...conductFaults, ...goalFaults];
