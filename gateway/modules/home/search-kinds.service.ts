import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { searchKindCalls } from "@/contract/common/search-kinds";
import { createSearchOverKinds } from "../../core/catalogue/catalogue";
import type { SearchKind } from "../../core/catalogue/search-kind";
import type { OpenDatabase } from "../../core/database";

type Query = z.output<typeof searchKindCalls.searchKinds.query>;

/** One search over what the modules declare. */
export function createKindSearch({ database }: { readonly database: OpenDatabase }, declared: readonly SearchKind[]) {
  const search = createSearchOverKinds({ database });

  return async ({ value, size, ...query }: Query): Promise<CallAnswer<typeof searchKindCalls.searchKinds>> => {
    const wanted = declared.filter(
      ({ kind }) => (query.kind?.includes(kind) ?? true) && !query.without?.includes(kind),
    );
    const hitsOf = await search(value);
    const kinds = await Promise.all(
      wanted.map(async ({ kind, label, list, base, find }) => {
        const { total, records } = await find({ value, size, hits: await hitsOf(kind) });
        return {
          kind,
          label,
          total,
          list,
          records: records.map(({ at, ...thing }) => ({ ...thing, href: base + (at ?? encodeURIComponent(thing.id)) })),
        };
      }),
    );
    return { kinds, madeOf: [...new Set(wanted.flatMap(({ madeOf }) => madeOf))] };
  };
}
