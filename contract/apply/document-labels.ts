import { codedValue } from "../coded-value";

/**
 * Documents of an enterprise and their validity, as plain data without a schema library: gateway and pages judge a day by
 * the same function.
 */

/** Dictionary DOCUMENT_STATE. `undated`: nobody has typed until when it is valid. */
export const DOCUMENT_STATES = codedValue({
  valid: "有效",
  soon: "30 天内到期",
  expired: "已到期",
  undated: "未填有效期",
});
export type DocumentState = keyof typeof DOCUMENT_STATES;

/** Number of days before a document's end from which a warning is shown; today is day 0. */
export const SOON_DAYS = 30;

const DAY_MS = 86_400_000;
const daysUntil = (today: string, day: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/** The last day of validity still counts. Days are `YYYY-MM-DD`. */
export function documentState(validUntil: string | null, today: string): DocumentState {
  if (validUntil === null) return "undated";
  const left = daysUntil(today, validUntil);
  if (left < 0) return "expired";
  return left <= SOON_DAYS ? "soon" : "valid";
}

/** What to mind about a document for an item that closes on a day, in words; empty where there is nothing. */
export function validityWarning(validUntil: string | null, today: string, closesOn: string | null): string {
  if (validUntil === null) return "";
  const state = documentState(validUntil, today);
  if (state === "expired") return `已于 ${validUntil} 到期，请换上有效的材料`;
  if (closesOn !== null && validUntil < closesOn)
    return `${validUntil} 到期，早于申报截止日 ${closesOn}，请尽早提交或准备新的材料`;
  return state === "soon" ? `${validUntil} 到期，剩余 ${daysUntil(today, validUntil)} 天，请准备换证` : "";
}

/** What says which paper it is and not which kind: copies, seals, years. */
const NOT_THE_KIND =
  /复印件|扫描件|影印件|原件|电子版|加盖公章的?|（盖章）|有效期内的?|上[一两二三]?个?年度|近[一二两三]年(度)?|本年度|(?:19|20)\d{2}\s*年(度)?/g;

/** The kind of a paper by the name of a material: `2025 年度审计报告（复印件）` is an 审计报告. */
export function documentKindOf(name: string): string {
  const bare = name
    .replace(/[《》“”"]/g, "")
    .replace(NOT_THE_KIND, "")
    .replace(/（[^（）]*）|\([^()]*\)/g, "")
    .replace(/\s+/g, "")
    .replace(/^的|[，、。；：]+$/g, "");
  return bare.length >= 2 ? bare : name.replace(/\s+/g, "");
}

/** How long papers are valid that have one usual term, each with its source. */
const USUAL_TERMS: readonly (readonly [kind: RegExp, words: string])[] = [
  [/高新技术企业.*(证书|认定)/, "高新技术企业证书自颁发之日起三年有效（《高新技术企业认定管理办法》第九条）"],
  [/安全生产许可证/, "安全生产许可证三年有效（《安全生产许可证条例》第九条）"],
  [/排污许可证/, "排污许可证五年有效（《排污许可管理条例》第十四条）"],
  [/发明专利/, "发明专利权自申请日起二十年（《专利法》第四十二条）"],
  [/实用新型/, "实用新型专利权自申请日起十年（《专利法》第四十二条）"],
  [/外观设计专利/, "外观设计专利权自申请日起十五年（《专利法》第四十二条）"],
];

/** The usual term of a kind, in words with its source; empty where there is none. */
export const usualTermOf = (kind: string): string => USUAL_TERMS.find(([test]) => test.test(kind))?.[1] ?? "";
