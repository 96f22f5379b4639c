/** The words of a name or a text, in one form: `orderLineIds`, `order-line-ids` and "Order lines' ids" have the same. */
export function wordsIn(text: string): readonly string[] {
  const spaced = text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, " ");
  return spaced
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .filter(Boolean)
    .flatMap((word) => (written[singular(word)] ?? singular(word)).split(" "));
}

/** Other spellings of words, and abbreviations. */
const written: Readonly<Record<string, string>> = {
  ref: "reference",
  refs: "reference",
  amt: "amount",
  qty: "quantity",
  ext: "external",
  identifier: "id",
  uuid: "id",
  uid: "id",
  guid: "id",
  no: "number",
  nr: "number",
  num: "number",
  orig: "original",
  originally: "original",
  dep: "departure",
  departs: "departure",
  depart: "departure",
  departing: "departure",
  arr: "arrival",
  arrive: "arrival",
  arriving: "arrival",
  dest: "destination",
  traveler: "traveller",
  passenger: "traveller",
  pax: "traveller",
  rider: "traveller",
  canceled: "cancelled",
  cancellation: "cancellation",
  cancelation: "cancellation",
  pkg: "package",
  svc: "service",
  vat: "tax",
  ccy: "currency",
  msg: "message",
  mail: "email",
  lineid: "line id",
  orderline: "order line",
  orderlineid: "order line id",
  externalreference: "external reference",
  itemid: "item id",
  timestamp: "time",
  ts: "time",
  datetime: "time",
  pos: "point of sale",
  stopplace: "stop place",
  posid: "point of sale id",
  perpage: "per page",
  pagesize: "page size",
  pagenumber: "page number",
};

function singular(word: string): string {
  if (/(?:ss|us|is)$/u.test(word) || word.length < 4) return word;
  return word.replace(/ies$/u, "y").replace(/s$/u, "");
}
