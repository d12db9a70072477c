import { definePublication } from "../../core/publication/publication.rules";
import { noticeTable } from "./policy-notice.table";
import { policyTable } from "./policy.table";

/** What the zone publishes in this domain, each in its own table. */
export const policyPublications = {
  kind: definePublication({ kind: "policy", label: "政策", flags: ["recommend"] }),
  table: policyTable,
};
export const noticePublications = {
  kind: definePublication({ kind: "notice", label: "公告", flags: ["top"] }),
  table: noticeTable,
};
