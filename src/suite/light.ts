export { createRandom, type Random } from "./scenario/random.ts";
