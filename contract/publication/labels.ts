import { codedValue } from "../coded-value";

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

/**
 * What an enterprise publishes: 草稿 → 待审核 → 已发布 / 审核不通过. 修改待审核: the published version stays in sight meanwhile. 已停用 by
 * the owner, who may switch it on again; 被停用 by the zone, which reviews it again. Dictionary OWNED_PUBLICATION_STATE.
 */
const OWNED_STATES = {
  draft: "草稿",
  review: "待审核",
  refused: "审核不通过",
  published: "已发布",
  revising: "修改待审核",
  off: "已停用",
  stopped: "被停用",
} as const;
export type OwnedState = keyof typeof OWNED_STATES;

/** The same with what follows from its last day and is stored nowhere. */
export const OWNED_STATE_LABELS = codedValue({ ...OWNED_STATES, expired: "已过期" });
export type OwnedShown = keyof typeof OWNED_STATE_LABELS;

/** What the owner is changing in something that has been published: nothing, not handed in yet, under review, sent back. Dictionary OWNED_PUBLICATION_EDIT. */
export const OWNED_EDIT_LABELS = codedValue({
  none: "没有修改",
  draft: "有没提交的修改",
  review: "修改待审核",
  refused: "修改没有通过",
});
export type OwnedEdit = keyof typeof OWNED_EDIT_LABELS;

/** What the owner may do with several at once. Dictionary OWNED_PUBLICATION_BATCH. */
export const OWNED_BATCH_LABELS = codedValue({ off: "停用", on: "重新启用", recall: "撤回审核", renew: "续期" });
export type OwnedBatch = keyof typeof OWNED_BATCH_LABELS;

/** Working days within which the zone reviews what an enterprise wants to publish; the day it comes in does not count. */
export const REVIEW_WORKDAYS = 2;
/** The owner is reminded this number of days before the last one. */
export const EXPIRY_REMINDER_DAYS = 7;
/** How many can be dealt with at once. */
export const MAX_OWNED_BATCH = 50;
