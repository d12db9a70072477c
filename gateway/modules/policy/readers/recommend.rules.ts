import type { FactValue } from "@/contract/enterprise/enterprise";
import { FACT_LABELS, type FactName } from "@/contract/facts/facts";
import type { PolicyLevel } from "@/contract/policy/policy";
import type { RecommendReason, WordPlace } from "@/contract/policy/recommend";

/** What of an enterprise's profile makes a policy worth its while, and how much. Pure. */

export interface ProfileFact {
  readonly name: FactName;
  readonly value: FactValue;
}

/** A fact in the words by which policies speak of it. */
export interface Interest {
  readonly fact: FactName;
  /** The enterprise's own value in words. */
  readonly own: string;
  /** Words of policies, the most telling first. */
  readonly words: readonly string[];
  /** Against the other interests; how rare a word is comes on top. */
  readonly weight: number;
}

// The facts that recommending reads; what is missing of them is asked for.
export const FACTS_READ: readonly FactName[] = [
  "region",
  "industry",
  "chainTag",
  "titles",
  "size",
  "capitalNature",
  "rdAmount",
  "ipInvention",
  "rdInstitution",
  "listing",
];

// Parts of industry names that say nothing about the industry: 通用设备制造业, 其他未列明制造业.
const UNSPECIFIC_WORDS = new Set(
  "其他 未列 列明 未列明 制造 制造业 加工 加工业 生产 活动 服务 服务业 行业 工业 设备 产品 通用 专用 相关 以及 及其 业务 有关 普通 综合 一般 用品 制品 器材 材料 机构 管理 技术 开发 推广 供应 企业".split(
    " ",
  ),
);

const CHAIN_SEARCH_TERMS: Readonly<Record<keyof typeof FACT_LABELS.chainTag, readonly string[]>> = {
  equipment: ["智能装备", "智能制造", "先进制造业", "装备制造", "机器人"],
  electronics: ["电子信息", "集成电路", "半导体", "软件产业"],
  vehicle: ["新能源汽车", "智能网联汽车", "汽车产业", "汽车"],
  materials: ["新材料", "先进制造业"],
  biomedicine: ["生物医药", "医疗器械", "药品"],
  textile: ["纺织", "服装"],
  service: ["现代服务业", "服务业", "生产性服务业"],
  other: [],
};

const TITLE_SEARCH_TERMS: Readonly<Record<keyof typeof FACT_LABELS.title, readonly string[]>> = {
  hnte: ["高新技术企业"],
  tech_sme: ["科技型中小企业", "科技创新"],
  innovative_sme: ["创新型中小企业", "中小企业"],
  specialised: ["专精特新", "中小企业"],
  little_giant: ["小巨人", "专精特新"],
  champion: ["单项冠军"],
  above_scale: ["规模以上企业", "规模以上工业"],
};

const SIZE_SEARCH_TERMS: Readonly<Record<keyof typeof FACT_LABELS.size, readonly string[]>> = {
  large: ["大型企业", "龙头企业"],
  medium: ["中小企业"],
  small: ["小微企业", "中小企业"],
  micro: ["小微企业", "中小企业"],
};

const CAPITAL_SEARCH_TERMS: Readonly<Record<keyof typeof FACT_LABELS.capitalNature, readonly string[]>> = {
  state: ["国有企业", "国有资产"],
  collective: ["集体企业"],
  private: ["民营经济", "民营企业"],
  hmt: ["台湾同胞", "港澳"],
  foreign: ["外商投资", "外资"],
  mixed: ["混合所有制"],
};

/** The entry of a coded value; nothing for other values. */
function lookUp<Value>(words: Readonly<Record<string, Value>>, key: FactValue | undefined): Value | undefined {
  return typeof key === "string" && Object.hasOwn(words, key) ? words[key] : undefined;
}

/**
 * What the enterprise is interested in, by its facts. A fact without words for it (没有研发机构) gives nothing.
 *
 * @param industryNames names of the industry from the section down
 * @param wordsOf cuts a name into words
 */
