import { coreTitle } from "../policy.rules";
import { toTitleKey } from "../versions/relation.rules";

/** How near two policies are by their subject, and what ties them by law. Pure. */

// Words of titles that name the kind of document or the act of issuing it, not the matter.
const FORMAL_WORDS = new Set(
  (
    "关于 印发 发布 公布 转发 批转 通知 通告 公告 意见 指导 指导意见 实施 实施意见 办法 管理 管理办法 暂行 暂行办法 规定 暂行规定 条例 细则 实施细则 " +
    "决定 决议 批复 方案 工作 工作方案 若干 若干意见 有关 问题 进一步 加强 做好 推进 加快 促进 开展 落实 贯彻 执行 修改 废止 部分 事项 法律 法规 行政 " +
    "中华 人民 共和 共和国 中华人民共和国 国务院 办公厅 人民政府 政府 委员会 人民代表大会 常务 常务委员会 中国 试行 修订 一批 的通知 解释 适用 制度 规则 规范 规程 标准 " +
    "支持 扶持 鼓励 奖励 资助 补助 补贴 奖补 激励 培育 提升 发展 建设 措施 政策 行动 产业 试点"
  ).split(" "),
);
const FORM_ENDING = /(?:法|条例|办法|规定|细则|规则|规程|通知|意见|决定|方案|政策|措施)$/u;

/** Also when put together of two such words: 管理制度. */
function isFormal(word: string): boolean {
  if (FORMAL_WORDS.has(word)) return true;
  return word.length === 4 && FORMAL_WORDS.has(word.slice(0, 2)) && FORMAL_WORDS.has(word.slice(2));
}

const ORNAMENT = /高质量(?:发展)?/gu;
const ADDRESSED = /(?:中小微|中小|小微|民营)?企业/gu;

/** A title without 高质量发展, which every plan is for; `also: "addressed"`: also without 中小企业, which says whom it is for. */
export const withoutOrnament = (title: string, also?: "addressed"): string => {
  const plain = title.replace(ORNAMENT, " ");
  return also === "addressed" ? plain.replace(ADDRESSED, " ") : plain;
};

export interface Head {
  readonly title: string;
  readonly issuer: string;
  readonly topic: string;
  readonly region: string;
}

/**
 * Whether a title's word may be a subject: no formal word, no kind of document with what stands before it (安全法: 安全 is a
 * word of its own), no year, no part of the issuer's name or of the place.
 */
export const isSubjectWord = (word: string, { issuer, region }: Pick<Head, "issuer" | "region">): boolean =>
  !isFormal(word) &&
  !FORM_ENDING.test(word) &&
  !/^\d+$/u.test(word) &&
  !issuer.includes(word) &&
  !region.includes(word);

// Held by more titles than this part of the library a word tells no subject (企业, 安全); of a mere act half of it is enough.
// In a small library a dozen titles may be about one matter.
const MAX_SHARE_OF_TITLES = 0.02;
const MIN_COMMON = 12;

/** Whether a word that `count` of `total` titles hold is too common to be a subject. */
export function isCommonWord(count: number, total: number, names: "thing" | "act"): boolean {
  const most = Math.max(MIN_COMMON, total * MAX_SHARE_OF_TITLES);
  return count > (names === "act" ? most / 2 : most);
}

// Sharing less than this part of a title's subject (by rarity and length of its words) is chance.
const MIN_SHARE = 0.5;
// Of two with the same topic less is enough.
const MIN_SHARE_SAME_TOPIC = 0.4;

/**
 * Shared words of the subject by rarity (`weights`: each of the subject's title), plus a little for the same topic and the
 * same issuer. 0 means not alike: the same issuer or one common word makes nothing alike. Long titles share words by chance, so
 * length divides.
 */
export function likeness(subject: Head, other: Omit<Head, "region">, weights: ReadonlyMap<string, number>): number {
  const title = withoutOrnament(other.title).toLowerCase();
  const isSameTopic = subject.topic !== "" && subject.topic === other.topic;
  let all = 0;
  let shared = 0;
  for (const [word, weight] of weights) {
    all += weight * word.length;
    if (title.includes(word)) shared += weight * word.length;
  }
  if (shared === 0 || shared < all * (isSameTopic ? MIN_SHARE_SAME_TOPIC : MIN_SHARE)) return 0;
  const sameTopic = isSameTopic ? 0.3 : 0;
  const sameIssuer = subject.issuer === other.issuer ? 0.15 : 0;
  return shared / Math.sqrt(coreTitle(other.title).length + 4) + sameTopic + sameIssuer;
}

const BASIS = /(?:根据|依据|依照|按照|为了?(?:贯彻|实施|落实|执行|规范实施))[^。；\n]{0,240}/gu;
/** A document says at its beginning what it rests on, within so many characters. */
export const BASIS_WITHIN = 2_000;
// The first few are what it carries out, the others what it minds.
const MAX_BASIS = 3;

/** The documents that a text names as its basis (根据《…》制定本办法), as titles are compared. */
export function citedBasis(plain: string): string[] {
  const named = [...plain.slice(0, BASIS_WITHIN).matchAll(BASIS)].flatMap(([sentence]) =>
    [...sentence.matchAll(/《([^《》]{2,120})》/gu)].map(([, title]) => toTitleKey(title ?? "")),
  );
  return [...new Set(named)].slice(0, MAX_BASIS);
}

// A shorter name stands in titles by chance.
const MIN_NAME_LENGTH = 3;
const CARRYING_OUT = /^(?:实施|施行|执行|适用|解释|若干|有关|的)/u;

/** Whether the other document carries out, explains or changes this one by its title: X实施条例, 关于《X》有关问题的通知. */
export function isNamedIn(title: string, other: string): boolean {
  const name = toTitleKey(title);
  const key = toTitleKey(other);
  if (name.length < MIN_NAME_LENGTH || key === name) return false;
  const behind = key.startsWith(name) ? key.slice(name.length) : "";
  return CARRYING_OUT.test(behind) || other.includes(`《${name}》`) || other.includes(`《中华人民共和国${name}》`);
}
