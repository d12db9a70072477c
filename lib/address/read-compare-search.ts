import { opaqueId } from "@/contract/fields";
import { MAX_COMPARED } from "@/contract/list/compared";
import { ONLY_DIFFERENCES, type CompareSearch } from "./compare-address";
import { readText, readTexts, type RawQuery } from "./list-query";

/** As many ids of an address are looked at. */
const MAX_READ = 50;

const isId = (text: string) => opaqueId.safeParse(text).success;

/** What the address of a compare page says; nothing in it can make the page fail. */
export function readCompareSearch(raw: RawQuery): CompareSearch {
  const given = readTexts(raw, "id", () => true, MAX_READ);
  const ids = given.filter(isId);
  return {
    ids: ids.slice(0, MAX_COMPARED),
    tooMany: Math.max(0, ids.length - MAX_COMPARED),
    broken: given.length - ids.length,
    onlyDifferences: readText(raw, "only", 20) === ONLY_DIFFERENCES,
  };
}
