import type { AreaAccess } from "../support/areas";

const form = { name: "占道施工许可", gives: "一份许可" };
const EDITORS = ["accept", "answer", "audit", "publish"] as const;

export const ACCESS: AreaAccess = {
  forms: {
    addGuide: { name: "占道施工许可", unit: "建设发展局" },
    saveGuideDraft: { form, base: 0, edition: null },
    abolishGuide: { base: 1, reason: "国务院决定取消" },
    restoreGuide: { base: 1, reason: "重新设立" },
    submitGuideDraft: { edition: 1, note: "按新的规定改" },
    recallGuideDraft: { edition: 1 },
    returnGuideDraft: { edition: 1, opinion: "依据不全" },
    releaseGuideDraft: { edition: 1 },
    discardGuideDraft: { edition: 1 },
  },
  roles: {
    addGuide: EDITORS,
    saveGuideDraft: EDITORS,
    abolishGuide: EDITORS,
    restoreGuide: EDITORS,
    submitGuideDraft: EDITORS,
    recallGuideDraft: EDITORS,
    returnGuideDraft: ["publish"],
    releaseGuideDraft: ["publish"],
    discardGuideDraft: EDITORS,
  },
  nobodys: { getGuide: "公开的办事指南" },
};
