import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CaptchaField } from "@/components/form/fields/captcha-field";
import type { ProofPicture } from "@/lib/browser/proof";

const pictureOf = (id: string): ProofPicture => ({ id, image: `data:image/png;base64,${id}` });

/** A field whose pictures come, or fail, when and in the order the test says. */
function showField() {
  const asked: { come: (issued: ProofPicture) => void; fail: () => void }[] = [];
  const fetchPicture = () =>
    new Promise<ProofPicture>((resolve, reject) => {
      asked.push({ come: resolve, fail: () => reject(new Error("网络错误")) });
    });
  const onIssued = vi.fn();
  render(
    <CaptchaField
      id="captcha"
      name="captcha"
      value=""
      onChange={() => undefined}
      error={undefined}
      fetchPicture={fetchPicture}
      onIssued={onIssued}
      round={0}
      help="看不见图片的，可以拨打服务热线 12345"
    />,
  );
  const request = (index: number) => {
    const found = asked[index];
    if (!found) throw new Error(`没有第 ${index + 1} 次请求`);
    return found;
  };
  return { request, onIssued };
}
const changeOne = () => fireEvent.click(screen.getByRole("button", { name: "看不清，换一张" }));

it("先要的图片晚到，盖不掉后要的", async () => {
  const { request, onIssued } = showField();
  changeOne();
  await act(async () => request(1).come(pictureOf("BB")));
  await act(async () => request(0).come(pictureOf("AA")));
  expect(screen.getByRole("img")).toHaveAttribute("src", "data:image/png;base64,BB");
  expect(onIssued.mock.calls).toEqual([["BB"]]);
});

it("先要的失败，后要的已经来了，不说加载失败", async () => {
  const { request } = showField();
  changeOne();
  await act(async () => request(1).come(pictureOf("BB")));
  await act(async () => request(0).fail());
  expect(screen.queryByText("验证码加载失败，请换一张重试")).toBeNull();
});

it("最后要的失败，说明怎么办；看不见图片的人知道找谁", async () => {
  const { request } = showField();
  await act(async () => request(0).fail());
  expect(screen.getByText("验证码加载失败，请换一张重试")).toBeVisible();
  expect(screen.getByLabelText("图形验证码")).toHaveAccessibleDescription(/拨打服务热线 12345/);
});
