import { LISTED_GROUPS, type ListedGroup } from "@/contract/item/attributes";
import type { AskedFacts, BenefitSum, ClaimFigures } from "@/contract/declare/claim";
import type { MatchedItem } from "@/contract/declare/match";
import { formatDecimal } from "@/contract/numbers";

/** What the claim of a company says, in the same words at every place. Pure. */

/** The sum in 万元; undefined where nothing of the set names one. */
export const formatTotal = ({ total }: Pick<BenefitSum, "total">): string | undefined =>
  Number(total) > 0 ? formatDecimal(total) : undefined;

/** 现在可以报 7 项，合计至多 273 万元: the whole answer in one sentence. */
export function formatClaim({ declarable, sum, groups }: ClaimFigures): string {
  if (declarable === 0) return groups.missing > 0 ? `填几项资料，${groups.missing} 项就有结论` : "今天没有可以报的事项";
  const total = formatTotal(sum);
  return `现在可以报 ${declarable} 项${total === undefined ? "" : `，合计至多 ${total} 万元`}`;
}

/** How much of what can be declared is settled: 符合 3 项，待部门核验 7 项. */
export function formatSettled({ groups: { met, manual } }: Pick<ClaimFigures, "groups">): string {
  if (met === 0) return "都还有条件要主管部门核验";
  return manual === 0 ? "必备条件都符合" : `符合 ${met} 项，待部门核验 ${manual} 项`;
}

/** 10 项、458.5 万元: what it was before something is tried. */
export function formatBefore({ declarable, sum }: ClaimFigures): string {
  const total = formatTotal(sum);
  return `${declarable} 项${total === undefined ? "" : `、${total} 万元`}`;
}

/** How many of a list there are. */
export const countListed = ({ declarable, groups }: ClaimFigures, group: Exclude<ListedGroup, "later">): number =>
  group === "declarable" ? declarable : groups[group];

const COUNTED = ["near", "missing", "unmet", "not_applicable", "declared"] as const;

/** The open items that do not stand first: of each group how many, those with none left out. */
export const countRest = (claim: ClaimFigures): readonly { group: (typeof COUNTED)[number]; count: number }[] =>
  COUNTED.map((group) => ({ group, count: countListed(claim, group) })).filter(({ count }) => count > 0);

/** What a list means, in one sentence. */
export const GROUP_MEANING: Readonly<Record<ListedGroup, string>> = {
  declarable: "已知的必备条件都符合；有的还要主管部门核验，可以先报。",
  near: "只差一项能够补上的必备条件，做到就能报。",
  missing: "现有资料没有不符合的，填好缺的资料就有结论。",
  unmet: "有必备条件不符合，不是短时间能够补上的，或者不止一项。",
  not_applicable: "面向其他地区或其他类型的企业。",
  declared: "这一次申报期里已经交了，不用再报。",
  later: "今天不能提交；到了申报期再按当时的资料核对。",
};

export const groupLabel = (group: ListedGroup): string => LISTED_GROUPS[group];

/** 小微企业；每年 5 万元，共 2 年. */
export function formatBasis({ amount }: Pick<MatchedItem, "amount">): string {
  if (!amount) return "";
  const higher = amount.higher === null ? [] : [`补充资料后可能到 ${formatDecimal(amount.higher)} 万元`];
  return [...amount.basis, ...higher].join("；");
}

/** 还差: what stands between an item and its group, in the words of its first condition that fails. */
export function formatGap({ conditions }: Pick<MatchedItem, "conditions">): string {
  const gap = conditions.find(({ hard, state }) => hard && state === "unmet");
  return gap ? [gap.text, ...gap.remarks].join("，") : "";
}

/** 填 2 项，多定 9 项: what the few facts are worth. */
export const formatAsk = ({ facts, settles }: AskedFacts): string =>
  settles > 0 ? `填 ${facts.length} 项，多定 ${settles} 项` : `先填这 ${facts.length} 项`;
