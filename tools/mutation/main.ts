import { startTool } from "../start-tool.ts";
import { mutationCommand } from "./command.ts";

await startTool(mutationCommand, "the suite");
