import { expect, test } from "vitest";
import { answered, type Call, createApi, type Profile } from "../../../core/index.ts";
import { exampleOrder, exampleProfile } from "../../../core/protocol/answer.testing.ts";
import { Blocked } from "../blocked.ts";
import { scriptedSession } from "../world.testing.ts";
import { assertPageTaken, searchWhole } from "./whole-search.ts";

const lists = /^in:(?<values>.*)$/u;

/** A search in which an order meets `in` with either spelling of its reference, and a page holds at most so many. */
function searching(profile: Profile, largest: number) {
  const asked: string[] = [];
  const session = scriptedSession(
    {
      getOrders: ({ query = [] }) => {
        const filter = query.find(([name]) => name === "externalReference")?.[1] ?? "";
        asked.push(filter);
        const values = lists.exec(filter)?.groups?.["values"]?.split(",") ?? [];
        const found = [...new Set(values.map((value) => value.toLowerCase()))];
        const page = Number(query.find(([name]) => name === "p")?.[1] ?? 0);
        const orders = found.slice(page * largest, (page + 1) * largest).map((id) => ({ ...exampleOrder, id }));
        return { json: { content: { orders } } };
      },
    },
    { exchanged: () => {}, answered: () => {} },
  );
  const search = async (values: readonly string[]): Promise<readonly string[]> => {
    const filters = [{ name: "externalReference", operator: "in", values } as const];
    const { orders } = await searchWhole({ api: createApi(session, profile), profile }, { filters });
    return orders.map(({ id }) => id);
  };
  return { search, asked };
}

function profileWith(
  search: NonNullable<Profile["search"]>,
  paging: Partial<NonNullable<Profile["paging"]>> = {},
): Profile {
  const known = { pageParameter: "p", perPageParameter: "n", firstPage: 0, largestPage: 10, items: "/content/orders" };
  return { ...exampleProfile, search, paging: { ...known, ...paging } };
}

test("an order that the parts of a list find by equal values or by other spellings is found once", async () => {
  const { search, asked } = searching(profileWith({ longestList: 2 }), 10);

  expect(await search(["a", "a", "b", "A"])).toEqual(["a", "b"]);
  expect(asked).toEqual(["in:a,b", "in:A"]);
});

test("a page that is cut without a word is blocked, and the answer of the profile that is missing is named", async () => {
  const { search } = searching(profileWith({}), 3);

  await expect(search(["a", "b", "c"])).resolves.toEqual(["a", "b", "c"]);
  await expect(search(["a", "b", "c", "d"])).rejects.toThrow(Blocked);
  await expect(search(["a", "b", "c", "d", "e"])).rejects.toThrow("Answer `paging.largestPage: 3`");
});

test("a page that lacks orders of its list is found to be cut also after many whole pages of its length", async () => {
  const { search } = searching(profileWith({}), 3);
  for (let time = 0; time < 4; time += 1) await search(["a", "b", "c"]);

  await expect(search(["a", "b", "c", "d"])).rejects.toThrow("Answer `paging.largestPage: 3`");
});

