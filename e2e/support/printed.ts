import { expect, type Page } from "@playwright/test";

/** The page as it comes out on paper: how many sheets, and its text in the order in which it is read. */
export async function printedPage(page: Page): Promise<{ readonly pages: number; readonly text: string }> {
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  await page.emulateMedia({ media: null });
  return { pages: sheets.match(/\/Type\s*\/Page\b/gu)?.length ?? 0, text };
}

/** Each of the words stands in the text, after the one before. */
export function expectInOrder(text: string, words: readonly string[]): void {
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    expect(at, `“${word}”在 ${text.slice(from, from + 200)}`).toBeGreaterThanOrEqual(0);
    from = at + word.length;
  }
}
