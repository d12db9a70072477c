import { foldText } from "../../../core/text/clean";
import { toComparable } from "../../../core/text/figures";
import { namesOf, nounsOf } from "../../../core/text/segment";
import { spokenIn } from "../../../core/catalogue/plain-speech.rules";
import type { Asked, AskedWord } from "./fit.rules";
import { readMeasure, readWanted } from "./wanted.rules";
import { asksBenefit, asksPrice } from "./benefit.rules";

/** What a question is made of, from the words that the search knows of it. Pure. */

/** A word of a question as the search knows it. */
interface SearchedWord {
  readonly word: string;
  /** The word and what means the same. */
  readonly forms: readonly string[];
  readonly isAsking: boolean;
  /** It is all that was typed between two blanks. */
  readonly isWhole: boolean;
  /** The longer word of the question that holds it. */
  readonly within: string | undefined;
  /** The segmentation has put it together; the dictionary does not have it. */
  readonly isGuessed: boolean;
  /** About how many documents have it. */
  readonly count: number;
  readonly weight: number;
}

/** What no document says could be anything. A name that nobody knows is what is asked about; a verb is mostly chat. */
const UNKNOWN = { noun: 4, other: 1.5, guessed: 1 } as const;
const VERB = 0.75;

/** Asks for a number: in every question of its kind, and of no matter. */
const NUMBER_ASKED = /^(?:多少|几|多久|多大|多长)|(?:多少|几)$|^[几多少哪]+.$|^\d+分$/u;
/** The dictionary takes some things for numerals: 零部件. */
const isThing = (word: string) => /^零[部配售]/u.test(word);

/** They say what kind of thing is asked for, which is looked at apart; or only that somebody tells something (听说, 老板). */
const KIND_WORDS = new Set(
  (
    "比例 标准 条件 材料 部门 单位 电话 号码 期限 截止 最长 最多 最高 最低 最少 最晚 最迟 至少 起码 工作日 处理 意思 流程 手续 环节 步骤 金额 额度 时间 日期 " +
    "咨询 联系 窗口 地址 后果 要求 哪天 几号 什么时候 多长时间 负责 提交 准备 封顶 名字 办理 百分之 以内 以上 听说 昨天 今天 下个月 当天 当初 之前 " +
    "结果 老板 觉得 我们 现在 开始 区里 园区 国家 规定 按规定 政策 整个 干什么 干吗 出来 起来 下来 过来 进来 上去 帮着 厂里 店里 家里 公司里 里面 一般 通常 要求 东西"
  ).split(" "),
);
const KIND = 0.2;
/** What the segmentation puts together around a word of asking: 内要, 券是, 最多来. */
const JUNK = /[要是能来会谁几有就被给把的了去到得又再还最怎么啥哪多少一想先才都]/u;
/** What is told before the question is asked. */
const STORY = 0.3;

/** Texts call what they give by any of these. */
const MONEY_WORDS = new Set("奖金 奖励 补贴 补助 资助 津贴 奖补 报销 经费 奖励金 补助金 资金 补贴款 优惠".split(" "));

/** Asks; a part without tells what is asked about (我们报数字化改造补助). */
const INTERROGATIVE =
  /多少|几|什么|啥|吗|么|呢|谁|哪|怎|何|[？?]|能不能|可不可以|是不是|要不要|用不用|[不没](?:$|[？?])|多[久大长高重]/u;

/** A word that nobody knows before one of these names a kind that is not here: 独角兽企业. */
const KINDS_OF_THINGS = ["企业", "公司", "项目", "产品", "产业", "人才", "机构", "基地", "园区"];
/** So many characters may stand between a name and the kind: 无人船整机企业. */
const NEAR_KIND = 2;
const isOfKind = (folded: string, name: string): boolean =>
  new RegExp(`${name}.{0,${NEAR_KIND}}(?:${KINDS_OF_THINGS.join("|")})`, "u").test(folded);

/** What stands between the commas of a question, with what it asks for. */
const partsOf = (folded: string) =>
  folded
    .split(/[，,；;。！!\s]+|(?<=[？?])/u)
    .filter((part) => part !== "")
    .map((part) => ({ part, wanted: [...readWanted(part)], asks: INTERROGATIVE.test(part) }));

/** The part of a question between its commas that asks: the last one that asks for a thing; whether something may be is asked on the way. */
function askingPart(folded: string, parts: ReturnType<typeof partsOf>): string {
  const last = (holds: (one: (typeof parts)[number]) => boolean) => parts.findLast(holds)?.part;
  return (
    last(({ wanted, asks }) => asks && wanted.some((kind) => kind !== "whether")) ??
    last(({ wanted, asks }) => asks && wanted.length > 0) ??
    last(({ wanted }) => wanted.length > 0) ??
    folded
  );
}

