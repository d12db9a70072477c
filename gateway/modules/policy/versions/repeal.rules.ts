import { WRITTEN_DATE_PATTERN, writtenDay } from "../../../core/text/chinese-date";
import { DOCUMENT_NOUNS } from "../policy.rules";

/**
 * Which documents a text ends, as it writes them: in a sentence (《…》同时废止, 自本公告发布之日起停止执行, 决定废止《…》) or in a list
 * (附件：废止的规章目录). Pure. A part of a document, an exception, a condition or a plan (拟废止) ends nothing.
 */

export interface StatedEnd {
  /** As written; empty where only the number is. */
  readonly title: string;
  /** As written; empty where only the title is. */
  readonly docNo: string;
  /** What says so. */
  readonly clause: string;
  /** The first day on which the other no longer applies; null: the day on which this document takes effect. */
  readonly onDate: string | null;
  /** It ends together with this document's taking effect (同时废止), so this one may stand in its place. */
  readonly alongside: boolean;
}

// 《X》（文号）, the 《…》 inside may hold 〈…〉.
const MENTION =
  "《([^《》]{2,120})》(?:\\s{0,2}[（(]((?:[^（）()]|[（(][^（）()]{0,20}[）)]){0,80}号[^（）()]{0,40})[）)])?";
const NAMED = new RegExp(MENTION, "gu");
// The number of a document without its title: 中国人民银行公告〔2008〕第12号同时废止.
const BARE_NUMBER = /[\p{Script=Han}、 ]{2,40}[〔[（(](?:19|20)\d\d[〕\]）)]\s?第?\s?\d{1,5}\s?号(?=(?:文件?)?\s?$)/u;
const MAX_BARE_NUMBER = 80;
const bareNumberAtEnd = (text: string) => BARE_NUMBER.exec(text.slice(-MAX_BARE_NUMBER))?.[0];
const ENDED = "(?:废止|失效|(?:停止|终止)(?:执行|施行))";
// 废止前, 废止的, 失效之日: that it ends is not said here.
const SAID = "(?!\\s?(?:前|后|的|之|时|或者?|和|及|与|、|条件|情形|程序))";
const PUBLISHED = "(?:公布|发布|印发|颁布|下发)之日";
const IN_EFFECT = "(?:施行|实施|执行|生效)之日";
const FROM = `(?:自|从)\\s?(?:本(?:${DOCUMENT_NOUNS}))?\\s?(?:${WRITTEN_DATE_PATTERN}|(${PUBLISHED})|${IN_EFFECT})\\s?起`;
const LIST_END = "(?:等[^，。；《》]{0,20}?(?:文件|规章|法规|规定|通知|公告))?";

// What ends together with this document's taking effect.
const ALONGSIDE = new RegExp(`(?:同时|即行|一并|相应)(?:予以)?${ENDED}${SAID}`, "gu");
// Verbs that end only what stands right before them.
const RIGHT_BEFORE = new RegExp(
  `(?<=[》）)号文件章规定知告])\\s?[，,]?\\s?(?:${FROM}\\s?[，,]?\\s?)?(?:现|予以|即)?(?:废止|(?:停止|终止)(?:执行|施行)|(?<=起\\s?)失效)${SAID}`,
  "gu",
);
const DECIDED = new RegExp(
  `(?:决定|现将?|[一二三四五六七八九十]、|(?<=^|[。；;\\n：:]))\\s?(?:一并|同时|予以)?(?:废止|(?:停止|终止)(?:执行|施行))\\s?((?:(?:[、，,]|和|及|以及|与)?\\s?${MENTION})+)`,
  "gu",
);
const FROM_AT_END = new RegExp(`${FROM}\\s?[，,]?$`, "u");
const STARTS_FROM = new RegExp(`^\\s?${FROM}\\s?[，,]`, "u");

// After its name a document may be meant in part only: 《X》第三条同时废止, 《X》中的有关规定.
const IN_PART = /^\s?(?:第|中|有关|相关|部分|所附|附件|的(?!通知|公告|决定|规定|办法|意见|函|批复))/u;
const DOUBTFUL = /替代|取代|代替|除外|除第|另有规定|不再适用|与本.{2,4}不一致|相抵触|拟(?:予以)?(?:废止|停止)/u;
const SENTENCE_START = /[。；;\n]/u;
const MAX_SENTENCE_LENGTH = 1_500;

