/**
 * What the Node of a thread or a process of ours is started with. An older one calls the types of a profile and its own
 * database experimental, which no reader can do anything about.
 */
export const quietNode: readonly string[] = ["--disable-warning=ExperimentalWarning"];
