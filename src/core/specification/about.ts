/** The document every judgement rests on; its version is the one the API description carries (section 9). */
export const specification = {
  name: "Orders Service Specification",
  version: "2026.07.2",
} as const;