/** Where the sentence begins that a position stands in. */
function sentenceStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < MAX_SENTENCE_LENGTH && !SENTENCE_START.test(text[start - 1] as string)) start -= 1;
  return start;
}

/** The day that FROM names; its groups begin at `group`. Null: the day on which the document takes effect. */
function dayOf(match: RegExpMatchArray | null, group: number, publication: string): string | null {
  if (!match) return null;
  const [year, month, day, published] = match.slice(group, group + 4);
  return (year && month && day && writtenDay(year, month, day)) || (published ? publication : null) || null;
}

/** Where 废止 stands last in a piece with a name behind it in the same line; -1: nowhere. */
function lastRepealOfAnother(piece: string): number {
  let [start, last] = [0, -1];
  for (const line of piece.split("\n")) {
    const name = line.lastIndexOf("《");
    const at = name < 0 ? -1 : line.lastIndexOf("废止", name);
    if (at >= 0) last = start + at;
    start += line.length + 1;
  }
  return last;
}

/** The documents that a piece of a sentence names as wholes; the number alone where nothing else stands before the verb. */
function namedIn(piece: string): { title: string; docNo: string }[] {
  const another = lastRepealOfAnother(piece);
  const mentions = [...piece.matchAll(NAMED)].flatMap((mention) => {
    const end = mention.index + mention[0].length;
    return IN_PART.test(piece.slice(end, end + 10)) || another >= end
      ? []
      : [{ title: (mention[1] ?? "").trim(), docNo: mention[2] ?? "" }];
  });
  const number = bareNumberAtEnd(piece)?.trim();
  return number === undefined ? mentions : [...mentions, { title: "", docNo: number }];
}

// Right before the verb: names, what joins them, and 等三件文件.
const NAMES_AT_END = new RegExp(`(?:(?:[、，,]|和|及|以及|与)?\\s?${MENTION})+\\s?${LIST_END}$`, "u");

function endsInSentences(plain: string, publication: string): StatedEnd[] {
  const found: { at: number; end: StatedEnd }[] = [];
  const add = (at: number, piece: string, clause: string, onDate: string | null, alongside: boolean) => {
    for (const named of namedIn(piece)) found.push({ at, end: { ...named, clause, onDate, alongside } });
  };
  for (const match of plain.matchAll(ALONGSIDE)) {
    const start = sentenceStart(plain, match.index);
    const before = plain.slice(start, match.index).trim();
    if (DOUBTFUL.test(before)) continue;
    const from = FROM_AT_END.exec(before);
    const names = from ? before.slice(0, from.index) : before;
    const day = dayOf(from ?? STARTS_FROM.exec(before), 1, publication);
    add(match.index, names.trim(), plain.slice(start, match.index + match[0].length), day, true);
  }
  for (const match of plain.matchAll(RIGHT_BEFORE)) {
    const start = sentenceStart(plain, match.index);
    const before = plain.slice(start, match.index).trimEnd();
    const names = NAMES_AT_END.exec(before)?.[0] ?? bareNumberAtEnd(before);
    if (names === undefined || DOUBTFUL.test(before)) continue;
    const day = dayOf(match, 1, publication) ?? dayOf(STARTS_FROM.exec(before), 1, publication);
    add(match.index, names, plain.slice(start, match.index + match[0].length), day, false);
  }
  for (const match of plain.matchAll(DECIDED)) {
    const names = match[1] ?? "";
    const rest = plain.slice(match.index + match[0].length, match.index + match[0].length + 20);
    const clause = plain.slice(sentenceStart(plain, match.index), match.index + match[0].length);
    if (!DOUBTFUL.test(clause) && !/^\s?(?:的(?:决定|通知|公告)|前|后)/u.test(rest))
      add(match.index, names + rest.split(/[，。；\n《]/u, 1).join(""), clause, null, false);
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ end }) => end);
}

