import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { FollowForm } from "@/components/form/follow-form";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { LetterCase } from "@/components/page/case/letter-case";
import { feedbackLetters, type FeedbackCase } from "@/contract/interaction/feedback";
import { FEEDBACK_STATE_LABELS } from "@/contract/interaction/feedback-labels";

/** Following a letter by number and code, and having a say in it. */

const AT = "2026-11-20T01:12:30Z";
const A = "FK20261120-0001";
const B = "FK20261120-0002";
const letter = (number: string, more: Partial<FeedbackCase> = {}): FeedbackCase => ({
  number,
  category: "other",
  content: `内容 ${number}`,
  state: "answered",
  turn: "",
  due: null,
  submittedAt: AT,
  answer: "答复",
  log: [],
  rating: null,
  mayRate: true,
  urged: 0,
  mayUrge: false,
  ...more,
});

function show(rate: (number: string) => Promise<FeedbackCase>) {
  render(
    <ToastProvider>
      <FollowForm
        id="follow"
        what="反馈"
        call={feedbackLetters.follow}
        initial={{ number: "", code: "" }}
        letters={{
          follow: (number) => Promise.resolve(letter(number)),
          actionsFor: (number, _code, onChange) => ({
            rate: async () => onChange(await rate(number)),
            urge: () => Promise.reject(new Error("not asked")),
          }),
        }}
      >
        {(found, actions) => (
          <LetterCase
            letter={found}
            actions={actions}
            level={3}
            states={FEEDBACK_STATE_LABELS}
            tones={{ received: "muted", processing: "brand", answered: "success" }}
          />
        )}
      </FollowForm>
    </ToastProvider>,
  );
}

async function open(number: string) {
  const field = screen.getByLabelText("反馈编号");
  await userEvent.clear(field);
  await userEvent.type(field, number);
  await userEvent.clear(screen.getByLabelText("查询码"));
  await userEvent.type(screen.getByLabelText("查询码"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "查询" }));
  await screen.findByRole("heading", { name: new RegExp(number) });
}

async function rateGood() {
  await userEvent.click(screen.getByText("评价这次办理"));
  await userEvent.click(screen.getByRole("radio", { name: "满意" }));
  await userEvent.click(screen.getByRole("button", { name: "提交评价" }));
}

describe("查询一封来信", () => {
  it("评价的回答来得晚，人已经看着另一封：那一封不被换掉", async () => {
    let answer: (found: FeedbackCase) => void = () => undefined;
    show(() => new Promise((resolve) => (answer = resolve)));
    await open(A);
    await rateGood();
    await open(B);
    answer(letter(A, { mayRate: false }));
    await screen.findByText("感谢您的评价");
    expect(screen.getByRole("heading", { name: new RegExp(B) })).toBeVisible();
    expect(screen.queryByRole("heading", { name: new RegExp(A) })).toBeNull();
  });

  it("写了一半的评价，再查一次同一封还在", async () => {
    show(() => Promise.reject(new Error("not asked")));
    await open(A);
    await userEvent.click(screen.getByText("评价这次办理"));
    await userEvent.type(screen.getByLabelText(/评价内容/), "写了一半");
    await open(A);
    expect(screen.getByLabelText(/评价内容/)).toHaveValue("写了一半");
  });

  it("评过之后焦点在这封来信上，不回到页首", async () => {
    show((number) => {
      const rating = { score: 4, words: "", at: AT, correctBy: null, correction: null };
      return Promise.resolve(letter(number, { mayRate: false, rating }));
    });
    await open(A);
    await rateGood();
    await screen.findByRole("heading", { name: "您的评价" });
    await waitFor(() => expect(screen.getByRole("article")).toHaveFocus());
  });
});
