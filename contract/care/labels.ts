import { codedValue } from "../coded-value";

/** Dictionary CONTENT_EVENT_TYPE. */
export const ACTIVITY_TYPE_LABELS = codedValue({
  activity: "园区活动",
  exhibition: "展会",
  salon: "沙龙",
  roadshow: "路演",
  training: "培训",
  think_tank: "智库活动",
});

/** The values of dictionary CONTENT_EVENT_STATUS that follow from dates. */
export const ACTIVITY_STATE_LABELS = codedValue({
  not_started: "未开始",
  signing_up: "报名中",
  in_progress: "进行中",
  finished: "已结束",
});
