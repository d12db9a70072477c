import { expect, it } from "vitest";
import { needsOnlyConfirmation } from "@/contract/guide/confirmation";
import { guideForm } from "@/contract/guide/guide-form";
import { guideRow } from "../gateway/guide/guide-fixtures";

const HELD = [
  { name: "营业执照", form: "file", source: "licence" },
  { name: "缴费记录", form: "file", source: "shared" },
] as const;
const judge = (more: Parameters<typeof guideRow>[1]) =>
  needsOnlyConfirmation(guideForm.parse(guideRow("one", { questions: [], materials: [...HELD], ...more })));

it("免申即享：企业全程网上办、材料全部免交的才是；有一份要自己交、要开证明、要到窗口、只给个人、走别的表单、表单里还有要写的都不是", () => {
  expect(judge({})).toBe(true);
  expect(judge({ materials: [...HELD, { name: "申请表", form: "form", source: "applicant", required: false }] })).toBe(
    false,
  );
  expect(judge({ materials: [...HELD, { name: "鉴定意见", form: "file", source: "agency" }] })).toBe(false);
  expect(judge({ way: "check" })).toBe(false);
  expect(judge({ audience: ["person"] })).toBe(false);
  expect(judge({ appliedAs: { policyId: "p-1", itemId: "i-1" } })).toBe(false);
  const field = { id: "height", label: "建筑高度", kind: "number", unit: "米" } as const;
  expect(judge({ fields: [field] })).toBe(false);
  expect(judge({ fields: [{ ...field, required: false }] })).toBe(true);
  expect(needsOnlyConfirmation({ audience: ["enterprise"], way: "online" })).toBe(false);
});
