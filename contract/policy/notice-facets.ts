import { defineFacets } from "../facets";
import { NOTICE_KIND_LABELS } from "./labels";

/** What notices can be narrowed by. */
export const NOTICE_FACETS = defineFacets({
  kind: {
    label: "类别",
    values: NOTICE_KIND_LABELS,
    schema: { id: "NewsKind", error: "类别只能是 notice、publicity、news" },
    shown: 9,
  },
});
