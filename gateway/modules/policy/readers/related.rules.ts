import { coreTitle } from "../policy.rules";

/** How alike two policies are by what their heads say. Pure. */

// Words of titles that name the kind of document or the act of issuing it, not the matter.
const FORMAL_WORDS = new Set(
  (
    "关于 印发 发布 公布 转发 批转 通知 通告 公告 意见 指导 指导意见 实施 实施意见 办法 管理 管理办法 暂行 暂行办法 规定 暂行规定 条例 细则 实施细则 " +
    "决定 决议 批复 方案 工作 工作方案 若干 若干意见 有关 问题 进一步 加强 做好 推进 加快 促进 开展 落实 贯彻 执行 修改 废止 部分 事项 法律 法规 行政 " +
    "中华 人民 共和 共和国 中华人民共和国 国务院 办公厅 人民政府 政府 委员会 人民代表大会 常务 常务委员会 中国 试行 修订 一批 的通知 解释 适用 制度 规则 规范 规程 标准"
  ).split(" "),
);

/** Also when put together of two such words: 管理制度. */
function isFormal(word: string): boolean {
  if (FORMAL_WORDS.has(word)) return true;
  return word.length === 4 && FORMAL_WORDS.has(word.slice(0, 2)) && FORMAL_WORDS.has(word.slice(2));
}

/** Whether a title's word may make two policies alike: no formal word, no year, not part of the issuer's name. */
export function isSpecificWord(word: string, issuer: string): boolean {
  return !isFormal(word) && !/^\d+$/u.test(word) && !issuer.includes(word);
}

interface Head {
  readonly title: string;
  readonly issuer: string;
  readonly topic: string;
}

// Sharing less than this part of what the title says (by rarity and length of its words) is chance: 深圳经济特区数据条例 and
// 经济技术开发区土地管理办法 share 经济.
const MIN_SHARE = 0.25;

/**
 * Shared title words by rarity (`weights`: each specific word of the subject's title), plus a little for the same topic
 * and the same issuer. 0 means not alike: the same issuer or one common word makes nothing alike. Long titles share words
 * by chance, so length divides.
 */
export function likeness(subject: Head, other: Head, weights: ReadonlyMap<string, number>): number {
  const title = other.title.toLowerCase();
  let all = 0;
  let shared = 0;
  for (const [word, weight] of weights) {
    all += weight * word.length;
    if (title.includes(word)) shared += weight * word.length;
  }
  if (shared === 0 || shared < all * MIN_SHARE) return 0;
  const sameTopic = subject.topic !== "" && subject.topic === other.topic ? 0.3 : 0;
  const sameIssuer = subject.issuer === other.issuer ? 0.15 : 0;
  return shared / Math.sqrt(coreTitle(other.title).length + 4) + sameTopic + sameIssuer;
}
