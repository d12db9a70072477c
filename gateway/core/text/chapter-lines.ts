import { parseNumeral } from "./chinese-date";

/**
 * Chapters each in a line of their own, as their headings are found: texts that went through a PDF or a word processor have
 * them glued to the sentence before or the article behind, with blanks inside, broken in two, or without their number. Pure.
 */

const NUMERAL = "[一二三四五六七八九十百零〇\\d]";
const MAX_NAME_LENGTH = 45;
const SENTENCE_MARK = /[。；;！？!?：:，,]/u;
const SPACED = new RegExp(`^(#*\\s?)第\\s?((?:${NUMERAL}\\s?){1,6})(编|分编|章|节)`, "u");
const CHAPTER_START = new RegExp(`^(#+\\s)?第(${NUMERAL}{1,6})章\\s?(.*)$`, "u");
const ARTICLE_START = new RegExp(`^(?:#+\\s)?第\\s?${NUMERAL}{1,6}\\s?条`, "u");
const FIRST_ARTICLE = /^(?:#+\s)?第\s?[一1]\s?条/u;
const SECTION_START = new RegExp(`^(?:#+\\s)?第\\s?${NUMERAL}{1,6}\\s?节`, "u");
// …不得出具虚假的检测数据。第三章鉴定、加固和维护
const AFTER_SENTENCE = new RegExp(
  `^(.*[。；”）)])\\s?(第\\s?${NUMERAL}{1,6}\\s?章(?!的|规定|所)[^。；;，,：:]{1,${MAX_NAME_LENGTH}})$`,
  "u",
);
// …业务管理办法第一章 总 则: the title stands in front of its first chapter.
const AFTER_TITLE = /^(.{2,80}(?:办法|规定|条例|细则|规则|规程|指引|制度|准则))\s?(第\s?一\s?章\s?总\s?则.{0,20})$/u;
// 第三章 债券发行、登记、托管、结算第八条 境外机构…
const BEFORE_ARTICLE = new RegExp(
  `^((?:#+\\s)?第${NUMERAL}{1,6}章\\s?[^。；;，,：:、和及与至的第][^。；;，,：:]{1,${MAX_NAME_LENGTH}}?)\\s?(第\\s?${NUMERAL}{1,6}\\s?[条节].*)$`,
  "u",
);
// A reference and no heading: 第三章的有关规定, 第二章、第三章, 第二章第五条.
const REFERENCE = /^(?:第.{1,6}[条款]|的(?!\p{Script=Han}{1,4}$)|规定|所(?!有)|[、和及与至])/u;

function cutApart(line: string): string[] {
  // What has neither is one line as it is, as nearly all are.
  if (!line.includes("章") && !SPACED.test(line)) return [line];
  const tidy = line.replace(
    SPACED,
    (_, marks: string, numeral: string, unit: string) => `${marks}第${numeral.replace(/\s/gu, "")}${unit}`,
  );
  const glued = AFTER_SENTENCE.exec(tidy) ?? AFTER_TITLE.exec(tidy);
  if (glued) return [glued[1] as string, ...cutApart((glued[2] as string).trim())];
  const opened = BEFORE_ARTICLE.exec(tidy);
  return opened ? [opened[1] as string, ...cutApart(opened[2] as string)] : [tidy];
}

interface Chapter {
  readonly at: number;
  readonly number: number;
}

/** Lines that begin a chapter: short as a heading, and no reference to one. */
function chaptersOf(lines: readonly string[]): Chapter[] {
  const found: Chapter[] = [];
  for (const [at, line] of lines.entries()) {
    const [, , numeral = "", name = ""] = CHAPTER_START.exec(line) ?? [];
    const number = numeral === "" ? undefined : parseNumeral(numeral);
    if (number === undefined || name.length > MAX_NAME_LENGTH || SENTENCE_MARK.test(name) || REFERENCE.test(name))
      continue;
    found.push({ at, number });
  }
  return found;
}

// A heading without its number is short, stands between two paragraphs, and an article or a section follows.
const MAX_BARE_LENGTH = 30;
const isBare = (line: string): boolean =>
  line.length <= MAX_BARE_LENGTH &&
  !SENTENCE_MARK.test(line) &&
  !/^(?:#|第|[（(]|\d|附件|[一二三四五六七八九十]{1,3}\s?[、．.])/u.test(line) &&
  /\p{Script=Han}$/u.test(line);

/** Between two lines: the headings without a number, each with its first line and how many lines it takes. */
function bareHeadings(lines: readonly string[], from: number, to: number): { at: number; count: number }[] {
  const found: { at: number; count: number }[] = [];
  for (let at = from; at < to; at += 1) {
    if (!isBare(lines[at] as string) || !/[。；]$/u.test(lines[at - 1] ?? "")) continue;
    const count = at + 1 < to && isBare(lines[at + 1] as string) ? 2 : 1;
    const next = lines[at + count] ?? "";
    if (ARTICLE_START.test(next) || SECTION_START.test(next)) found.push({ at, count });
  }
  return found;
}

const DIGITS = "零一二三四五六七八九";
const toNumeral = (number: number): string => {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return `${tens > 1 ? DIGITS[tens] : ""}${tens > 0 ? "十" : ""}${ones > 0 || tens === 0 ? DIGITS[ones] : ""}`;
};

/**
 * Numbers that the source has lost: where chapter 3 is followed by chapter 5 and exactly one line between them stands like a
 * heading, that is chapter 4. Of a first chapter whose heading is lost altogether only the number is known.
 */
function nameLostChapters(lines: readonly string[]): string[] {
  const chapters = chaptersOf(lines);
  const named = new Map<number, { text: string; count: number }>();
  const begin = lines.findIndex((line) => ARTICLE_START.test(line));
  let [last, from] = [0, begin < 0 ? lines.length : begin + 1];
  for (const { at, number } of chapters) {
    const lost = number - last - 1;
    const bare = lost > 0 ? bareHeadings(lines, from, at) : [];
    const first = bare.length === lost ? last + 1 : last + 2;
    if (bare.length > 0 && (bare.length === lost || (last === 0 && bare.length === lost - 1)))
      for (const [index, { at: place, count }] of bare.entries())
        named.set(place, {
          text: `第${toNumeral(first + index)}章 ${lines.slice(place, place + count).join("")}`,
          count,
        });
    [last, from] = [number, at + 1];
  }
  const end = chapters.at(-1);
  const closing =
    end && bareHeadings(lines, end.at + 1, lines.length).find(({ at }) => /^附\s?则$/u.test(lines[at] as string));
  if (closing) named.set(closing.at, { text: "## 附则", count: 1 });
  // The first chapter is there where the second is, whatever it is called.
  const second = [...named.keys(), ...chapters.map(({ at }) => at)].toSorted((a, b) => a - b)[0];
  const opensUnnamed =
    second !== undefined && begin >= 0 && begin < second && FIRST_ARTICLE.test(lines[begin] as string);
  const isSecond = chaptersOf([named.get(second ?? -1)?.text ?? lines[second ?? -1] ?? ""])[0]?.number === 2;
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const name = named.get(at);
    if (at === begin && opensUnnamed && isSecond) result.push("第一章");
    result.push(name?.text ?? (lines[at] as string));
    if (name) at += name.count - 1;
  }
  return result;
}

/** The lines of a text with each chapter's heading in a line of its own, number and name set apart by a blank. */
export function separateChapters(lines: readonly string[]): string[] {
  const apart = lines.flatMap(cutApart);
  const headings = new Set(chaptersOf(apart).map(({ at }) => at));
  return nameLostChapters(
    apart.map((line, at) =>
      headings.has(at)
        ? line.replace(CHAPTER_START, (_, marks: string | undefined, numeral: string, name: string) =>
            `${marks ?? ""}第${numeral}章 ${name}`.trim(),
          )
        : line,
    ),
  );
}
