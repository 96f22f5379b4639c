import { sorting } from "../../specification/search.ts";
import { singleQuery } from "../http/input.ts";
import { pageParameters } from "../search/criteria.ts";
import type { Handlers } from "./handler.ts";

export const searchHandlers: Handlers<"getOrders"> = {
  getOrders: ({ rules, store }, call) => {
    rules.refuseUnknownParameters(call.query);
    const criteria = rules.criteriaOf(call.query);
    const ordering = rules.orderingOf(singleQuery(call, sorting.field), singleQuery(call, sorting.direction));
    const window = rules.pageWindowOf(
      singleQuery(call, pageParameters.page),
      singleQuery(call, pageParameters.perPage),
    );
    const found = store.search({ criteria, ordering, window, conditionOn: rules.conditionOn });
    const { page, perPage } = window;
    const items = found.slice(0, perPage).join(",");
    // The documents are JSON already; reading them only to write them again would cost more than the search.
    const body = `{"items":[${items}],"page":${page},"perPage":${perPage},"hasNext":${Boolean(found[perPage])}}`;
    return { status: 200, body };
  },
};
