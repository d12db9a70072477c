import type { Heading } from "../../../core/text/text-body";

/** A policy's text taken apart into clauses, to quote from. Pure. */

export interface PolicyClause {
  /** As documents call it: 第五条; 一、扩岗补助; 二、重点任务（一）夯实算力底座. */
  readonly name: string;
  /** The heading above it, as the page's anchor; null before the first one. */
  readonly anchor: string | null;
  /** Each line to the letter of the text. */
  readonly lines: readonly string[];
}

const ARTICLE = /^第\s?[一二三四五六七八九十百零〇\d]{1,6}\s?条(?:之[一二三四五六七八九十]{1,2})?(?=\s|$)/u;
// 第一章 总则: a division holds clauses and is none itself.
const DIVISION = /^第\s?[一二三四五六七八九十百零〇\d]{1,6}\s?(?:编|分编|章|节|部分)/u;

/** The clauses in order; lines before the first one (salutation, purpose) belong to none. */
export function splitClauses(plain: string, headings: readonly Heading[]): PolicyClause[] {
  const clauses: { name: string; anchor: string | null; lines: string[] }[] = [];
  let next = 0;
  let anchor: string | null = null;
  let item = "";
  let open: { name: string; anchor: string | null; lines: string[] } | undefined;
  const begin = (name: string, lines: string[]) => {
    open = { name, anchor, lines };
    clauses.push(open);
  };
  for (const line of plain.split("\n")) {
    const heading = headings[next];
    if (heading && line === heading.text) {
      next += 1;
      anchor = heading.id;
      if (DIVISION.test(line)) open = undefined;
      else {
        if (heading.level === 2) item = line;
        begin(heading.level === 2 ? line : `${item}${line}`, []);
      }
      continue;
    }
    const article = ARTICLE.exec(line);
    if (article) begin(article[0].replace(/\s/gu, ""), [line]);
    else open?.lines.push(line);
  }
  return clauses.filter(({ lines }) => lines.length > 0);
}

/** The sentences of a line, each to the letter; a line without a full stop inside is one. */
export const splitSentences = (line: string): string[] =>
  (line.match(/[^。！？]+[。！？]?[”』」]?/gu) ?? []).map((sentence) => sentence.trim()).filter((one) => one !== "");
