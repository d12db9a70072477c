import { normaliseNumber, problemOfNumber } from "../rules/number-text";
import { normalisePersonName, problemOfPersonName } from "../rules/person-name";
import { checkResidentId, normaliseCompact } from "../rules/identity-codes";
import { normalisePhone } from "../rules/phone";
import type { TableShape } from "./form-table";

/**
 * The fields of a form that is kept as data, without a schema library: gateway and pages judge an answer by the same function.
 */

export const FIELD_KINDS = [
  "text",
  "person",
  "choice",
  "paragraph",
  "phone",
  "date",
  "number",
  "amount",
  "residentId",
  "files",
  "table",
] as const;
/**
 * `person` a name; `residentId` a resident's identity number; `choice` one of `options`; `amount` a decimal in 万元 up to `most`; `number` a decimal; `files` up to five uploads;
 * `table` rows by `table`.
 */
export type FieldKind = (typeof FIELD_KINDS)[number];

export const MAX_FILES = 5;
const MAX_TEXT_LENGTH = 200;
export const MAX_PARAGRAPH_LENGTH = 1000;

export interface FieldShape {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly unit: string;
  readonly most: string | null;
  readonly options: readonly string[];
  readonly table?: TableShape | undefined;
}

/** Whether a field is answered in words: neither with files nor with rows. */
export const isWritten = ({ kind }: Pick<FieldShape, "kind">): boolean => kind !== "files" && kind !== "table";

const isRealDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** What was typed as an answer in the form in which it is judged and kept. */
export function normaliseAnswer({ kind, unit }: Pick<FieldShape, "kind" | "unit">, typed: string): string {
  if (kind === "number" || kind === "amount") return normaliseNumber(typed, unit);
  if (kind === "person") return normalisePersonName(typed);
  if (kind === "residentId") return normaliseCompact(typed).toUpperCase();
  return kind === "phone" ? normalisePhone(typed) : typed.trim();
}

function problemOfResidentId(text: string, today: string): string | undefined {
  const check = checkResidentId(text, today);
  return check.ok ? undefined : check.reason;
}

/** Where no day is known no birthday lies in the future. */
const NO_DAY = "9999-12-31";

/**
 * What is wrong with an answer in words, or undefined. Empty answers are judged too: what must be filled in is said.
 *
 * @param today `YYYY-MM-DD` in Shanghai; left out by pages, whose clock nobody vouches for
 */
export function problemOfAnswer(field: FieldShape, value: string, today: string = NO_DAY): string | undefined {
  const { label, kind, unit, most } = field;
  const text = normaliseAnswer(field, value);
  if (text === "") return field.required ? `请填写${label}` : undefined;
  switch (kind) {
    case "person":
      return problemOfPersonName(text, label);
    case "phone":
      return /^(1\d{10}|(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?)$/.test(text)
        ? undefined
        : `${label}应为手机号或带区号的固定电话`;
    case "date":
      return isRealDay(text) ? undefined : `${label}应为 YYYY-MM-DD 形式的真实日期`;
    case "number":
    case "amount":
      if (problemOfNumber(text, unit) !== undefined) return `${label}应为数字：${problemOfNumber(text, unit)}`;
      if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return `${label}应为不小于 0 的数字，最多 10 位整数、2 位小数`;
      if (kind === "amount" && Number(text) === 0) return `${label}应大于 0`;
      return most !== null && Number(text) > Number(most) ? `${label}不能超过 ${most} ${unit}` : undefined;
    case "residentId":
      return problemOfResidentId(text, today);
    case "choice":
      return field.options.includes(text) ? undefined : `请选择${label}`;
    case "paragraph":
      return text.length > MAX_PARAGRAPH_LENGTH ? `${label}最长 ${MAX_PARAGRAPH_LENGTH} 个字` : undefined;
    default:
      return text.length > MAX_TEXT_LENGTH ? `${label}最长 ${MAX_TEXT_LENGTH} 个字` : undefined;
  }
}

/** What is wrong with the files of a material. */
export function problemOfFiles(field: FieldShape, count: number): string | undefined {
  if (count === 0) return field.required ? `请上传${field.label}` : undefined;
  return count > MAX_FILES ? `${field.label}最多上传 ${MAX_FILES} 个文件` : undefined;
}
