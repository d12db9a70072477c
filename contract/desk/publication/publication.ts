import { publicationDesk } from "./publication-calls";

/** What the staff does with policies, notices and topics that the zone publishes. */

const policy = publicationDesk({ path: "/policy/api/manager/policy", thing: "policy", label: "政策" });
const notice = publicationDesk({ path: "/policy/api/manager/news", thing: "notice", label: "公告" });
const topic = publicationDesk({ path: "/policy/api/manager/subject", thing: "topic", label: "专题" });

export const publicationDeskCalls = {
  listPoliciesOnDesk: policy.list,
  showPolicyOnDesk: policy.show,
  publishPolicy: policy.publish,
  stopPolicy: policy.stop,
  recommendPolicy: policy.recommend,
  unrecommendPolicy: policy.unrecommend,
  listNoticesOnDesk: notice.list,
  showNoticeOnDesk: notice.show,
  publishNotice: notice.publish,
  stopNotice: notice.stop,
  topNotice: notice.top,
  untopNotice: notice.untop,
};

export const topicDeskCalls = {
  listTopicsOnDesk: topic.list,
  showTopicOnDesk: topic.show,
  publishTopic: topic.publish,
  stopTopic: topic.stop,
  topTopic: topic.top,
  untopTopic: topic.untop,
};
