import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { FollowForm } from "@/components/page/case/follow-form";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { LetterCase } from "@/components/page/case/letter-case";
import { feedbackLetters, type FeedbackCase } from "@/contract/interaction/feedback";
import { FEEDBACK_STATE_LABELS } from "@/contract/interaction/feedback-labels";
import { REFUSALS } from "@/contract/refusals";
import { errorOfEnvelope } from "@/lib/gateway/errors";

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

const found = (number: string) => Promise.resolve(letter(number));

function show(rate: (number: string) => Promise<FeedbackCase>, follow = found) {
  render(
    <ToastProvider>
      <FollowForm
        id="follow"
        what="反馈"
        call={feedbackLetters.follow}
        initial={{ number: "", code: "" }}
        letters={{
          follow,
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

const NEVER = () => Promise.reject(new Error("not asked"));

async function ask(number: string) {
  const field = screen.getByLabelText("反馈编号");
  await userEvent.clear(field);
  await userEvent.type(field, number);
  await userEvent.clear(screen.getByLabelText("查询码"));
  await userEvent.type(screen.getByLabelText("查询码"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "查询" }));
}

async function open(number: string) {
  await ask(number);
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
    show(NEVER);
    await open(A);
    await userEvent.click(screen.getByText("评价这次办理"));
    await userEvent.type(screen.getByLabelText(/评价内容/), "写了一半");
    await open(A);
    expect(screen.getByLabelText(/评价内容/)).toHaveValue("写了一半");
  });

  it("输错太多次：说是查询没有成功、何时再试，没有返回码，也不叫人去处理什么", async () => {
    const words = "查询码输错次数过多，请 60 分钟后再试";
    const { returnCode, status } = REFUSALS.TOO_MANY_REQUESTS;
    const refused = errorOfEnvelope({ returnCode, errorMessage: words }, status, "/policy/api/ua/feedback");
    show(NEVER, () => Promise.reject(refused));
    await ask(A);
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveAccessibleName("查询未成功");
    expect(within(summary).getByRole("listitem")).toHaveTextContent(new RegExp(`^${words}$`));
  });

  it("编号或查询码不对：说是查询没有成功，指到查询码", async () => {
    const { returnCode, status } = REFUSALS.NOT_FOUND;
    show(NEVER, () => Promise.reject(errorOfEnvelope({ returnCode }, status, "/policy/api/ua/feedback")));
    await ask(A);
    expect(await screen.findByRole("alert")).toHaveAccessibleName("查询未成功，请先处理以下 1 处");
    expect(screen.getByRole("link", { name: /编号或查询码不对/ })).toHaveAttribute("href", "#follow-code");
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
