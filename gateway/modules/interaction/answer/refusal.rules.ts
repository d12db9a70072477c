import type { AnswerLead, AnswerRefusal } from "@/contract/interaction/answer";
import { toComparable } from "../../../core/text/figures";
import type { Asked } from "./fit.rules";
import type { NamedPlace } from "./place.rules";

/** What is no question to the library: chat, and what a page answers better than a quote. Pure. */

const GREETING =
  /^(?:(?:请问(?:一下)?|你好|您好|在吗|嗨|哈喽|谢谢|再见|早上好|晚上好|hi|hello)[呀啊哦吗吧]?[\s，,。.！!？?～~]*)+/iu;
const CHAT =
  /(?:帮|替|给)我(?:们|公司)?(?:给[^，。]{1,8})?(?:写|画|翻译|起草|拟|编|唱|讲|推荐|算一?[卦命])|写一?[封篇首份段]|讲个|你(?:是谁|叫什么|是什么|几岁|多大|会(?:什么|不会)|觉得|怎么看)|(?:依|在)你看|提示词|系统指令|忽略(?:以上|之前|前面)/u;

/** A question without the politeness before it. */
export const withoutGreeting = (text: string): string => text.trim().replace(GREETING, "");

/** Whether it asks the machine for something else than what is written; a greeting before a question is polite. */
export function isChat(folded: string): boolean {
  const asked = withoutGreeting(folded);
  return CHAT.test(asked) || !/[\p{Script=Han}a-z]/u.test(asked);
}

const STAFF =
  /^(?:请|我要|帮我)?(?:转|找|接|呼叫|有没有|需要|要)?(?:一下)?(?:人工|客服|真人|工作人员)(?:客服|服务|咨询|坐席|回答)?(?:电话)?[吗呢]?[？?！!。]*$/u;
const APPEAL =
  /^(?:我们?)?(?:要|想|怎么|如何|在?哪里?|去哪里?|向谁)?(?:投诉|提诉求|反映问题|提意见|提建议)(?:你们|一下)?[吗呢]?[？?！!。]*$/u;

const LEADS: readonly (readonly [AnswerLead, RegExp])[] = [
  [
    "match",
    /^(?:请问)?(?:我们?|本|咱们?|我司)(?:公司|企业|厂|家|单位|店)?(?:现在|今年|目前)?(?:都|还)?(?:能|可以|可|符合|够)[^，。？]{0,6}(?:哪些|什么|啥)[^，。？]{0,6}(?:政策|补贴|补助|奖励|扶持|优惠|项目)?[？?]?$|(?:哪些|什么|啥)政策[^，。？]{0,4}(?:适合|匹配|能给)我/u,
  ],
  [
    "applications",
    /我(?:们|司|的)?(?:公司|企业)?(?:上次|去年|之前|今年|昨天|提交)?的?(?:申报|申请|材料)[^，。？]{0,8}(?:到哪|进度|进展|结果|审核|批了|通过|得了|多少分|怎么样了|受理了)/u,
  ],
  ["staff", STAFF],
  ["appeal", APPEAL],
];

/** Where somebody is led who asks for their own, or for a person. */
export const leadOf = (folded: string): AnswerLead | null =>
  LEADS.find(([, asks]) => asks.test(folded.trim()))?.[0] ?? null;

const MOST_WORDS = 3;
/** What may be a name: two characters, or three letters. */
const NAME = /^\p{Script=Han}{2,}$|^[\p{L}\p{N}]{3,}$/u;

/** So much of a question must be names that stand nowhere here; else the rest of it is what is asked about (买车要交多少购置税). */
const MOSTLY = 0.4;

/** Whether a word is one that people say for an official one: no name, though no document has it. */
function isPlain({ question, spoken }: Asked, word: string): boolean {
  const at = question.indexOf(toComparable(word));
  return at >= 0 && spoken.some(({ from, to }) => from <= at && to >= at + word.length);
}

/**
 * Why nothing is said: the rules of the place are not here, a name stands nowhere here, or nothing answers for sure. `places`: those
 * that were asked about; `strange`: names of kinds that are not here.
 */
export function refusalOf(
  asked: Asked,
  places: readonly NamedPlace[],
  strange: readonly string[],
): Omit<AnswerRefusal, "nearest"> {
  if (places.length > 0) return { kind: "place", words: places.slice(0, MOST_WORDS).map(({ name }) => name) };
  const names = asked.words.filter(
    ({ isNoun, isKnown, word }) => isNoun && !isKnown && NAME.test(word) && !isPlain(asked, word),
  );
  const weigh = (words: Asked["words"]) => words.reduce((total, { weight }) => total + weight, 0);
  const words = weigh(names) >= MOSTLY * weigh(asked.words) ? names.map(({ word }) => word) : [];
  const unknown = [...new Set([...strange, ...words])];
  return unknown.length > 0 ? { kind: "unknown", words: unknown.slice(0, MOST_WORDS) } : { kind: "none", words: [] };
}
