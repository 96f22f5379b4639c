/** What a probe found out about one answer of the profile or one variable, and how to fix it. */
export interface ProbeFinding {
  /** Such as `fields.balance` or `ORDERS_RESTRICTED_CLIENT_SECRET`. */
  readonly answer: string;
  /** `wrong`: the requirements that need it cannot be judged, or would fail without a fault. `hint`: worth a look. */
  readonly kind: "wrong" | "hint";
  readonly what: string;
  readonly fix: string;
  /** Correlation id of the request that showed it. */
  readonly exchange: string | null;
  /** Whether the service has to be corrected, and no answer of the profile. */
  readonly ofService?: true;
}

/** What is wrong in the service, what is wrong in the profile, and what is worth a look. */
export function byBlame(findings: readonly ProbeFinding[]) {
  const wrong = findings.filter(({ kind }) => kind === "wrong");
  return {
    service: wrong.filter(({ ofService }) => ofService === true),
    profile: wrong.filter(({ ofService }) => ofService !== true),
    hints: findings.filter(({ kind }) => kind === "hint"),
  };
}

export type Noted = Omit<ProbeFinding, "kind" | "exchange"> & Partial<Pick<ProbeFinding, "exchange">>;

/** What a probe has learned so far: each thing once, in the order in which it was seen. */
export class Notes {
  readonly findings: ProbeFinding[] = [];
  readonly tried = new Set<string>();
  /** Correlation id of the latest request. */
  protected latest: string | null = null;

  works(answer: string): void {
    this.tried.add(answer);
  }

  wrong(noted: Noted): void {
    this.#note("wrong", noted);
  }

  hint(noted: Noted): void {
    this.#note("hint", noted);
  }

  #note(kind: ProbeFinding["kind"], noted: Noted): void {
    this.tried.add(noted.answer);
    const gist = ({ answer, what }: Noted): string => `${answer} ${what.replaceAll(/\d+/gu, "")}`;
    if (this.findings.some((known) => gist(known) === gist(noted))) return;
    this.findings.push({ exchange: this.latest, ...noted, kind });
  }
}
