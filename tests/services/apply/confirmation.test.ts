import { describe, expect, it } from "vitest";
import type { ApplicationField } from "@/contract/apply/apply";
import { describeLack, readConfirmation } from "@/services/apply/confirmation";

const AT = "2026-10-01T09:00:00+08:00";
const field = (more: Partial<ApplicationField> & Pick<ApplicationField, "key" | "label">): ApplicationField => ({
  section: "applicant",
  kind: "text",
  required: true,
  hint: "",
  unit: "",
  most: null,
  options: [],
  known: null,
  ...more,
});
const known = (value: string) => ({ value, source: "licence", updatedAt: AT }) as const;
const PERSON = field({ key: "legalPerson", label: "法定代表人", known: known("林晓岚") });
const PHONE = field({ key: "contactPhone", label: "联系电话", kind: "phone", known: known("13800000002") });
const WORDS = field({ key: "statement", label: "申报说明", kind: "paragraph", required: false });
const draft = (form: readonly ApplicationField[], answers: Readonly<Record<string, string>> = {}) => ({
  state: "draft" as const,
  form: [...form],
  answers: { legalPerson: "林晓岚", contactPhone: "13800000002", ...answers },
  problems: [],
});

describe("只需确认", () => {
  it("必填的都是档案里有的、草稿照着档案：确认就行，每一项带着来源和日期；选填的空着不碍事", () => {
    const found = readConfirmation(draft([PERSON, PHONE, WORDS]));
    expect(found).toEqual({
      kind: "ready",
      fields: [
        { field: PERSON, known: PERSON.known },
        { field: PHONE, known: PHONE.known },
      ],
    });
  });

  it("少一项必填的就回到表单，说出是哪一项", () => {
    const found = readConfirmation(draft([PERSON, { ...PHONE, known: null }], { contactPhone: "" }));
    expect(found).toEqual({ kind: "lacking", missing: ["联系电话"], changed: [] });
    expect(found?.kind === "lacking" && describeLack(found)).toBe(
      "这件事不用交材料，本来只需确认。现在企业档案里的“联系电话”没有或者不合要求，请核对并补填后提交。",
    );
  });

  it("草稿和档案不同的、档案里的不合要求的，也回到表单", () => {
    expect(readConfirmation(draft([PERSON, PHONE], { legalPerson: "别人" }))).toMatchObject({
      changed: ["法定代表人"],
    });
    const flawed = { ...draft([PERSON, PHONE]), problems: [{ key: "contactPhone", words: "手机号码不正确" }] };
    expect(readConfirmation(flawed)).toMatchObject({ kind: "lacking", missing: ["联系电话"] });
  });

  it("要材料、要表格、要金额的从来不是；交上去以后也不是", () => {
    const material = field({ key: "m-1", label: "承诺书", kind: "files", section: "materials" });
    const amount = field({ key: "amount", label: "申请金额", kind: "amount", section: "request" });
    const table = field({ key: "t-1", label: "人员", kind: "table", section: "request" });
    for (const more of [material, { ...material, required: false }, amount, table])
      expect(readConfirmation(draft([PERSON, PHONE, more])), more.label).toBeUndefined();
    expect(readConfirmation({ ...draft([PERSON]), state: "supplement" })).toBeUndefined();
  });
});
