import { blankFormAddress } from "@/contract/apply/blank-form";
import type { PolicyAttachment } from "@/contract/policy/attachment";

/** Forms that go with sample policies; the portal itself makes them from the items. */
const FORMS: Readonly<Record<string, readonly (readonly [itemId: string, name: string])[]>> = {
  "zone-2026-018": [
    ["item-2026-018-1", "先进制造业技术改造设备补助申报表.docx"],
    ["item-2026-018-2", "省级智能工厂、数字化车间认定奖励申报表.docx"],
    ["item-2026-018-3", "首次纳入规模以上工业统计奖励申报表.docx"],
    ["item-2026-018-4", "专精特新企业认定奖励申报表.docx"],
  ],
  "zone-2026-022": [
    ["item-2026-022-1", "高新技术企业培育入库和研发补助申报表.docx"],
    ["item-2026-022-2", "高新技术企业首次认定奖励申报表.docx"],
    ["item-2026-022-3", "高新技术企业重新认定奖励申报表.docx"],
  ],
  "zone-2026-025": [["item-2026-025-1", "专精特新培育入库和管理提升补助申报表.docx"]],
  "zone-2026-042": [
    ["item-2026-042-1", "中小企业免费数字化诊断申报表.docx"],
    ["item-2026-042-2", "中小企业数字化改造补助申报表.docx"],
  ],
};

/** What goes with a sample policy, in the form in which it is imported. */
export const sampleAttachmentsOf = (policyId: string): PolicyAttachment[] =>
  (FORMS[policyId] ?? []).map(([itemId, name]) => ({ name, url: blankFormAddress(itemId), size: null }));
