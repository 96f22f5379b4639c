type Filled<Pattern extends string, Entry extends string> = Pattern extends `${infer Head}<${string}>${infer Tail}`
  ? `${Head}${Entry}${Tail}`
  : never;

/** The pattern that an id was made from. */
export interface InFamily {
  readonly family: string;
}

/**
 * Gives a function that makes one row for each entry of a table. The id is a pattern with the name of the table in angle
 * brackets, `deprecated.<deprecatedWays>.succeeds` for one, so that a search of the repository finds where the ids come from.
 */
export function families<Row>() {
  return <const Name extends string, const Pattern extends `${string}<${Name}>${string}`, const Entry extends string>(
    pattern: Pattern,
    table: Readonly<Record<Name, readonly Entry[]>>,
    row: (entry: Entry) => Row,
  ) => {
    const [head = "", name = "", tail = ""] = pattern.split(/[<>]/u);
    const entries = (table as Readonly<Record<string, readonly Entry[]>>)[name] ?? [];
    return Object.fromEntries(
      entries.map((entry) => [`${head}${entry}${tail}`, { ...row(entry), family: pattern }]),
    ) as Readonly<Record<Filled<Pattern, Entry>, Row & InFamily>>;
  };
}

/** The rows of a table with their ids, in their order. */
export function rowsOf<Id extends string, Row>(table: Readonly<Record<Id, Row>>): readonly (readonly [Id, Row])[] {
  return Object.entries(table) as unknown as readonly (readonly [Id, Row])[];
}