/** Where somebody comes from (从肥西搬来) is not what is asked about. */
const isOrigin = (folded: string, word: string): boolean =>
  new RegExp(`从${word}[^，。？]{0,6}(?:搬|迁|过来)`, "u").test(folded);

/** Units behind a number: 5000人 is not said by 5000元. */
const UNIT = /^(?:万|亿)?(?:元|块|人|名|家|件|平|吨|辆|台|岁|个?月|年|天|日|小时|倍|次)/u;

/** What texts must have of a number: its unit too. */
function withUnit(word: string, folded: string): string {
  const at = /^\d+$/u.test(word) ? folded.indexOf(word) : -1;
  return at < 0 ? word : word + (UNIT.exec(folded.slice(at + word.length))?.[0] ?? "");
}

/** On the way to what is asked: 能不能报，补多少 is one question. */
const ON_THE_WAY = new Set(["whether", "eligible"]);
const isAsked = ({ part, wanted, asks }: ReturnType<typeof partsOf>[number]): boolean =>
  asks && (wanted.some((kind) => !ON_THE_WAY.has(kind)) || /.呢[？?]?$/u.test(part));

const COMPARES = /[和与跟、].{2,30}(?:哪个|哪一个|谁)[^，。？]{0,6}(?:更|高|多|低|少|长|短|好|划算|合适)|相比/u;

const standsBeside = (text: string, one: string, other: string) =>
  text.includes(one + other) || text.includes(other + one);

/** Years that are asked about: what was made later does not tell of them. */
const YEAR = /(?<!\d)(20\d{2})年?(?!\d)/u;

/** @param plain plain words with the official ones for them */
export function toAsked(
  typed: string,
  searched: readonly SearchedWord[],
  plain: ReadonlyMap<string, readonly string[]>,
): Asked {
  const folded = foldText(typed);
  const question = toComparable(typed);
  const nouns = nounsOf(folded);
  const usable = searched.filter(
    ({ word, isAsking, isWhole }) =>
      (!isAsking || isThing(word)) && !isWhole && !NUMBER_ASKED.test(word) && !isOrigin(folded, word),
  );
  const tops = usable.filter(({ within }) => within === undefined || !usable.some(({ word }) => word === within));
  const told = partsOf(folded);
  const asking = askingPart(folded, told);
  const isTold = tops.some(({ word }) => asking.includes(word) && nouns.has(word) && !KIND_WORDS.has(word));
  const words = tops
    .filter((top) => !top.isGuessed || !JUNK.test(top.word))
    .map((top): AskedWord => {
      const parts = usable.filter(({ within }) => within === top.word).map(({ word }) => toComparable(word));
      // 多大面积 asks how large an area is, and is no 大面积.
      const isKind = KIND_WORDS.has(top.word) || ["多", "几", "哪"].some((how) => folded.includes(how + top.word));
      const isNoun = nouns.has(top.word) && !isKind;
      const unknown = top.isGuessed ? UNKNOWN.guessed : isNoun ? UNKNOWN.noun : UNKNOWN.other;
      const known = top.weight * (isNoun ? 1 : VERB);
      const weight =
        (top.count === 0 ? unknown : known) * (isKind ? KIND : 1) * (isTold && !asking.includes(top.word) ? STORY : 1);
      const isOfName =
        isNoun &&
        tops.some(
          ({ word }) =>
            word !== top.word && nouns.has(word) && !KIND_WORDS.has(word) && standsBeside(folded, word, top.word),
        );
      return {
        isOfName,
        word: top.word,
        forms: [
          ...top.forms.map((form) => withUnit(form, folded)),
          ...(MONEY_WORDS.has(top.word) ? MONEY_WORDS : []),
        ].map(toComparable),
        weight,
        parts,
        isNoun,
        isKnown: top.count > 0,
      };
    });
  const names = namesOf(folded)
    .filter((name) => !usable.some(({ word }) => word.includes(name)))
    .map((name) => ({
      name: toComparable(name),
      stem: toComparable(name.slice(0, -1)),
      isOfKind: isOfKind(folded, name),
    }));
  const wanted = readWanted(asking);
  const isStrange = words.some(
    ({ isNoun, isKnown, word }) =>
      isNoun && !isKnown && word.length > 1 && KINDS_OF_THINGS.some((kind) => folded.includes(word + kind)),
  );
  return {
    isStrange,
    known: new WeakMap(),
    words,
    names,
    wanted,
    alsoWanted: new Set(
      told.filter(({ asks }) => asks).flatMap((part) => part.wanted.filter((kind) => !wanted.has(kind))),
    ),
    asksSeveral: told.filter(isAsked).length > 1,
    compares: COMPARES.test(folded),
    year: YEAR.exec(asking)?.[1],
    measure: readMeasure(asking, wanted),
    forBenefit: asksBenefit(asking, wanted),
    forPrice: asksPrice(asking),
    question,
    spoken: spokenIn(question, plain),
  };
}
