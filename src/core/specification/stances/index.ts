import { contentObservables } from "./contents.ts";
import { requestObservables } from "./requests.ts";
import { searchObservables } from "./search.ts";
import type { Observable } from "./stance.ts";
import { stateObservables } from "./states.ts";

/** What a client can see beside the effects of operations, by its id: the rest of the table of stances. */
const rows = { ...requestObservables, ...contentObservables, ...stateObservables, ...searchObservables };

export type ObservableId = keyof typeof rows;
export const observableRows: Readonly<Record<ObservableId, Observable>> = rows;
export const observableIds = Object.keys(rows) as readonly ObservableId[];
