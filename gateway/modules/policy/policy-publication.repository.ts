import { definePublication } from "../../core/publication/publication.rules";
import { noticeTable } from "./policy-notice.table";
import { policyTopicTable } from "./policy-topic.table";
import { policyTable } from "./policy.table";

/** What the zone publishes in this domain, each in its own table. */
export const policyPublications = {
  kind: definePublication({ kind: "policy", label: "政策" }),
  table: policyTable,
};
export const noticePublications = {
  kind: definePublication({ kind: "notice", label: "公告" }),
  table: noticeTable,
};
export const topicPublications = {
  kind: definePublication({ kind: "topic", label: "专题" }),
  table: policyTopicTable,
};