// 附件1 废止的规章目录（共5件）; 现决定废止下列文件：
const LIST_TITLE =
  /^(?:附\s?(?:件|表)?\s?[\d一二三四五六七八九十]{0,3}\s?[:：.、]?\s?)?[^。；，]{0,30}(?:废止|失效|停止执行)(?:和(?:废止|失效|停止执行))?的[^。；，]{0,24}(?:目录|清单|一览表|名单|文件|规章|法规)\s?(?:[（(][^（）()]{0,20}[）)])?$/u;
const DOCUMENTS = "[^。；]{0,24}(?:文件|规章|法规|政策|通知)";
const LIST_LEAD = new RegExp(
  `(?:(?:下列|以下|如下)${DOCUMENTS}[^。；]{0,12}(?:废止|失效|停止执行)|(?:废止|停止执行)(?:下列|以下|如下)${DOCUMENTS})[^。；]{0,15}[:：]$`,
  "u",
);
const MIXED_LIST = /拟|修改|修订|部分|条款|继续有效|保留|现行有效|征求/u;
const LIST_HEAD_ROW = /^[|\s]*(?:序号|文件名称|名称|标题|文号|发文字号|共\s?\d+\s?件|[（(]共.{0,12}[）)])/u;
const LIST_ITEM =
  /^[|\s]*(?:[（(]?(?:\d{1,3}|[一二三四五六七八九十百]{1,5})\s?(?:[)）、.．,，|]|\s)\s?|(?=《))(.{4,200})$/u;
const NUMBER_AT_END =
  /^(.{4,120}?)[\s|]*(?:[（(]((?:[^（）()]|[（(][^（）()]{0,20}[）)]){0,80}号[^（）()]{0,40})[）)]|[\s|]([^\s|]{2,40}[〔[（(](?:19|20)\d\d[〕\]）)]\s?第?\s?\d{1,5}\s?号))[\s|。；;]*$/u;
const MAX_LIST_TITLE = 70;

/** One row of a list: its name in 《》 or bare, and its number. A row about a part of a document names none. */
function itemOf(row: string): { title: string; docNo: string } | undefined {
  const text = row.replace(/[\s|]+$/u, "");
  const named = new RegExp(MENTION, "u").exec(text);
  const [title, docNo] = named
    ? [named[1] ?? "", named[2] ?? ""]
    : (([, name, inBrackets, apart]) => [name ?? "", inBrackets ?? apart ?? ""])(
        NUMBER_AT_END.exec(text) ?? ["", text],
      );
  const rest = named ? text.slice(named.index + named[0].length) : "";
  const clean = title.replace(/[|。；;]+$/u, "").trim();
  return clean.length < 4 || /第.{1,6}条|目录$|清单$/u.test(clean) || IN_PART.test(rest)
    ? undefined
    : { title: clean, docNo };
}

/** The rows below a heading or a lead-in that says they are repealed, up to the first line that is no row. */
function endsInLists(plain: string): StatedEnd[] {
  const lines = plain.split("\n");
  const found: StatedEnd[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const title = (lines[at] as string).trim();
    const opens =
      title.length <= MAX_LIST_TITLE ? LIST_TITLE.test(title) || LIST_LEAD.test(title) : LIST_LEAD.test(title);
    if (!opens || MIXED_LIST.test(title)) continue;
    while (at + 1 < lines.length) {
      const line = lines[at + 1] as string;
      const row = LIST_HEAD_ROW.test(line) ? undefined : LIST_ITEM.exec(line)?.[1];
      const item = row === undefined ? undefined : itemOf(row);
      if (!item && !LIST_HEAD_ROW.test(line)) break;
      if (item) found.push({ ...item, clause: `${title} ${line.trim()}`, onDate: null, alongside: false });
      at += 1;
    }
  }
  return found;
}

/** The documents that a text ends. `publication`: the day from which 自发布之日起 counts, `YYYY-MM-DD`. */
export function findStatedEnds(plain: string, publication: string): StatedEnd[] {
  return [...endsInSentences(plain, publication), ...endsInLists(plain)];
}
