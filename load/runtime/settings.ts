import type { IssuedToken, Profile, ProfileModule, Target } from "../../src/core/portable.ts";
import { planVariable, profileVariable, taggedVariable, tokenVariable, type LoadPlan } from "../plan.ts";

/** The same profile and environment as the suite, read where there is no Node. */

// k6's way to import a module whose path is known at start only.
declare const require: (path: string) => { readonly default: ProfileModule };

export const plan = JSON.parse(variable(planVariable)) as LoadPlan;
export const profile: Profile = ofModule(require(variable(profileVariable)).default);

const tagged = __ENV[taggedVariable] === "true";

/** What k6's samples of a request say of it. */
export function tagsOf(operation: string): { readonly tags?: Record<string, string> } {
  return tagged ? { tags: { operation } } : {};
}

/** Token services count what they issue, and there are up to thousands of workers. */
export function sharedToken(): IssuedToken | null {
  const given = __ENV[tokenVariable];
  return given === undefined || given === "" ? null : (JSON.parse(given) as IssuedToken);
}

function ofModule(exported: ProfileModule): Profile {
  return typeof exported === "function" ? exported({ env: __ENV }) : exported;
}

let known: Target | null = null;

/** The target. Called while requests are made, not before: an archive is made where no credentials are. */
export function target(): Target {
  known ??= readTarget();
  return known;
}

function readTarget(): Target {
  const baseUrl = variable("ORDERS_BASE_URL").replace(/\/+$/, "");
  return {
    access: {
      environment: "reference",
      baseUrl,
      authUrl: variable("ORDERS_AUTH_URL").replace(/\/+$/, ""),
      audience: __ENV["ORDERS_AUDIENCE"] || (/^[^/]+\/\/([^/]+)/.exec(baseUrl)?.[1] ?? ""),
      client: { id: variable("ORDERS_CLIENT_ID"), secret: variable("ORDERS_CLIENT_SECRET") },
      clientName: variable("ORDERS_CLIENT_NAME"),
      restrictedClient: null,
      expiredToken: null,
      foreignToken: null,
      foreignClient: null,
    },
    profile,
    profilePath: "",
    profileDigest: "",
  };
}

function variable(name: string): string {
  const value = __ENV[name];
  if (value === undefined || value === "")
    throw new Error(`${name} is not set; start this with orders-conformance load`);
  return value;
}
