import type { z } from "zod";
import { RICH_TEXT_HEADING_ID, type RICH_TEXT_TAGS } from "@/contract/rich-text";
import type { policyHeading } from "@/contract/policy/policy";
import { separateChapters } from "./chapter-lines";
import { cleanText, cutSafely } from "./clean";

/** How plain text becomes paragraphs and headings. Pure. HTML input is handled in html-body.ts. */

export type Heading = z.infer<typeof policyHeading>;
type Tag = Extract<(typeof RICH_TEXT_TAGS)[number], "h2" | "h3" | "p">;

export interface TextBody {
  readonly html: string;
  readonly plain: string;
  readonly headings: Heading[];
}

// More headings than this serve nobody as a table of contents; what comes after stays a paragraph.
export const MAX_HEADINGS = 400;

const NUMERAL = "[一二三四五六七八九十百零〇\\d]{1,6}";
// 第一章 总 则, 第二编 物权, 第三部分 附件: the ordinal must stand apart, or be followed directly by a short name.
const CHAPTER = new RegExp(`^第\\s?${NUMERAL}\\s?(?:编|分编|章|部分)(?=[\\s:：]|[^的条款节。，；、]{0,30}$)`, "u");
const SECTION = new RegExp(`^第\\s?${NUMERAL}\\s?节(?=[\\s:：]|[^的条款。，；、]{0,30}$)`, "u");
const BARE_ORDINAL = new RegExp(`^(?:#+ )?第\\s?${NUMERAL}\\s?[编章节]$`, "u");
const ORDINAL_AND_NAME = new RegExp(`^(第\\s?${NUMERAL}\\s?(?:编|分编|章|部分|节))\\s?(.*)$`, "u");
const ARTICLE = new RegExp(`^(第\\s?${NUMERAL}\\s?条(?:之[一二三四五六七八九十]{1,2})?)\\s*`, "u");
const ITEM = /^[一二三四五六七八九十]{1,3}\s?[、．.]\s*\S/u;
const SUB_ITEM = /^[（(]\s?[一二三四五六七八九十]{1,3}\s?[)）]\s*\S/u;
const MARKDOWN = /^(#{1,6})\s+(\S.*)$/u;
const CONTENTS = /^目\s*[录次]$/u;
const SENTENCE_MARK = /[。；;！？!?：:]/u;
const MAX_HEADING_LENGTH = 45;

function squeeze(text: string): string {
  return text.replace(/\s+/gu, "");
}

/** `第一章 总 则` becomes `第一章` and `总则` with one wide blank between; letters set apart for looks are joined. */
export function tidyHeading(line: string): string {
  const text = line.replace(/\s+/gu, " ").trim();
  const ordinal = ORDINAL_AND_NAME.exec(text);
  const name = (ordinal ? (ordinal[2] ?? "") : text).replace(/^[:：]\s*/u, "");
  const joined = name.split(" ").every((piece) => [...piece].length === 1) ? name.replaceAll(" ", "") : name;
  if (!ordinal) return joined;
  return `${squeeze(ordinal[1] ?? "")}${joined ? `\u3000${joined}` : ""}`;
}

/** The lines without the title that many texts begin with, be it set in one line or broken into up to four. */
export function withoutTitle(lines: readonly string[], title: string): string[] {
  const wanted = squeeze(title);
  for (let count = 1; count <= Math.min(4, lines.length); count += 1) {
    const start = squeeze(lines.slice(0, count).join(""));
    if (start === wanted) return lines.slice(count);
    if (!wanted.startsWith(start)) break;
  }
  return [...lines];
}

function isDivision(line: string): boolean {
  return line.length <= MAX_HEADING_LENGTH && !SENTENCE_MARK.test(line) && (CHAPTER.test(line) || SECTION.test(line));
}

/**
 * The lines without the text's own table of contents: the lines after 目录 that come again further down. Without such a
 * line, three and more divisions in a row with no text between them, each of which comes again.
 */
export function withoutContents(lines: readonly string[]): string[] {
  const entries = lines.map((line) => squeeze(line.replace(/^#+\s*/u, "")).replace(/[.…·]*\d*$/u, ""));
  const last = new Map(entries.map((entry, index) => [entry, index]));
  const titled = lines.findIndex((line) => CONTENTS.test(line.replace(/^#+\s*/u, "")));
  const start = titled >= 0 ? titled + 1 : lines.findIndex((line) => isDivision(line.replace(/^#+\s*/u, "")));
  if (start < 0) return [...lines];
  let end = start;
  for (; end < lines.length; end += 1) {
    const repeated = (last.get(entries[end] as string) ?? end) > end;
    const again = end > start && entries[end] === entries[start];
    if (!repeated || again || (lines[end] as string).length > MAX_HEADING_LENGTH) break;
  }
  if (titled < 0 && end - start < 3) return [...lines];
  return [...lines.slice(0, titled >= 0 ? titled : start), ...lines.slice(end)];
}

/** `第一章` alone in its line and its name in the next: one heading. */
function joinBareOrdinals(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string;
    const next = lines[index + 1];
    if (
      BARE_ORDINAL.test(line) &&
      next !== undefined &&
      next.length <= 20 &&
      !SENTENCE_MARK.test(next) &&
      !ARTICLE.test(next) &&
      !isDivision(next)
    ) {
      joined.push(`${line} ${next}`);
      index += 1;
    } else joined.push(line);
  }
  return joined;
}

/** How a document numbers its parts decides which lines are headings. */
interface Style {
  readonly chapters: boolean;
  readonly items: boolean;
}

function kindOf(line: string, style: Style): { tag: Tag; text: string } {
  const markdown = MARKDOWN.exec(line);
  if (markdown) {
    const text = tidyHeading(markdown[2] ?? "");
    const deep = (markdown[1] ?? "").length > 2 || SECTION.test(text);
    return { tag: deep ? "h3" : "h2", text };
  }
  const short = line.length <= MAX_HEADING_LENGTH && !SENTENCE_MARK.test(line);
  if (short && CHAPTER.test(line)) return { tag: "h2", text: tidyHeading(line) };
  if (short && SECTION.test(line)) return { tag: "h3", text: tidyHeading(line) };
  if (short && !style.chapters && !/[，,]$/u.test(line)) {
    if (ITEM.test(line)) return { tag: "h2", text: tidyHeading(line) };
    if (SUB_ITEM.test(line)) return { tag: style.items ? "h3" : "h2", text: tidyHeading(line) };
  }
  return { tag: "p", text: line };
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (letter) => ESCAPES[letter] ?? letter);
}

function paragraph(text: string): string {
  const article = ARTICLE.exec(text);
  if (!article) return `<p>${escapeHtml(text)}</p>`;
  const rest = text.slice(article[0].length);
  return `<p><strong>${escapeHtml(squeeze(article[1] ?? ""))}</strong>${rest ? `\u3000${escapeHtml(rest)}` : ""}</p>`;
}

/** The id of the n-th heading (from 1), of the form {@link RICH_TEXT_HEADING_ID}. */
export function headingId(position: number): string {
  const id = `section-${position}`;
  if (!RICH_TEXT_HEADING_ID.test(id)) throw new RangeError(`标题序号超出范围：${position}`);
  return id;
}

/**
 * Builds the body from plain text: chapters, parts and (in documents without chapters) `一、…` lines as h2, sections and
 * `（一）…` lines as h3, everything else as paragraphs, all of it escaped.
 */
export function bodyFromText(text: string, title: string): TextBody {
  const raw = cleanText(text)
    .split("\n")
    .map((line) => line.replace(/[^\S\n]+/gu, " ").trim())
    .filter((line) => line !== "");
  const lines = joinBareOrdinals(separateChapters(withoutContents(withoutTitle(raw, title))));
  const short = lines.filter((line) => line.length <= MAX_HEADING_LENGTH && !SENTENCE_MARK.test(line));
  const style: Style = {
    chapters: short.some((line) => CHAPTER.test(line.replace(/^#+\s*/u, ""))),
    items: short.some((line) => ITEM.test(line) && !/[，,]$/u.test(line)),
  };
  const headings: Heading[] = [];
  const html: string[] = [];
  const plain: string[] = [];
  for (const line of lines) {
    const { tag, text: words } = kindOf(line, style);
    plain.push(words);
    if (tag === "p" || headings.length >= MAX_HEADINGS) {
      html.push(paragraph(words));
      continue;
    }
    const id = headingId(headings.length + 1);
    headings.push({ id, level: tag === "h2" ? 2 : 3, text: words });
    html.push(`<${tag} id="${id}">${escapeHtml(words)}</${tag}>`);
  }
  return { html: html.join("\n"), plain: plain.join("\n"), headings };
}

// Upper limit on lines before the text proper: letterhead, number, title, adoption notes, by-line, addressees.
const MAX_PREAMBLE_LINES = 16;

/**
 * Where the text proper begins in the plain text: at its first line with a whole sentence that is no note in brackets and
 * no repetition of the title. Without one among the first lines, at the very beginning.
 */
export function getOpening(plain: string, title: string): number {
  const wanted = squeeze(title);
  let position = 0;
  for (const line of plain.split("\n", MAX_PREAMBLE_LINES)) {
    const sentence = /[。；]/u.test(line) && !/^[（(【]/u.test(line) && !wanted.includes(squeeze(line));
    if (sentence) return position;
    position += line.length + 1;
  }
  return 0;
}

/** Letters a summary may have; search engines show about half of it. */
export const MAX_SUMMARY_LENGTH = 160;

/** The first sentences of the text proper in one line, at most 160 characters, ending at a sentence where one is near. */
export function makeSummary(plain: string, title: string): string {
  const text = plain
    .slice(getOpening(plain, title), getOpening(plain, title) + 400)
    .replace(/\s+/gu, " ")
    .trim();
  if (text.length <= MAX_SUMMARY_LENGTH) return text;
  const cut = cutSafely(text, MAX_SUMMARY_LENGTH - 2);
  const end = Math.max(cut.lastIndexOf("。"), cut.lastIndexOf("；"));
  return end >= 60 ? cut.slice(0, end + 1) : `${cut}……`;
}
