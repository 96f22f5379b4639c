import type { otherVariables } from "../../core/index.ts";

/** The variable that opens an encrypted key, and encrypts a new one. */
export const passphraseVariable: keyof typeof otherVariables = "ORDERS_KEY_PASSPHRASE";
