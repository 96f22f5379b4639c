import { declareClassPlugin, declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { ConformanceRunner } from "./runner.ts";
import { wordsIgnorer } from "./messages.ts";

/** What the mutator finds under this name: it loads this module by its path, in every process that it starts. */
export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "conformance", ConformanceRunner),
  declareValuePlugin(PluginKind.Ignore, "words", wordsIgnorer),
];
