import { defineFacets } from "../facets";
import {
  GUIDE_AUDIENCE_LABELS,
  GUIDE_EVENT_LABELS,
  GUIDE_FEE_LABELS,
  GUIDE_KIND_LABELS,
  GUIDE_SUBJECT_LABELS,
  GUIDE_WAY_LABELS,
} from "./labels";

/** What approval items can be narrowed by, in the order of addresses and panels. */
export const GUIDE_FACETS = defineFacets({
  audience: { label: "谁来办", values: GUIDE_AUDIENCE_LABELS, schema: { id: "GuideAudience" }, shown: 9 },
  event: { label: "要办的事", values: GUIDE_EVENT_LABELS, schema: { id: "GuideEvent" }, shown: 9 },
  subject: { label: "主题", values: GUIDE_SUBJECT_LABELS, schema: { id: "GuideSubject" }, shown: 9 },
  way: { label: "怎么办", values: GUIDE_WAY_LABELS, schema: { id: "GuideWay" }, shown: 9 },
  unit: { label: "主管单位", maxLength: 60, shown: 6 },
  fee: { label: "收费", values: GUIDE_FEE_LABELS, schema: { id: "GuideFeeChoice" }, shown: 9 },
  kind: { label: "事项类型", values: GUIDE_KIND_LABELS, schema: { id: "GuideKind" }, shown: 9, folded: true },
});
