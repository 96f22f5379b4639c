/**
 * What the Node of a thread or a process of ours is started with. An older one calls the types of a profile and its own
 * database experimental, and whoever reads that can do nothing about it.
 */
export const quietNode: readonly string[] = ["--disable-warning=ExperimentalWarning"];
