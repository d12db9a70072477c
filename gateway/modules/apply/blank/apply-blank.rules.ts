import type { ApplicationField } from "@/contract/apply/apply";
import { FORM_SECTIONS } from "@/contract/item/form";
import type { ApplicableItem } from "@/contract/item/item";
import type { DocumentPart } from "../../../core/spreadsheet/write-document";

/** An item as it is offered on a day. */
interface Offered {
  readonly item: ApplicableItem;
  readonly policyTitle: string;
  readonly repealed: boolean;
}

/** The blank form of an item, from the same fields as the form on the portal. Pure. */

/** More choices than these are written in, not ticked. */
const MAX_TICKED = 8;
const ROOM = "　".repeat(6);
const promise = (ask: string, isForPeople: boolean): string =>
  `${isForPeople ? "本人" : "本单位"}承诺：以上内容和所附材料真实、准确、完整，同一项目没有重复${ask}；如有不实，愿意承担相应责任。`;

function roomOf({ kind, options, unit }: ApplicationField): string {
  if (kind === "choice" && options.length <= MAX_TICKED) return options.map((option) => `□ ${option}`).join("　");
  if (kind === "date") return "　　　　年　　月　　日";
  return unit === "" ? "" : `${ROOM}${unit}`;
}

const star = ({ required }: ApplicationField): string => (required ? " *" : "");

/** 施工许可证核发申请表; of a policy's item 申报表. */
export const nameBlankForm = ({ title, approval }: Pick<ApplicableItem, "title" | "approval">): string =>
  `${title}${approval ? "申请表" : "申报表"}`;

/** `day` is `YYYY-MM-DD` in Shanghai: the fields of a form name years that follow from it. */
export function buildBlankForm(
  { item, policyTitle, repealed }: Offered,
  form: readonly ApplicationField[],
  day: string,
): DocumentPart[] {
  const { steps, contact, approval, audiences = ["enterprise"] } = item;
  const isForPeople = !audiences.includes("enterprise");
  // One declares for a policy and applies for an approval.
  const ask = approval ? "申请" : "申报";
  const fieldsOf = (section: ApplicationField["section"]) => form.filter((field) => field.section === section);
  const titleOf = (section: ApplicationField["section"]) => FORM_SECTIONS[section].replace("申报", ask);
  const toFillIn = (["applicant", "request"] as const).flatMap((section, index): DocumentPart[] => [
    { kind: "heading", text: `${"一二"[index] ?? ""}、${titleOf(section)}` },
    {
      kind: "table",
      widths: [2, 5],
      rows: [
        ...(section === "applicant" && !isForPeople
          ? [{ cells: ["单位名称 *", ""] }, { cells: ["统一社会信用代码 *", ""] }]
          : []),
        ...fieldsOf(section).map((field) => ({
          cells: [`${field.label}${star(field)}`, roomOf(field)],
          lines: field.kind === "paragraph" ? 8 : 1,
        })),
      ],
    },
  ]);
  const materials = fieldsOf("materials");
  return [
    { kind: "title", text: nameBlankForm(item) },
    ...(policyTitle === "" ? [] : [{ kind: "text", text: `政策依据：《${policyTitle}》` } as const]),
    { kind: "text", text: `主管部门：${item.department}` },
    { kind: "text", text: `${approval ? "办理结果" : "支持内容"}：${item.benefit.text}` },
    { kind: "small", text: "带 * 的必须填写。" },
    ...toFillIn,
    ...(materials.length === 0
      ? []
      : ([
          { kind: "heading", text: `三、${titleOf("materials")}` },
          {
            kind: "table",
            widths: [1, 5, 2, 4],
            rows: [
              { head: true, cells: ["序号", "材料名称", "是否必需", "说明"] },
              ...materials.map(({ label, required, hint }, index) => ({
                cells: [String(index + 1), label, required ? "必需" : "有则提供", hint],
              })),
            ],
          },
        ] as const)),
    { kind: "text", text: promise(ask, isForPeople) },
    { kind: "text", text: isForPeople ? "申请人（签字）：" : "法定代表人（签字）：　　　　　　　　　　单位（盖章）：" },
    { kind: "text", text: "填表日期：　　　　年　　月　　日" },
    {
      kind: "small",
      text: `办理步骤：${steps.map(({ name, unit }) => `${name}（${unit}）`).join("，")}。咨询：${contact.unit}，电话 ${contact.phone}。`,
    },
    {
      kind: "small",
      text: `本表按 ${day} 的${ask}要求生成，供准备材料使用；${repealed ? `${approval ? "这个事项已经取消" : "所属政策已经失效"}，不再受理${ask}。` : `正式${ask}请在本平台在线填写并提交。`}`,
    },
  ];
}
