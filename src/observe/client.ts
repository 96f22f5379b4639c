import { clientRequirements, type Exchange, type MissionId, type Profile } from "../core/index.ts";
import { judgesOfRecord, observedAgain } from "../referee/index.ts";
import type { Judgement } from "./tallies.ts";

/** Requirements of a client that a single call shows. Of what takes several calls, another client may have made some. */
const ofOneCall = /^client\.(?:deprecated\.|calls\.(?!authorization|known-operation)|token\.json-body)/u;
const judges = judgesOfRecord.filter(({ requirement }) => ofOneCall.test(requirement));

/** Judges of a single call judge alike in all missions. */
const anyMission: MissionId = "buy";

/** The requirements of a client that traffic can show. */
export const observableOfClients = clientRequirements.filter(({ id }) =>
  judges.some(({ requirement }) => requirement === id),
);

/** Judges the client that sent a call, by the judges of the referee. */
export function clientJudgements(exchange: Exchange, profile: Profile): readonly Judgement[] {
  const { request, called } = exchange;
  if (called === "unmatched" || called === "hook") return [];
  const { pathname } = new URL(request.url);
  const apiPath = pathname.slice(0, Math.max(0, pathname.indexOf("/v1/orders")));
  const observed = observedAgain({ id: anyMission, exchanges: [exchange], profile, apiPath });
  const isHidden = /\[redacted|%5Bredacted/iu.test(request.url);
  return judges.flatMap(({ requirement, find, byAddress }) =>
    find(observed)
      .filter(({ holds }) => holds || !(byAddress && isHidden))
      .map(({ holds, expected, actual }) => ({ requirement, holds, expected, actual })),
  );
}
