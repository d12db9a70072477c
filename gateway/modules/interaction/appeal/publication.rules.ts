import { redactPersonalData } from "../../../core/mask";
import { foldName } from "../../../core/text/clean";
import { toSimplified } from "../../../core/text/simplified";
import { foldVariants } from "../../../core/text/variants";

/** What must not stand in a public case: whose it was. Pure. */

const REGION = /^(?:[\p{Script=Han}]{2,3}(?:省|市|区|县)|安徽|合肥)+/u;
const LEGAL_FORM = /(?:股份有限公司|有限责任公司|有限公司|集团|公司|合伙企业|个体工商户)+$/u;
const NUMBER = /SQ[\p{Pd}\s]?\d{8}/iu;

const NUMERALS: Readonly<Record<string, string>> = Object.fromEntries(
  ["〇零○", "一壹弌幺", "二贰弍两", "三叁弎", "四肆", "五伍", "六陆", "七柒", "八捌", "九玖"].flatMap(
    (letters, digit) => [...letters].map((letter) => [letter, String(digit)] as const),
  ),
);

/**
 * A text in the one form in which names are looked for: simplified, half width, lower case, without blanks, dots and what
 * cannot be seen. Lengths change.
 */
export const foldNames = (text: string): string => toSimplified(foldName(text)).replace(/[\p{P}\p{S}]/gu, "");

/** The same with each character in its plain form, so that what words leave traditional (乾) is found as well. */
const foldLetters = (text: string): string => foldVariants(foldNames(text));

/** The same with numerals in words as digits: 一三八 is 138, and 三七 is 37. */
const withDigits = (folded: string): string => folded.replace(/./gu, (letter) => NUMERALS[letter] ?? letter);

interface Company {
  /** What the company is called in full. */
  readonly company: string;
  readonly contactName: string;
}

/** 云杉智能装备 of 合肥云杉智能装备有限公司: the brand and what the company does. */
function splitName(company: string): { readonly brand: string; readonly trade: readonly string[] } {
  const letters = [...foldLetters(company).replace(REGION, "").replace(LEGAL_FORM, "")];
  const rest = letters.slice(2);
  return {
    brand: letters.slice(0, 2).join(""),
    trade: rest.slice(1).map((letter, at) => `${rest[at] ?? ""}${letter}`),
  };
}

/** How people call a company: 云杉智能 and 云杉装备 of 合肥云杉智能装备有限公司, and 云杉公司. */
function listShortNames(company: string): string[] {
  const { brand, trade } = splitName(company);
  if ([...brand].length < 2) return [];
  return [...trade, "公司", "集团", "企业", "工厂"].map((word) => `${brand}${word}`);
}

/** Why a text cannot be published, in words; undefined where nothing names anybody for sure. */
export function findNamed(text: string, { company, contactName }: Company): string | undefined {
  const seen = withDigits(foldLetters(text));
  const stands = (name: string) => name !== "" && seen.includes(withDigits(name));
  const own = [foldLetters(company), ...listShortNames(company)].find(stands);
  if (own !== undefined) return `写有企业的名称“${own}”`;
  const contact = foldLetters(contactName);
  if ([...contact].length >= 2 && stands(contact)) return "写有联系人的姓名";
  if (NUMBER.test(seen)) return "写有诉求编号";
  const isPersonal = [text, foldLetters(text), seen].some((one) => redactPersonalData(one) !== one);
  return isPersonal ? "写有电话、证件号或邮箱" : undefined;
}

// Not 由于某些 for somebody called 于.
const TITLES = "总|副总|董事长|经理|厂长|部长|主管|老板|主任|先生|女士|小姐|师傅|同志|某(?![些种个一年月])|姓";
/** Before a surname; 小于 and 小时 are words of their own. */
const FAMILIAR = "(?:姓|小(?![于时])|老|阿)";
/** What stands for a letter that is left out: 鲁*明, 鲁某明, 鲁X明. */
const MASK = "[某x×*○〇●□■_#\\d]{1,2}";
/** What is put between the letters of a name; signs are gone by then. */
const FILLING = "[某a-z\\p{N}]{0,2}";

/** How a text may call the contact without the name as it is: 鲁先生, 小鲁, 鲁某, 鲁1明, 鲁*明. */
function findContact(text: string, contactName: string): string[] {
  const [surname, ...given] = foldLetters(contactName);
  if (surname === undefined || !/\p{Script=Han}/u.test(surname)) return [];
  const last = given.at(-1);
  const called = new RegExp(`${FAMILIAR}${surname}|${surname}(?:${TITLES})`, "gu");
  const filled = given.length > 0 ? new RegExp([surname, ...given].join(FILLING), "gu") : undefined;
  const masked = given.length > 1 ? new RegExp(`${surname}${MASK}${last}`, "gu") : undefined;
  const seen = foldLetters(text);
  const withSigns = foldVariants(toSimplified(foldName(text)));
  const found = [seen.match(called), filled && seen.match(filled), masked && withSigns.match(masked)];
  return found.flatMap((matches) => [...(matches ?? [])]);
}

/** A brand with one letter changed before what the company does: 金澂汽车 for 金澄汽车. */
function findMisspelt(seen: string, company: string): string[] {
  const { brand, trade } = splitName(company);
  const [first, second] = brand;
  if (first === undefined || second === undefined) return [];
  const near = `(?:${first}\\p{Script=Han}|\\p{Script=Han}${second})`;
  return trade.flatMap((word) => [...seen.matchAll(new RegExp(near + word, "gu"))].map(([name]) => name));
}

/** Companies that serve everybody, and words that name none. */
const NOBODYS =
  /(?:一家|这家|那家|该|本|某|我|各|两家|几家|供电|供水|供气|供热|自来水|燃气|热力|水务|电力|电信|通信|物业|运营|保险|快递|物流|公交|施工|建筑|监理|检测|软件|平台|子|分|母|总)$/u;
const SOME_COMPANY = /(?<name>\p{Script=Han}{2,6}?)(?:公司|集团)/gu;

/**
 * What may name somebody: the brand alone, which may be a word like any other, the brand with one letter changed, the contact by
 * surname, some other company. A second person reads those before the public does.
 */
export function findDoubts(text: string, { company, contactName }: Company): string[] {
  const seen = foldLetters(text);
  const { brand } = splitName(company);
  const others = [...seen.matchAll(SOME_COMPANY)].flatMap(({ groups }) =>
    groups?.name === undefined || NOBODYS.test(groups.name) ? [] : [`${groups.name}公司`],
  );
  const brands = [...brand].length === 2 && seen.includes(brand) ? [brand] : [];
  return [...new Set([...brands, ...findMisspelt(seen, company), ...findContact(text, contactName), ...others])];
}
