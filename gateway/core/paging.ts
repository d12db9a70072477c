/** Which page of a list, from 1, and how many rows it has. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

export interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a list as `LIMIT` and `OFFSET`. */
export function pageBounds({ page, size }: PageRequest): PageBounds {
  return { limit: size, offset: (page - 1) * size };
}

/** A page of a list that is in memory as a whole. */
export function slicePage<Row>(rows: readonly Row[], query: PageRequest) {
  const { limit, offset } = pageBounds(query);
  return { records: rows.slice(offset, offset + limit), total: rows.length, page: query.page, size: query.size };
}

/** How many rows a list has in all; where its page is not full the last row is on it, and nothing need be counted. */
export async function totalOf(
  rows: number,
  { limit, offset }: PageBounds,
  count: () => Promise<number>,
): Promise<number> {
  return rows < limit && (rows > 0 || offset === 0) ? offset + rows : count();
}
