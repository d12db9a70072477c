import { defineFacets } from "../facets";
import { NEWS_KIND_WORDS } from "./labels";

/** What notices can be narrowed by. */
export const NOTICE_FACETS = defineFacets({
  kind: {
    label: "类别",
    values: NEWS_KIND_WORDS,
    schema: { id: "NewsKind", error: "类别只能是 notice、publicity、news" },
    shown: 9,
  },
});
