import { z } from "zod";

/** What the bench and the process of one server send each other. */

const route = z.object({
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

export const serverSettings = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("reference"),
    seedOrders: z.int().nonnegative(),
    latencyMs: z.number().nonnegative(),
    /** The file that keeps everything; in memory when `null`. */
    data: z.string().nullable(),
  }),
  z.object({ kind: z.literal("bare"), routes: z.array(route) }),
]);

export type Route = z.infer<typeof route>;
export type ServerSettings = z.infer<typeof serverSettings>;

export const access = z.object({
  baseUrl: z.string(),
  authUrl: z.string(),
  audience: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  clientName: z.string(),
  restrictedClientId: z.string(),
  restrictedClientSecret: z.string(),
  expiredToken: z.string(),
});

export type ReferenceAccess = z.infer<typeof access>;

/** Sent once, when the server answers; the address alone is known of a bare one. */
export const ready = z.object({
  origin: z.string(),
  startSeconds: z.number(),
  access: access.nullable(),
});

export type Ready = z.infer<typeof ready>;

/** Processor time that the server has used, sent for every message it gets. */
export const usage = z.object({ cpuSeconds: z.number() });
