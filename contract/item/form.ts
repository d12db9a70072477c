import { codedValue } from "../coded-value";
import type { FieldShape } from "../form/field";

/** The form of an application in words, as plain data without a schema library. */

/** Domain decision 3. Dictionary APPLICATION_STATE. */
export const APPLICATION_STATES = codedValue({
  draft: "草稿",
  submitted: "已提交",
  accepted: "已受理",
  supplement: "需补正",
  approved: "审核通过",
  to_publicize: "待公示",
  publicity: "公示中",
  to_pay: "待拨付",
  paid: "已拨付",
  refused: "审核不通过",
  withdrawn: "已撤回",
  evaluated: "已评价",
});
export type ApplicationState = keyof typeof APPLICATION_STATES;

export const FORM_SECTIONS = codedValue({
  applicant: "申请人",
  request: "申报内容",
  materials: "申报材料",
});
export type FormSection = keyof typeof FORM_SECTIONS;

/** How a question of an item's form is answered. */
export const ITEM_FIELD_KINDS = codedValue({
  text: "一行文字",
  paragraph: "一段文字",
  choice: "从选项里选一个",
  number: "数字",
  date: "日期",
  phone: "电话",
  residentId: "居民身份证号码",
});

/** Which page an item is declared on: every item's own, or that of housing, school places, social affairs. */
export const FORM_SHAPES = codedValue({
  standard: "通用",
  gzf: "公租房",
  publicSchool: "公办学校",
  social: "社会事务",
});
export type FormShape = keyof typeof FORM_SHAPES;

/** The sum asked for, in 万元; null where the form asks for none, or what stands there is no sum yet. */
export function askedAmount({
  answers,
  form,
  shape,
}: {
  readonly answers: Readonly<Record<string, string>>;
  readonly form: readonly Pick<FieldShape, "key" | "kind">[] | null;
  readonly shape: FormShape;
}): string | null {
  const field = form?.find(({ kind }) => kind === "amount");
  if (form ? !field : shape !== "standard") return null;
  const text = (answers[field?.key ?? "amount"] ?? "").trim();
  return /^\d{1,10}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : null;
}
