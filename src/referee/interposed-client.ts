import { clientWith, exampleClient, type AlteredClient } from "./altered-client.ts";
import { interposed, type Interposer } from "./client-faults/derived/outgoing.ts";
import type { ClientProgram } from "./client-program.ts";

/** The example client with another source, or with an interposer between it and the service. */
export interface OtherClient extends AlteredClient {
  readonly interposer?: Interposer;
}

export interface MadeClient {
  readonly program: ClientProgram;
  /** How often the interposer changed anything; `null` if there is none. */
  readonly reached: () => number | null;
}

/** Makes an altered or interposed client. */
export async function madeClient({ interposer, ...altered }: OtherClient): Promise<MadeClient> {
  const client = altered.edits === undefined ? await exampleClient() : await clientWith(altered);
  if (interposer === undefined) return { program: client, reached: () => null };
  const counts: (() => number)[] = [];
  return {
    reached: () => counts.reduce((sum, count) => sum + count(), 0),
    program: (brief, access) => {
      const between = interposed(interposer, { brief, access });
      counts.push(between.reached);
      return client(brief, access, between.send);
    },
  };
}
