export * from "./line.ts";
export * from "./order.ts";
export * from "./parts.ts";
