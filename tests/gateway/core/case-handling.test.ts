import { describe, expect, test } from "vitest";
import { daysWithin, readHandling, type LoggedStep } from "../../../gateway/core/case/handling.rules";
import { applicationKind } from "../../../gateway/modules/apply/apply.case";
import { feedbackKind } from "../../../gateway/modules/interaction/feedback/feedback.case";

/** Days of November 2026: the 2nd is a Monday, and there is no holiday. */
const log = (...steps: readonly (readonly [day: number, step: string, from: string | null, to: string])[]) =>
  steps.map(([day, step, fromState, toState]): LoggedStep => ({
    at: new Date(Date.UTC(2026, 10, day, 4)),
    step,
    fromState,
    toState,
  }));

describe("反馈：5 个工作日内答复", () => {
  const feedback = {
    state: "answered" as const,
    category: "other" as const,
    content: "",
    submittedAt: new Date(Date.UTC(2026, 10, 2, 4)),
    fileIds: [],
    contactName: null,
    phone: null,
    email: null,
  };
  const answeredOn = (day: number) =>
    readHandling(
      feedbackKind,
      feedback,
      log(
        [2, "begin", null, "received"],
        [3, "accept", "received", "processing"],
        [day, "answer", "processing", "answered"],
      ),
    );
  test("第五个工作日答复算按时，第六个不算；周末不是办理时间", () => {
    expect(answeredOn(9)).toEqual({ workdays: 5, inTime: true });
    expect(answeredOn(10)).toEqual({ workdays: 6, inTime: false });
  });
  test("还没有答复的不算", () => {
    expect(readHandling(feedbackKind, feedback, log([2, "begin", null, "received"]))).toBeUndefined();
  });
});

describe("申报：企业补正的日子不算政府的", () => {
  const steps = log(
    [1, "begin", null, "draft"],
    [2, "submit", "draft", "submitted"],
    [3, "accept", "submitted", "accepted"],
    [4, "ask", "accepted", "supplement"],
    [11, "submit", "supplement", "submitted"],
    [12, "accept", "submitted", "accepted"],
    [16, "approve", "accepted", "approved"],
  );
  const decided = (decisionDays: number) =>
    readHandling(
      applicationKind,
      {
        state: "approved",
        title: "",
        department: "",
        enterpriseId: "",
        userId: "",
        files: {},
        answers: {},
        form: null,
        itemId: "",
        shape: "standard",
        promisedDays: decisionDays,
        decisionDays,
        publicityDays: null,
        paymentDays: null,
        publicityFrom: null,
        publicityUntil: null,
        paidOn: null,
        paidAmount: null,
        resultNumber: null,
      },
      steps,
    );
  test("用了五个工作日：承诺五个就按时，承诺四个就超期", () => {
    expect(decided(5)).toEqual({ workdays: 5, inTime: true });
    expect(decided(4)).toEqual({ workdays: 5, inTime: false });
  });
});

test("一半在几天内、九成在几天内：至少这么多件不超过的最小天数", () => {
  const days = [9, 1, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(daysWithin(days, 0.5)).toBe(4);
  expect(daysWithin(days, 0.9)).toBe(8);
  expect(daysWithin([3], 0.9)).toBe(3);
  expect(daysWithin([], 0.5)).toBe(0);
});