test("a page that orders came behind in the meantime is no cut one", async () => {
  const answers = [["a", "b"], ["c"], ["a", "b", "c"]];
  const pages = answers.map((ids) => ({ json: { content: { orders: ids.map((id) => ({ ...exampleOrder, id })) } } }));
  const silent = { exchanged: () => {}, answered: () => {} };
  const session = scriptedSession({ getOrders: () => pages.shift() ?? { json: { content: { orders: [] } } } }, silent);
  const profile = profileWith({});
  const filters = [{ name: "externalReference", operator: "in", values: ["a", "b", "c"] } as const];
  const found = await searchWhole({ api: createApi(session, profile), profile }, { filters });
  expect(found.orders.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a page that is full leaves the rest of its list to the next ones", async () => {
  const { search } = searching(profileWith({}, { largestPage: 2 }), 2);

  await expect(search(["a", "b", "c", "d", "e"])).resolves.toEqual(["a", "b", "c", "d", "e"]);
});

test.each([
  ["once are found once", 1, ["a", "b"]],
  ["always are shown as they were found", 9, ["a", "a"]],
] as const)("orders that change places between pages %s", async (_, times, expected) => {
  const profile = profileWith({}, { largestPage: 1 });
  const [first, second] = ["a", "b"].map((id) => ({ ...exampleOrder, id }));
  let swapped = 0;
  const page = (at: number) => {
    if (at > 1) return [];
    const isSwapped = at === 1 && swapped < times;
    swapped += Number(isSwapped);
    return [at === 0 || isSwapped ? first : second];
  };
  const session = scriptedSession(
    { getOrders: ({ query = [] }) => ({ json: { content: { orders: page(Number(new Map(query).get("p") ?? 0)) } } }) },
    { exchanged: () => {}, answered: () => {} },
  );
  const { orders } = await searchWhole({ api: createApi(session, profile), profile }, {});
  expect(orders.map(({ id }) => id)).toEqual(expected);
});

test("a page that is short and whole is not asked about again and again", async () => {
  const { search, asked } = searching(profileWith({}), 10);
  for (let time = 0; time < 6; time += 1) await search(["a", "b", "c"]);

  expect(asked).toHaveLength(6 + 3);
});

test("what a list excludes is what each part of it excludes, also where the target says only by a refusal how long one is", async () => {
  const profile = profileWith({});
  const session = scriptedSession(
    {
      getOrders: ({ query = [] }) => {
        const excluded = (query.find(([name]) => name === "id")?.[1] ?? "").replace("nin:", "").split(",");
        if (excluded.length > 2) return { status: 400, json: {} };
        const orders = ["a", "b", "c", "d"].filter((id) => !excluded.includes(id));
        return { json: { content: { orders: orders.map((id) => ({ ...exampleOrder, id })) } } };
      },
    },
    { exchanged: () => {}, answered: () => {} },
  );
  const filters = [{ name: "id", operator: "nin", values: ["a", "b", "c"] } as const];
  const { orders } = await searchWhole({ api: createApi(session, profile), profile }, { filters });

  expect(orders.map(({ id }) => id)).toEqual(["d"]);
});

test("the length of the longest list is learned from refusals, to the value", async () => {
  const lengths: number[] = [];
  const session = scriptedSession(
    {
      getOrders: ({ query = [] }) => {
        const values = (query.find(([name]) => name === "id")?.[1] ?? "").replace("in:", "").split(",");
        lengths.push(values.length);
        if (values.length > 5) return { status: 400, json: {} };
        return { json: { content: { orders: values.map((id) => ({ ...exampleOrder, id })) } } };
      },
    },
    { exchanged: () => {}, answered: () => {} },
  );
  const profile = profileWith({});
  const values = Array.from({ length: 12 }, (_, index) => `o-${index}`);
  const search = { filters: [{ name: "id", operator: "in", values } as const] };
  await searchWhole({ api: createApi(session, profile), profile }, search);
  lengths.length = 0;
  const { orders } = await searchWhole({ api: createApi(session, profile), profile }, search);
  expect(orders).toHaveLength(12);
  expect(Math.max(...lengths)).toBe(5);
});

/** A target that takes pages of some sizes, and refuses others. */
function takingPages(profile: Profile, isTaken: (perPage: number) => boolean) {
  const getOrders = ({ query = [] }: Call) =>
    isTaken(Number(query.find(([name]) => name === "n")?.[1]))
      ? { json: { content: { orders: [exampleOrder] } } }
      : { status: 400, json: {} };
  return createApi(scriptedSession({ getOrders }, { exchanged: () => {}, answered: () => {} }), profile);
}

test.each([
  ["only long pages", 5, "Answer `paging.largestPage`"],
  ["every page", 0, null],
] as const)("a target that refuses %s is asked for a smaller one to tell why", async (_what, largest, blocked) => {
  const profile = profileWith({});
  const found = searchWhole({ api: takingPages(profile, (perPage) => perPage <= largest), profile }, {});

  if (blocked === null) await expect(found).resolves.toHaveProperty("status", 400);
  else await expect(found).rejects.toThrow(blocked);
});

test.each([
  ["only short pages", 4, "Answer `paging.smallestPage`"],
  ["no page", 0, null],
] as const)("a target that refuses %s is asked for a larger one to tell why", async (_what, smallest, blocked) => {
  const profile = profileWith({});
  const api = takingPages(profile, (perPage) => perPage >= smallest);
  const judged = assertPageTaken(api, answered(profile.paging, "paging"), { status: 400 }, 1);

  if (blocked === null) await expect(judged).resolves.toBeUndefined();
  else await expect(judged).rejects.toThrow(blocked);
});
