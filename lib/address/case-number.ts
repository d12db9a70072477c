import { parseCaseNumber } from "@/contract/rules/case-number";
import { findNumberedCase, NUMBERED_KINDS } from "@/contract/desk/numbered-cases";
import { readText, type RawQuery } from "./list-query";
import { MAX_NUMBER_LENGTH, OPEN_BY_CODE, OWN_PROGRESS_PATH, PROGRESS_PATH } from "./progress";

/** The field of every search box, and of the two pages of progress. */
const FIELD = "value";

/**
 * The page that follows the case which a text names by its number: with a code, or signed in. What opens by either is looked
 * for among the own cases by whoever is signed in. Undefined where the text is no number. Whether there is such a case plays
 * no part, so the address tells nobody.
 */
export function progressAddress(text: string, isSignedIn = false): string | undefined {
  const found = findNumberedCase(text);
  if (!found) return undefined;
  const { opensBy, number } = found;
  const isOwn = opensBy === "account" || (opensBy === "either" && isSignedIn);
  return `${isOwn ? OWN_PROGRESS_PATH : PROGRESS_PATH}?${FIELD}=${number}`;
}

/** The page that asks for a code, of what opens by either. */
export const codeAddress = (number: string): string =>
  `${PROGRESS_PATH}?${FIELD}=${number}&${OPEN_BY_CODE.name}=${OPEN_BY_CODE.value}`;

/** The own case of what opens by either. Visitors sign in first. */
export const ownAddress = (number: string): string => `${OWN_PROGRESS_PATH}?${FIELD}=${number}`;

/**
 * Where a search leads on to whose words are the number of a case, in whatever box it was typed. Undefined where it stays.
 *
 * @param path of the page that the box asked
 * @param isSignedIn whether there is a session, as far as the cookie says
 */
export function leadNumberOn(path: string, search: URLSearchParams, isSignedIn = false): string | undefined {
  const text = search.get(FIELD) ?? "";
  if (text.length > MAX_NUMBER_LENGTH || parseCaseNumber(text) === undefined) return undefined;
  // Each of its two pages leads to the other one.
  const opensHere =
    path === OWN_PROGRESS_PATH || (path === PROGRESS_PATH && search.get(OPEN_BY_CODE.name) === OPEN_BY_CODE.value);
  if (opensHere && findNumberedCase(text)?.opensBy === "either") return undefined;
  const address = progressAddress(text, isSignedIn);
  return address === `${path}?${FIELD}=${text}` ? undefined : address;
}

/** What a page of progress says of a text that is the number of no kind of case. */
const NOT_A_NUMBER = `这不是事项的编号。编号以 ${NUMBERED_KINDS.map(({ prefix }) => prefix).join("、")} 开头，后面是 8 位日期、短横线和至少 4 位数字，例如 FK20261121-0001；请对照回执或消息核对。`;

/** What was asked of a page of progress: the number as it is written now, or the text as typed with what is wrong with it. */
export function readNumber(query: RawQuery): { readonly value: string; readonly error?: string } {
  const text = readText(query, FIELD, MAX_NUMBER_LENGTH);
  if (text === "") return { value: "" };
  const found = findNumberedCase(text);
  return found ? { value: found.number } : { value: text, error: NOT_A_NUMBER };
}
