import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { LetterCase, type LetterActions } from "@/components/page/case/letter-case";
import { GatewayError } from "@/lib/gateway/errors";
import { expectAccessible } from "../../support/axe";

/** A letter as its reader has a say in it: 评价 and 催办. */

const AT = "2026-11-20T01:12:30Z";
const LETTER = {
  number: "FK20261120-0001",
  content: "电话打不通",
  state: "answered" as const,
  turn: "",
  due: null,
  submittedAt: AT,
  answer: "已经更正。",
  rating: null,
  mayRate: true,
  urged: 0,
  mayUrge: false,
  log: [{ id: "1", at: AT, who: "您", from: null, to: "received" as const, remark: "已收到" }],
};
type Letter = Omit<Parameters<typeof LetterCase<"received" | "answered">>[0]["letter"], "never">;
const late: Letter = {
  ...LETTER,
  state: "received",
  turn: "工作人员",
  due: { date: "2026-11-19", workdays: -1 },
  answer: null,
  mayRate: false,
  mayUrge: true,
};

const NEVER: LetterActions = {
  rate: () => Promise.reject(new Error("not asked")),
  urge: () => Promise.reject(new Error("not asked")),
};

function show(letter: Letter, actions: Partial<LetterActions> = {}) {
  return render(
    <ToastProvider>
      <LetterCase
        letter={letter}
        level={3}
        actions={{ ...NEVER, ...actions }}
        states={{ received: "已收到", answered: "已答复" }}
        tones={{ received: "muted", answered: "success" }}
      />
    </ToastProvider>,
  );
}

describe("评价一封来信", () => {
  it("收着的一行打开就能评：五档，不满意要写原因，连点两下只送一次", async () => {
    const given: object[] = [];
    const { container } = show(LETTER, { rate: (rating) => Promise.resolve(void given.push(rating)) });
    await userEvent.click(screen.getByText("评价这次办理"));
    expect(screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      "非常满意",
      "满意",
      "基本满意",
      "不满意",
      "非常不满意",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "提交评价" }));
    expect(screen.getByRole("link", { name: "请选择满意程度" })).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "不满意" }));
    await userEvent.click(screen.getByRole("button", { name: "提交评价" }));
    expect(screen.getByRole("link", { name: "不满意时请写明原因，便于改进" })).toBeVisible();
    await expectAccessible(container);
    await userEvent.type(screen.getByLabelText(/评价内容/), "没有说到点子上");
    await userEvent.dblClick(screen.getByRole("button", { name: "提交评价" }));
    await waitFor(() => expect(given).toEqual([{ score: 2, words: "没有说到点子上" }]));
  });

  it("没有送成时说明原因，写的都在", async () => {
    const refused = new GatewayError({
      kind: "other",
      messages: ["已经评价过了，一件事只评价一次；重新打开这件事可以看到评价"],
    });
    show(LETTER, { rate: () => Promise.reject(refused) });
    await userEvent.click(screen.getByText("评价这次办理"));
    await userEvent.click(screen.getByRole("radio", { name: "满意" }));
    await userEvent.type(screen.getByLabelText(/评价内容/), "很快");
    await userEvent.click(screen.getByRole("button", { name: "提交评价" }));
    expect(await screen.findByText(/已经评价过了/)).toBeVisible();
    expect(screen.getByLabelText(/评价内容/)).toHaveValue("很快");
    expect(screen.getByRole("radio", { name: "满意" })).toBeChecked();
  });

  it.each([
    [{ correctBy: null, correction: null }, /^非常满意$/],
    [{ correctBy: "2026-12-11", correction: null }, "工作人员会在 2026-12-11 前整改，并把结果写在这里。"],
    [{ correctBy: "2026-12-11", correction: { words: "已补充", at: AT } }, "整改结果（2026-11-20）：已补充"],
  ])("评过的显示评价和整改 %#", async (about, words) => {
    const { container } = show({
      ...LETTER,
      mayRate: false,
      rating: { score: about.correctBy ? 1 : 5, words: "<b>话</b>", at: AT, ...about },
    });
    expect(screen.getByRole("heading", { level: 4, name: "您的评价" })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText("<b>话</b>")).toBeVisible();
    expect(screen.queryByText("评价这次办理")).toBeNull();
    await expectAccessible(container);
  });
});

describe("催办一封来信", () => {
  it("到期没有办好的可以催，连点两下只催一次，催过说出几次", async () => {
    let asked = 0;
    function Following() {
      const [letter, setLetter] = useState<Letter>(late);
      const urge = () => {
        asked += 1;
        setLetter({ ...letter, urged: 1, mayUrge: false });
        return Promise.resolve();
      };
      return (
        <LetterCase
          letter={letter}
          level={3}
          actions={{ ...NEVER, urge }}
          states={{ received: "已收到", answered: "已答复" }}
          tones={{ received: "muted", answered: "success" }}
        />
      );
    }
    const { container } = render(
      <ToastProvider>
        <Following />
      </ToastProvider>,
    );
    expect(screen.getByText(/超期 1 个工作日/)).toBeVisible();
    await expectAccessible(container);
    await userEvent.dblClick(screen.getByRole("button", { name: "催办" }));
    expect(await screen.findByText(/已催办 1 次/)).toBeVisible();
    expect(asked).toBe(1);
    expect(screen.queryByRole("button", { name: "催办" })).toBeNull();
  });

  it("没有催成时说明原因，可以再试", async () => {
    const refused = new GatewayError({
      kind: "other",
      messages: ["今天已经催办过，请等工作人员办理，明天可以再催"],
    });
    show(late, { urge: () => Promise.reject(refused) });
    await userEvent.click(screen.getByRole("button", { name: "催办" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("今天已经催办过");
    expect(screen.getByRole("button", { name: "催办" })).toBeEnabled();
  });

  it("没有到期、不能评价的，什么按钮也没有", () => {
    show({ ...late, mayUrge: false });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByText("评价这次办理")).toBeNull();
  });
});
