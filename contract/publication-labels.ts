import { codedValue } from "./coded-value";

/** 草稿 → 待审核 → 已发布 ⇄ 已停用, or 审核不通过. What the zone publishes itself needs no review. Dictionary CONTENT_SHOW_STATUS. */
export const PUBLICATION_STATE_LABELS = codedValue({
  draft: "草稿",
  review: "待审核",
  refused: "审核不通过",
  published: "已发布",
  stopped: "已停用",
});
export type PublicationState = keyof typeof PUBLICATION_STATE_LABELS;

/** What the staff puts first: `top` in lists, `recommend` where a page shows a few of many. */
export const PUBLICATION_FLAG_LABELS = codedValue({ top: "置顶", recommend: "推荐" });
export type PublicationFlag = keyof typeof PUBLICATION_FLAG_LABELS;
