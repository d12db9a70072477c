import { codedValue } from "../../coded-value";

/** Where a change of a guide stands: it is written, then somebody else reads and publishes it. */
export const GUIDE_DRAFT_STATE_LABELS = codedValue({ draft: "修改中", review: "待发布" });

/** What a change of a guide does, and what a version did: an abolished item is not shown any more until it is restored. */
export const GUIDE_CHANGE_LABELS = codedValue({ edit: "修改", abolish: "取消", restore: "恢复" });

/** How a version of a guide came about. */
export const GUIDE_ORIGIN_LABELS = codedValue({ desk: "工作台修改", import: "导入" });

/** What the list at the desk can be narrowed to. */
export const GUIDE_DESK_VIEW_LABELS = codedValue({
  all: "全部",
  review: GUIDE_DRAFT_STATE_LABELS.review,
  draft: GUIDE_DRAFT_STATE_LABELS.draft,
  lacking: "指南不全",
  abolished: "已取消",
});
