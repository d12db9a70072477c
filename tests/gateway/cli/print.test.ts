import { describe, expect, test } from "vitest";
import type { CallData } from "../../../contract/call";
import type { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import type { commonQuestionDeskCalls } from "../../../contract/desk/question/common-question";
import type { auditDeskCalls } from "../../../contract/desk/audit";
import { printAnswer } from "../../../gateway/cli/print";

type Feedback = CallData<typeof feedbackDeskCalls.showFeedback>;
const feedback: Feedback = {
  number: "FK20261121-0001",
  category: "suggestion",
  state: "received",
  submittedAt: "2026-11-21T04:00:00Z",
  content: "第一行\n第二行",
  answer: null,
  page: null,
  policy: null,
  contactName: "",
  phone: null,
  email: null,
  userId: null,
  files: [
    { fileId: "a", name: "照片.png" },
    { fileId: "b", name: "合同.pdf" },
  ],
  turn: "工作人员",
  due: { date: "2026-11-23", workdays: 1 },
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [{ id: "1", at: "2026-11-21T04:00:00Z", who: "提交人", from: null, to: "received", remark: "已收到" }],
};

describe("答复印成文字", () => {
  test("一件事一栏一行，空的栏目不印，时间是园区的时间，经过在最后", () => {
    expect(printAnswer("showFeedback", feedback)).toBe(
      [
        "编号：FK20261121-0001",
        "状态：已收到",
        "现在由谁办：工作人员",
        "办理时限：2026-11-23（剩余 1 个工作日）",
        "类型：意见建议",
        "附件：照片.png（a）、合同.pdf（b）",
        "内容：第一行",
        "第二行",
        "经过：",
        "  2026-11-21 12:00:00  已收到  提交人  已收到",
        "",
      ].join("\n"),
    );
  });

  test("列表一件一行，没有列完时说出列了几条", () => {
    const page = { records: [feedback], total: 130, page: 1, size: 100 };
    expect(printAnswer("listFeedbackToHandle", page)).toBe(
      "FK20261121-0001  已收到  意见建议  2026-11-21 12:00:00  时限 2026-11-23（剩余 1 个工作日）  第一行 第二行\n共 130 条（只列出前 1 条）\n",
    );
    expect(printAnswer("listFeedbackToHandle", { ...page, page: 2 })).toContain("共 130 条（第 2 页，1 条）\n");
  });

  test("别人写的内容里，控制字符到不了终端，换行不能冒充另一行", () => {
    const poor: CallData<typeof commonQuestionDeskCalls.listPoorAnswers> = [
      { answerId: "a", question: "问\u001b[31m题\u202e\n没用 9", helpful: 1, poor: 2, remarks: ["不对\r\n共 0 条"] },
    ];
    expect(printAnswer("listPoorAnswers", poor)).toBe("没用 2  有用 1  a  问：问[31m题 没用 9\n    不对 共 0 条\n");
  });

  test("安全日志被改、被截断、被重写都是命令没有完成，说出在哪里；完整时说出行数和存证", () => {
    const whole = { lines: 5, head: "h".repeat(43), brokenAt: null, cutFrom: null, rewrittenAt: null };
    const print = (changes: Partial<CallData<typeof auditDeskCalls.verifyAudit>>) =>
      printAnswer("verifyAudit", { ...whole, ...changes });
    expect(print({})).toBe(`安全日志完整，共 5 行，存证 5:${whole.head}\n`);
    expect(() => print({ brokenAt: 3 })).toThrow("从第 3 行起不完整");
    expect(() => print({ cutFrom: 8 })).toThrow("存证记有 8 行，现在只有 5 行");
    expect(() => print({ rewrittenAt: 4 })).toThrow("第 4 行与存证不同");
  });
});
