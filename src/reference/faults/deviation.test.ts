import { expect, test } from "vitest";

import { inProcess } from "../in-process.ts";
import { faults } from "./catalogue.ts";
import type { Fault } from "./fault.ts";
import { probeOf } from "./probes-by-requirement.ts";

test.for(faults.map((fault) => [fault.id, fault] as const))(
  "%s deviates from the correct service",
  async ([, fault]) => {
    expect(await look(fault)).not.toEqual(await look(undefined, fault));
  },
);

async function look(fault: Fault | undefined, about: Fault | undefined = fault): Promise<unknown> {
  const probe = about === undefined ? undefined : probeOf(about.requirement);
  if (probe === undefined) throw new Error(`There is no probe for ${about?.requirement}`);
  return probe(await inProcess({ fault }));
}
