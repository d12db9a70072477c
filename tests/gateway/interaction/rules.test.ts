import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { feedbackForm, feedbackNumber } from "../../../contract/interaction/feedback";
import { formatCaseNumber, mayTake } from "../../../gateway/core/case/case.rules";
import { deriveLetterCode } from "../../../gateway/core/case/letter/letter.rules";
import { hashSubmission } from "../../../gateway/core/case/submission";
import { feedbackKind } from "../../../gateway/modules/interaction/feedback/feedback.case";

describe("反馈的步骤", () => {
  test.each([
    ["accept", "received", "processing"],
    ["accept", "processing", undefined],
    ["accept", "answered", undefined],
    ["answer", "received", undefined],
    ["answer", "processing", "answered"],
    ["answer", "answered", undefined],
  ] as const)("%s 在 %s 时到 %s", (step, from, to) => {
    expect(mayTake(feedbackKind, step, from)).toBe(to !== undefined);
    if (to) expect(feedbackKind.steps[step].to).toBe(to);
  });

  // What the page promises when feedback is sent: begun within one working day, answered within three or five.
  test.each([
    ["received", "site_error", "2026-11-20", "2026-11-23", "星期五来的，星期一开始处理"],
    ["received", "other", "2026-09-30", "2026-10-08", "国庆前一天来的，节后第一天开始处理"],
    ["processing", "site_error", "2026-11-20", "2026-11-25", "找错三个工作日"],
    ["processing", "suggestion", "2026-11-20", "2026-11-27", "其他五个工作日"],
  ] as const)("%s 的 %s 在 %s 收到，最迟 %s：%s", (state, category, sent, by, _why) => {
    const nobody = { contactName: null, phone: null, email: null };
    const row = {
      ...nobody,
      content: "",
      fileIds: [],
      state,
      category,
      submittedAt: new Date(`${sent}T10:00:00+08:00`),
    };
    expect(feedbackKind.dueOn(row, { log: [], today: sent })).toBe(by);
  });
});

describe("编号和查询码", () => {
  test("编号按天计数，超过四位时变长", () => {
    expect(formatCaseNumber(feedbackKind.prefix, "2026-11-21", 1)).toBe("FK20261121-0001");
    expect(formatCaseNumber(feedbackKind.prefix, "2026-11-21", 9_999)).toBe("FK20261121-9999");
    expect(formatCaseNumber(feedbackKind.prefix, "2026-11-21", 10_000)).toBe("FK20261121-10000");
    for (const count of [1, 9_999, 10_000, 999_999])
      expect(feedbackNumber.safeParse(formatCaseNumber(feedbackKind.prefix, "2026-11-21", count)).success).toBe(true);
  });

  test("查询码总是六位，同一提交编号总是同一个，大小写不论；散列不含原文", () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(deriveLetterCode(id)).toMatch(/^\d{6}$/);
        expect(deriveLetterCode(id.toUpperCase())).toBe(deriveLetterCode(id));
        expect(hashSubmission(id)).not.toContain(id);
      }),
    );
  });
});

describe("反馈表单", () => {
  const good = {
    submissionId: "1f0c5a0e-6d0b-4b54-9a52-0e0b5ec6f001",
    category: "suggestion",
    content: "希望增加办事指南的目录",
  };
  const ok = (more: object) => feedbackForm.safeParse({ ...good, ...more }).success;

  test("内容 10 到 1000 个字，先去两端空白", () => {
    expect(ok({ content: "字".repeat(9) })).toBe(false);
    expect(ok({ content: "字".repeat(10) })).toBe(true);
    expect(ok({ content: `  ${"字".repeat(9)}  ` })).toBe(false);
    expect(ok({ content: "字".repeat(1000) })).toBe(true);
    expect(ok({ content: "字".repeat(1001) })).toBe(false);
  });

  test("页面只能是本网站内的地址", () => {
    for (const page of ["/", "/zct/policy?value=a#b", `/${"a".repeat(299)}`]) expect(ok({ page }), page).toBe(true);
    for (const page of [
      "",
      "zct",
      "//evil.example",
      "/\\evil.example",
      "https://a.b/c",
      "/a b",
      "/a\\b",
      `/${"a".repeat(300)}`,
    ])
      expect(ok({ page }), page).toBe(false);
  });

  test("手机、邮箱、附件、提交编号的边界", () => {
    expect(ok({ phone: "13800000000" })).toBe(true);
    for (const phone of ["1380000000", "138000000000", "23800000000", "1380000000a"]) expect(ok({ phone })).toBe(false);
    expect(ok({ email: "a@b.cn" })).toBe(true);
    expect(ok({ email: "a@b" })).toBe(false);
    expect(ok({ fileIds: ["a", "b", "c"] })).toBe(true);
    expect(ok({ fileIds: ["a", "b", "c", "d"] })).toBe(false);
    expect(ok({ contactName: "名".repeat(40) })).toBe(true);
    expect(ok({ contactName: "名".repeat(41) })).toBe(false);
    expect(ok({ submissionId: "1" })).toBe(false);
    expect(ok({ state: "answered" })).toBe(false);
  });
});
