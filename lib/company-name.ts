/**
 * The ends of names under which enterprises are registered: 企业名称登记管理规定 (国令第734号) asks for the form of
 * organisation at the end of the name. Longer than the form alone, which is a word like any other.
 */
const ENDS = ["有限公司", "有限责任公司", "股份公司", "分公司", "合作社", "事务所", "（有限合伙）", "（普通合伙）"];
const LEAST_BEFORE = 2;

/** Whether a text reads like the full name of an enterprise, so that one may ask the register about it. */
export const seemsCompanyName = (text: string): boolean => {
  const name = text.trim().replaceAll("(", "（").replaceAll(")", "）");
  return ENDS.some((end) => name.endsWith(end) && name.length >= end.length + LEAST_BEFORE);
};
