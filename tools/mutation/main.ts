import { startTool } from "../start-tool.ts";
import { mutationCommand } from "./command.ts";

/** Entry of `npm run mutation`. */
await startTool(mutationCommand, "the suite");
