import type { OperationId } from "../../specification/operations.ts";
import type { Handlers } from "./handler.ts";
import { orderLineHandlers } from "./order-lines.ts";
import { orderHandlers } from "./orders.ts";
import { partHandlers } from "./parts.ts";
import { searchHandlers } from "./search.ts";

export const handlers: Handlers<OperationId> = {
  ...searchHandlers,
  ...orderHandlers,
  ...orderLineHandlers,
  ...partHandlers,
};
