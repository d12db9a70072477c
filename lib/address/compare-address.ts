import { opaqueId } from "@/contract/fields";
import { MAX_COMPARED } from "@/contract/list/compared";
import { listAddress, readText, readTexts, type RawQuery } from "./list-query";

/** What the address of a compare page says. Nothing in it can make a page fail. */
export interface CompareSearch {
  /** What is to be compared, each once, in the order of the columns; as many as there is room for. */
  readonly ids: readonly string[];
  /** How many more were chosen. */
  readonly tooMany: number;
  /** How many can be the id of nothing. */
  readonly broken: number;
  /** Rows that are the same for all are hidden. */
  readonly onlyDifferences: boolean;
}

const DIFFERENCES = "differences";
/** As many ids of an address are looked at. */
const MAX_READ = 50;

const isId = (text: string) => opaqueId.safeParse(text).success;

export function readCompareSearch(raw: RawQuery): CompareSearch {
  const given = readTexts(raw, "id", () => true, MAX_READ);
  const ids = given.filter(isId);
  return {
    ids: ids.slice(0, MAX_COMPARED),
    tooMany: Math.max(0, ids.length - MAX_COMPARED),
    broken: given.length - ids.length,
    onlyDifferences: readText(raw, "only", 20) === DIFFERENCES,
  };
}

/** The one address of a comparison: `?id=a&id=b`, then whether only differences are shown. @param base the page's path */
export const compareAddress = (
  base: string,
  { ids, onlyDifferences = false }: Pick<CompareSearch, "ids"> & Partial<Pick<CompareSearch, "onlyDifferences">>,
): string => listAddress(base, { id: ids, only: onlyDifferences ? DIFFERENCES : "" });
