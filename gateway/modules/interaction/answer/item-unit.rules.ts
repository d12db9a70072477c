import type { ItemForm } from "@/contract/item/item";
import { formatWindowToTheHour } from "@/contract/rules/closing-hour";
import { CHANGE_KINDS } from "@/contract/subscribe/labels";
import { toComparable } from "../../../core/text/figures";
import type { AnswerUnit } from "./fit.rules";
import type { Wanted } from "./wanted.rules";

/** What an item answers about itself: amount, conditions, materials, days, office, contact, steps. Pure. */

/** What a guide says of an item, and what the page calls that. */
export const FACTS = {
  benefit: "支持内容",
  condition: CHANGE_KINDS.condition,
  materials: "申报材料",
  window: CHANGE_KINDS.window,
  office: "主管部门",
  contact: "咨询方式",
  steps: "办理流程",
  step: "办理时限",
} as const;
export type FactKey = keyof typeof FACTS;

export interface ItemUnit extends AnswerUnit {
  readonly item: ItemForm;
  readonly fact: FactKey;
}

interface Fact {
  readonly key: FactKey;
  readonly answers: readonly Wanted[];
  /** Everyday words for the label. */
  readonly also: string;
  readonly text: string;
}

/** The window that is open or comes next, or the last one when all are over. `today` is `YYYY-MM-DD`. */
function windowText(item: ItemForm, today: string): string {
  const sorted = [...item.windows].sort((a, b) => a.closesOn.localeCompare(b.closesOn));
  const window = sorted.find(({ closesOn }) => closesOn >= today) ?? sorted.at(-1);
  if (!window) return "";
  return `${formatWindowToTheHour(window)}${window.closesOn < today ? "（已截止）" : ""}`;
}

/** A material with what its guide says of it; optional ones say so. */
const materialText = ({ name, note, required }: ItemForm["materials"][number]): string => {
  const more = [required ? "" : "可选", note].filter((part) => part !== "").join("，");
  return more === "" ? name : `${name}（${more}）`;
};

const stepText = ({ name, unit, workingDays }: ItemForm["steps"][number]): string =>
  `${name}（${unit}${workingDays > 0 ? `，${workingDays} 个工作日` : ""}）`;

function factsOf(item: ItemForm, today: string): Fact[] {
  const { contact, materials, steps, conditions, benefit } = item;
  return [
    {
      key: "benefit",
      answers: /最长|期限|为期|不超过[^，。；]*[年月]/u.test(benefit.text)
        ? ["money", "share", "times", "span"]
        : ["money", "share", "times"],
      also: "奖励 补助 补贴 标准 比例 金额 支持",
      text: benefit.text,
    },
    ...conditions.map((condition): Fact => ({
      key: "condition",
      answers: ["condition", "count", "exclusion"],
      also: "条件 要求 企业 资格",
      text: condition.text,
    })),
    {
      key: "materials",
      answers: ["materials"],
      also: "材料 提交 要交 准备 东西",
      text: materials.map(materialText).join("；"),
    },
    { key: "window", answers: ["date"], also: "截止 申报 时间 日期", text: windowText(item, today) },
    { key: "office", answers: ["office"], also: "部门 单位 受理 负责 主管", text: item.department },
    {
      key: "contact",
      answers: ["contact", "office"],
      also: "电话 号码 联系 咨询 窗口 地址 政务大厅 部门",
      text: [contact.unit, contact.phone, contact.address].filter((part) => part !== "").join("，"),
    },
    { key: "steps", answers: ["procedure"], also: "流程 环节 步骤 办理", text: steps.map(stepText).join("、") },
    ...steps
      .filter(({ workingDays }) => workingDays > 0)
      .map((step): Fact => ({ key: "step", answers: ["span"], also: "时限", text: stepText(step) })),
  ].filter(({ text }) => text !== "") as Fact[];
}

const NARROW = new Set<FactKey>(["office", "contact"]);
const SURE = new Set<FactKey>(["materials", "window", "office", "contact", "steps"]);

/** One of the facts again, as the id of an answer names it; several lines for conditions and steps. */
export const factText = (item: ItemForm, key: string, today: string): string[] =>
  factsOf(item, today)
    .filter((fact) => fact.key === key)
    .map(({ text }) => text);

/** The facts of an item that answer what is asked for; where nothing tells that, what it pays. */
export function itemUnits(item: ItemForm, wanted: ReadonlySet<Wanted>, today: string): ItemUnit[] {
  const title = toComparable(item.title);
  const around = [
    { said: toComparable(item.benefit.text), share: 0.75 },
    { said: toComparable(item.audience), share: 0.7 },
    { said: toComparable(item.conditions.map(({ text }) => text).join("\n")), share: 0.6 },
  ];
  return factsOf(item, today)
    .filter(({ key, answers }) => (wanted.size === 0 ? key === "benefit" : answers.some((kind) => wanted.has(kind))))
    .map(({ key, also, text }) => ({
      item,
      fact: key,
      text,
      said: toComparable(text),
      about: toComparable(`${title}\n${FACTS[key]}\n${also}`),
      around,
      isFact: SURE.has(key),
      isNarrow: NARROW.has(key),
      isBenefit: key === "benefit",
    }));
}

/** What else an item is asked for beside one of its facts: 截止到几号，找哪个部门，电话多少. One fact of a kind each. */
export function alsoAsked({ item, fact }: ItemUnit, kinds: ReadonlySet<Wanted>, today: string): ItemUnit[] {
  const others = [...kinds].flatMap((kind) => itemUnits(item, new Set([kind]), today));
  return others.filter(
    (unit, at) => unit.isFact && unit.fact !== fact && others.findIndex((other) => other.fact === unit.fact) === at,
  );
}
