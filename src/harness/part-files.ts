/** Names of what a part consists of, in its directory. */
export const partFiles = { part: "part.json", points: "points.bin", dashboard: "dashboard.html" } as const;
