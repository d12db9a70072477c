import type { CallData } from "@/contract/call";
import { CONDITION_STATES, type ConditionState } from "@/contract/item/attributes";
import { matchCalls, type MatchedCondition, type MatchedItem } from "@/contract/declare/match";
import { browserGateway } from "@/lib/gateway/browser";
import { factLabels } from "./match-wording";

export interface CheckedRow {
  readonly state: ConditionState;
  /** The state in words. */
  readonly result: string;
  /** What is known of the enterprise, or what is missing, in one line. */
  readonly words: string;
}
export interface CheckedItem {
  /** How the enterprise stands, in one line, and whether it falls short. */
  readonly verdict: string;
  readonly fallsShort: boolean;
  /** Whether facts of the profile are missing. */
  readonly asksFacts: boolean;
  /** By the condition's id. */
  readonly rows: Readonly<Record<string, CheckedRow>>;
}
/** How the current enterprise stands to a policy; by the item's id. */
export interface PolicyCheck {
  readonly policy: CallData<typeof matchCalls.checkPolicy>;
  readonly items: Readonly<Record<string, CheckedItem>>;
}

/** Says nothing without its question. */
const YES_OR_NO = /^[是否]$/;

/** What is said of one condition. */
export function rowOf({ state, own, remarks, missing }: MatchedCondition): CheckedRow {
  const known = own.map(({ label, words }) => (YES_OR_NO.test(words) ? `${label}：${words}` : words)).join("；");
  const words: Readonly<Record<ConditionState, string>> = {
    met: known || "已核对",
    unmet: remarks.join("，") || known || "不符合",
    missing: `尚未填写：${factLabels(missing)}`,
    manual: "由主管部门核验",
    not_applicable: remarks.join("，") || "本企业不适用",
  };
  return { state, result: CONDITION_STATES[state], words: words[state] };
}

/** 还差 1 条，缺 1 项资料，2 条符合: of the conditions that must be met. */
export function verdictOf({ result, conditions }: Pick<MatchedItem, "result" | "conditions">): string {
  if (result === "not_applicable") return "面向其他地区或其他类型的企业";
  const hard = conditions.filter((condition) => condition.hard && condition.state !== "not_applicable");
  const count = (state: ConditionState) => hard.filter((condition) => condition.state === state).length;
  const met = count("met");
  if (met === hard.length) return `${met} 条必备条件都符合`;
  const missing = new Set(hard.flatMap((condition) => (condition.state === "missing" ? condition.missing : []))).size;
  const parts: [number, string][] = [
    [count("unmet"), `还差 ${count("unmet")} 条`],
    [missing, `缺 ${missing} 项资料`],
    [met, `${met} 条符合`],
    [count("manual"), `${count("manual")} 条由主管部门核验`],
  ];
  return parts.flatMap(([some, words]) => (some > 0 ? [words] : [])).join("，");
}

/** Asks how the current enterprise stands to one policy; loaded on its page only for those who have an enterprise. */
export async function checkPolicy(id: string): Promise<PolicyCheck> {
  const policy = await browserGateway.call(matchCalls.checkPolicy, { query: { id } });
  const items = policy.items.map((item): [string, CheckedItem] => [
    item.id,
    {
      verdict: verdictOf(item),
      fallsShort: item.conditions.some(({ hard, state }) => hard && state === "unmet"),
      asksFacts: item.conditions.some(({ missing }) => missing.length > 0),
      rows: Object.fromEntries(item.conditions.map((condition) => [condition.id, rowOf(condition)])),
    },
  ]);
  return { policy, items: Object.fromEntries(items) };
}
