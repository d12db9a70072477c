import { listAddress } from "./list-query";

/** What the address of a compare page says. */
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

export const ONLY_DIFFERENCES = "differences";

/** The one address of a comparison: `?id=a&id=b`, then whether only differences are shown. @param base the page's path */
export const compareAddress = (
  base: string,
  { ids, onlyDifferences = false }: Pick<CompareSearch, "ids"> & Partial<Pick<CompareSearch, "onlyDifferences">>,
): string => listAddress(base, { id: ids, only: onlyDifferences ? ONLY_DIFFERENCES : "" });
