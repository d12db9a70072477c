import { headingId, escapeHtml, MAX_HEADINGS, type TextBody } from "../../../core/text/text-body";

/** How the English text of a policy becomes paragraphs and headings. Pure. */

// Chapter I General Provisions, Part 2 …: a line of its own without a full stop.
const CHAPTER = /^(?:Chapter|Part|Section)\s+(?:[IVXLC]+|\d{1,3})\b[^.]{0,120}$/u;
const ARTICLE = /^(Article\s+\d{1,3})\s+/u;

/** Lines are paragraphs; chapters become h2; the number of an article stands out. */
export function englishBody(text: string): TextBody {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
  const headings: TextBody["headings"] = [];
  const html = lines.map((line) => {
    if (CHAPTER.test(line) && headings.length < MAX_HEADINGS) {
      const id = headingId(headings.length + 1);
      headings.push({ id, level: 2, text: line });
      return `<h2 id="${id}">${escapeHtml(line)}</h2>`;
    }
    const article = ARTICLE.exec(line);
    if (!article) return `<p>${escapeHtml(line)}</p>`;
    return `<p><strong>${escapeHtml(article[1] ?? "")}</strong> ${escapeHtml(line.slice(article[0].length))}</p>`;
  });
  return { html: html.join("\n"), plain: lines.join("\n"), headings };
}
