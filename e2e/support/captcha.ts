import { expect, type Page } from "@playwright/test";

const DIGITS = "零一二三四五六七八九";

/** The result of the sum that stands in words for those who cannot see the picture: 三加五等于几. */
export function solveSum(question: string): string {
  const [, first = "", sign, second = ""] = /(.)(加|乘)(.)等于/.exec(question) ?? [];
  const [a, b] = [DIGITS.indexOf(first), DIGITS.indexOf(second)];
  return String(sign === "加" ? a + b : a * b);
}

/** Answers the captcha of a form as somebody does who cannot see pictures. */
export async function answerCaptcha(page: Page): Promise<void> {
  const question = page.getByText(/^算术验证：.+等于/);
  const change = page.getByRole("button", { name: "看不见图片，改做算术题" });
  // Again until it is heard: the button stands in the page before its program runs.
  await expect(async () => {
    if (await change.isVisible()) await change.click();
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByLabel(/算术验证/).fill(solveSum((await question.textContent()) ?? ""));
}