export function deriveInterests(
  facts: readonly ProfileFact[],
  industryNames: readonly string[],
  wordsOf: (text: string) => Iterable<string>,
): Interest[] {
  const value = (name: FactName) => facts.find((fact) => fact.name === name)?.value;
  const interests: Interest[] = [];
  const add = (fact: FactName, own: string | undefined, words: readonly string[] | undefined, weight: number) => {
    if (own !== undefined && words && words.length > 0) interests.push({ fact, own, words, weight });
  };

  // The class and the group above it say what is made; sections and divisions are too wide.
  const [own] = industryNames.slice(-1);
  const cut = new Set(industryNames.slice(-2).flatMap((name) => [...wordsOf(name)]));
  const telling = [...cut].filter((word) => !UNSPECIFIC_WORDS.has(word));
  // 机器人 is told by itself, not by 机器.
  const whole = telling.filter((word) => !telling.some((other) => other !== word && other.includes(word)));
  add("industry", own, whole, 3);

  const chain = value("chainTag");
  add("chainTag", lookUp(FACT_LABELS.chainTag, chain), lookUp(CHAIN_SEARCH_TERMS, chain), 2.5);
  const titles = value("titles");
  for (const held of Array.isArray(titles) ? titles : []) {
    if (typeof held === "string") continue;
    add("titles", FACT_LABELS.title[held.title], TITLE_SEARCH_TERMS[held.title], 2.5);
  }
  const size = value("size");
  add("size", lookUp(FACT_LABELS.size, size), lookUp(SIZE_SEARCH_TERMS, size), 2);
  const capital = value("capitalNature");
  add("capitalNature", lookUp(FACT_LABELS.capitalNature, capital), lookUp(CAPITAL_SEARCH_TERMS, capital), 1.5);
  const positive = (name: FactName) => Number(value(name)) > 0;
  if (positive("rdAmount"))
    add("rdAmount", `${value("rdAmount") as string} 万元`, ["研发费用", "研发投入", "研究开发", "科技创新"], 1.5);
  if (positive("ipInvention")) add("ipInvention", `${value("ipInvention") as string} 件`, ["知识产权", "专利"], 1);
  const institution = value("rdInstitution");
  if (institution !== "none")
    add("rdInstitution", lookUp(FACT_LABELS.rdInstitution, institution), ["研发机构", "技术中心", "实验室"], 1.5);
  const listing = value("listing");
  if (listing !== "none") add("listing", lookUp(FACT_LABELS.listing, listing), ["上市公司", "资本市场"], 1);
  const project = value("projectKind");
  if (project === "technical" || project === "expansion")
    add("projectKind", lookUp(FACT_LABELS.projectKind, project), ["技术改造", "设备更新"], 2);
  return interests;
}

export interface PlacedPolicy {
  readonly level: PolicyLevel;
  readonly region: string;
  readonly issuer: string;
}

// 安徽省 is 安徽 in the region of a document, and 内蒙古自治区 内蒙古.
const shortName = (name: string) => name.replace(/(壮族|回族|维吾尔)?(自治区|特别行政区)$|[省市]$/u, "");

/**
 * Whether a policy is made for where the enterprise is: national ones for all, those of the zone for the zone's own, the
 * others where the region or the issuer carries the name of the enterprise's province or city. Unknown is not for it.
 *
 * @param regionNames names of the enterprise's region from the province down
 * @param isLocal whether the enterprise stands in the zone's city
 */
export function appliesHere(policy: PlacedPolicy, regionNames: readonly string[], isLocal: boolean): boolean {
  if (policy.level === "national") return true;
  if (policy.level === "zone") return isLocal;
  const [province = "", city = ""] = regionNames;
  const said = `${policy.region} ${policy.issuer}`;
  const names = (policy.level === "municipal" ? [city === "市辖区" ? province : city] : [province]).filter(Boolean);
  return names.some((name) => said.includes(shortName(name)));
}

const PLACE_WEIGHT: Readonly<Record<WordPlace, number>> = { title: 4, heading: 1.5, text: 1 };
const LEVEL_WEIGHT: Readonly<Record<PolicyLevel, number>> = {
  zone: 1.5,
  municipal: 1.3,
  provincial: 1.15,
  national: 1,
};

/** A word of an interest that stands in a policy; `rarity` of the word is 0 (everywhere) to 1 (nearly nowhere). */
export interface Meeting {
  readonly interest: Interest;
  readonly word: string;
  readonly place: WordPlace;
  readonly rarity: number;
}

const strength = ({ interest, place, rarity }: Meeting) =>
  interest.weight * PLACE_WEIGHT[place] * (0.25 + 0.75 * rarity);

/** Of each interest the strongest meeting, strongest first. */
export function rankReasons(meetings: readonly Meeting[]): {
  readonly reasons: RecommendReason[];
  readonly score: number;
} {
  const best = new Map<Interest, Meeting>();
  for (const meeting of meetings) {
    const known = best.get(meeting.interest);
    if (!known || strength(meeting) > strength(known)) best.set(meeting.interest, meeting);
  }
  const ordered = [...best.values()].toSorted((a, b) => strength(b) - strength(a));
  return {
    reasons: ordered.map(({ interest, word, place }) => ({ fact: interest.fact, own: interest.own, word, place })),
    score: ordered.reduce((sum, meeting) => sum + strength(meeting), 0),
  };
}

/** The nearer the issuer, the more a policy is worth its while. */
export const weightOfLevel = (level: PolicyLevel): number => LEVEL_WEIGHT[level];
