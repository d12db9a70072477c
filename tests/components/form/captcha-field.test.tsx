import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CaptchaField, type IssuedCaptcha } from "@/components/form/fields/captcha-field";

const IMAGE: IssuedCaptcha = { id: "image", image: "data:image/png;base64,AA==", question: null };
const SUM: IssuedCaptcha = { id: "sum", image: null, question: "三加四等于" };

/** A field whose captchas come, or fail, when and in the order the test says. */
function showField() {
  const asked: { kind: string; come: (issued: IssuedCaptcha) => void; fail: () => void }[] = [];
  const issue = (kind: "image" | "text") =>
    new Promise<IssuedCaptcha>((resolve, reject) => {
      asked.push({ kind, come: resolve, fail: () => reject(new Error("网络错误")) });
    });
  const onIssued = vi.fn();
  render(
    <CaptchaField
      id="captcha"
      name="captcha"
      value=""
      onChange={() => undefined}
      error={undefined}
      issue={issue}
      onIssued={onIssued}
      round={0}
    />,
  );
  const question = (index: number) => {
    const found = asked[index];
    if (!found) throw new Error(`没有第 ${index + 1} 次请求`);
    return found;
  };
  return { asked, question, onIssued };
}

it("先要的图片晚到，盖不掉后要的算术题", async () => {
  const { asked, question, onIssued } = showField();
  fireEvent.click(screen.getByRole("button", { name: "看不见图片，改做算术题" }));
  expect(asked.map(({ kind }) => kind)).toEqual(["image", "text"]);
  await act(async () => question(1).come(SUM));
  await act(async () => question(0).come(IMAGE));
  expect(screen.getByLabelText("算术验证：三加四等于")).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
  expect(onIssued.mock.calls).toEqual([["sum"]]);
});

it("先要的失败，后要的已经来了，不说加载失败", async () => {
  const { question } = showField();
  fireEvent.click(screen.getByRole("button", { name: "看不见图片，改做算术题" }));
  await act(async () => question(1).come(SUM));
  await act(async () => question(0).fail());
  expect(screen.queryByText("验证码加载失败，请换一张重试")).toBeNull();
});

it("最后要的失败，说明怎么办", async () => {
  const { question } = showField();
  await act(async () => question(0).fail());
  expect(screen.getByText("验证码加载失败，请换一张重试")).toBeVisible();
});
