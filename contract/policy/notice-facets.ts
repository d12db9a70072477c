import { codedValue } from "../coded-value";
import { defineFacets } from "../facets";
import { definePublicList } from "../list/public-list";
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

/** The list of notices; nothing of it is counted by option. */
export const NOTICE_LIST = definePublicList({
  facets: NOTICE_FACETS,
  sorts: codedValue({ top: "置顶在前", date: "最新在前" }),
});
