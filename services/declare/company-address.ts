/** The page that tells what a company may get. */
export const QUICK_MATCH_PATH = "/zct-ee/declare-nav";

/** What a company of a name may get. */
export const companyAddress = (name: string): string => `${QUICK_MATCH_PATH}?value=${encodeURIComponent(name)}`;
