/** A page of a list as `LIMIT` and `OFFSET`. */
export function pageBounds({ page, size }: { readonly page: number; readonly size: number }) {
  return { limit: size, offset: (page - 1) * size };
}
