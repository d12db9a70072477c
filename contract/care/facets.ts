import { defineFacets } from "../facets";
import { definePublicList } from "../list/public-list";
import { ACTIVITY_STATE_LABELS, ACTIVITY_TYPE_LABELS } from "./labels";

/** What activities can be narrowed by, in the order of addresses and panels. */
export const ACTIVITY_FACETS = defineFacets({
  type: {
    label: "活动类型",
    values: ACTIVITY_TYPE_LABELS,
    schema: { id: "ActivityType", error: "活动类型不正确" },
    shown: 9,
  },
  state: {
    label: "活动状态",
    values: ACTIVITY_STATE_LABELS,
    schema: { id: "ActivityState", error: "活动状态不正确" },
    shown: 9,
  },
});

/** The list of activities; nothing of it is counted by option. */
export const ACTIVITY_LIST = definePublicList({ facets: ACTIVITY_FACETS });
