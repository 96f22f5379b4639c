import { parse } from "yaml";
import { z } from "zod";
import { boundedFile, ConfigurationError, type MissionId, missionIds } from "../../core/index.ts";

/** How a partner describes a client: its name, and for each mission its command, or why the client does not do it. */

const command = z.string().min(1);
const missionSchema = z.union([z.strictObject({ command }), z.strictObject({ absent: z.string().min(1) })]);

const clientSchema = z.strictObject({
  name: z.string().min(1).default("client"),
  release: z.string().min(1).optional(),
  /** Starts once for each mission without a command of its own. */
  command: command.optional(),
  /** Starts once for all missions. */
  commandForAll: command.optional(),
  missions: z.partialRecord(z.enum(missionIds), missionSchema).default({}),
});

export type ClientFile = z.infer<typeof clientSchema>;

/** A client that no file describes. */
export const undescribed: ClientFile = clientSchema.parse({});

const mostBytes = 4 * 1024 * 1024;

/** Reads the file of a client, in YAML or JSON. Throws ConfigurationError. */
export function readClientFile(path: string): ClientFile {
  const where = `--client ${path}`;
  const wrong = (what: string, fix: string): ConfigurationError => new ConfigurationError([{ where, what, fix }]);
  let content: unknown;
  try {
    content = parse(boundedFile(path, mostBytes).toString("utf8"));
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
    throw wrong(`cannot be read: ${why}`, "Name a file in YAML or JSON.");
  }
  const checked = clientSchema.safeParse(content);
  if (checked.success) return checked.data;
  throw new ConfigurationError(
    checked.error.issues.map(({ path: at, message }) => ({
      where: at.length === 0 ? where : `${where}, ${at.join(".")}`,
      what: message,
      fix: `Use name, release, command, commandForAll and missions. Each mission has command or absent; the missions are ${missionIds.join(", ")}.`,
    })),
  );
}

/** The command for a mission, or why the client does not do it. */
export function wayTo(id: MissionId, { command: usual, missions }: ClientFile): { command?: string; absent?: string } {
  const own = missions[id];
  if (own !== undefined) return own;
  return usual === undefined ? {} : { command: usual };
}
