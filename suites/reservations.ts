import { suite } from "../src/scenario/scenario.ts";

export const reservations = suite("reservations", []);
