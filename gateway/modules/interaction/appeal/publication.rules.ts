import { redactPersonalData } from "../../../core/mask";
import { cleanText } from "../../../core/text/clean";

/** What must not stand in a public case: whose it was. Pure. */

const REGION = /^(?:[\p{Script=Han}]{2,3}(?:省|市|区|县)|安徽|合肥)+/u;
const LEGAL_FORM = /(?:股份有限公司|有限责任公司|有限公司|集团|公司|合伙企业|个体工商户)+(?:（[^）]*）)?$/u;
const NUMBER = /SQ\s*\d{8}/iu;

/** Without blanks, dots and what cannot be seen, so that a name is found however it is spread out. */
const squeeze = (text: string): string =>
  cleanText(text)
    .normalize("NFKC")
    .replace(/[\s\p{P}\p{S}]/gu, "");

/** How people call a company: 云杉智能 of 合肥云杉智能装备有限公司, and 云杉公司. */
function shortNames(company: string): string[] {
  const core = squeeze(company).replace(REGION, "").replace(LEGAL_FORM, "");
  const letters = [...core];
  if (letters.length < 2) return [];
  const brand = letters.slice(0, 2).join("");
  return [letters.slice(0, 4).join(""), `${brand}公司`, `${brand}集团`, `${brand}企业`].filter(
    (name) => [...name].length >= 3,
  );
}

/** Why a text cannot be published, in words; undefined where nothing names anybody. */
export function findNamed(
  text: string,
  { company, contactName }: { readonly company: string; readonly contactName: string },
): string | undefined {
  const seen = squeeze(text);
  const own = [squeeze(company), ...shortNames(company)].find((name) => name !== "" && seen.includes(name));
  if (own !== undefined) return `写有企业的名称“${own}”`;
  const contact = squeeze(contactName);
  if ([...contact].length >= 2 && seen.includes(contact)) return "写有联系人的姓名";
  if (NUMBER.test(text.normalize("NFKC"))) return "写有诉求编号";
  if (redactPersonalData(text) !== text || redactPersonalData(seen) !== seen) return "写有电话、证件号或邮箱";
  return undefined;
}
