import { duplicateReason, type Duplicate } from "../../../core/publication/publication.repository";
import { definePublication } from "../../../core/publication/publication.rules";
import { noticeTable } from "../notice/notice.table";
import { policyTable } from "../policy.table";

/** What the zone publishes in this domain, each in its own table. */
export const policyPublications = {
  kind: definePublication({ kind: "policy", label: "政策", flags: ["recommend"] }),
  table: policyTable,
};
/** Why a policy is not taken in that is there under another id. */
export const policyDuplicateReason = (id: string, twin: Duplicate): string =>
  duplicateReason(id, policyPublications.kind, twin, "标题、文号、发文机关、日期和正文");

export const noticePublications = {
  kind: definePublication({ kind: "notice", label: "公告", flags: ["top"] }),
  table: noticeTable,
};
