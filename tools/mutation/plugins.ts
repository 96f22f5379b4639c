import { declareClassPlugin, declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { ConformanceRunner } from "./runner.ts";
import { wordsIgnorer } from "./messages.ts";

/** The mutator finds its plugins by this name. It loads this module by its path in every process that it starts. */
export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "conformance", ConformanceRunner),
  declareValuePlugin(PluginKind.Ignore, "words", wordsIgnorer),
];
