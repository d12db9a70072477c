/** Whether a sentence speaks of the very thing that is asked about: of its rank and kind; and whether it defines it. Pure. */

const DEFINED = /[，,]?(?:是?指|是)/u;

/** Whether a comparable sentence defines one of the words: they stand right before 是指. */
export const defines = (said: string, words: readonly string[]): boolean => {
  const at = said.search(DEFINED);
  return at > 0 && words.some((word) => said.slice(Math.max(0, at - word.length - DEFINED_WITHIN), at).includes(word));
};
/** Characters that may stand between the defined word and 是指: （以下简称…）, 企业. */
const DEFINED_WITHIN = 4;

/** Things of one kind that a policy treats apart: what it says of the one does not hold for the other. */
const APART: readonly (readonly RegExp[])[] = [
  [/国家级/u, /省级?(?!内|外|略)/u, /市级(?!以上)/u, /区级|园区级/u],
  [/发明专利/u, /实用新型/u, /外观设计/u],
  [/院士/u, /博士后/u, /博士(?!后)/u, /硕士/u, /本科/u, /大专|专科/u],
  [/重新|再次|复审|续/u, /首次|第一次|头一|新认定/u],
  [/租/u, /购[^买]?房|购置|买/u],
  [/出口/u, /进口/u],
  [/技术产品/u, /技术企业/u],
];

/** A rank, a class or a grade; what is said of another one, or without it, does not hold for it. */
const RANK =
  /国家级(?!高新)|省级|市级|区级|[一二三四五六1-6]级|[甲乙丙]级|第?[一二三123]类|国际标准|国家标准|行业标准|地方标准|团体标准/gu;
const toRank = (rank: string): string =>
  rank.replace("第", "").replace(/[1-6]/u, (digit) => "一二三四五六"[Number(digit) - 1] ?? digit);

/** Whether a question names a rank that a text does not have. Both comparable. */
export const lacksRank = (question: string, text: string): boolean => {
  const had = new Set([...text.matchAll(RANK)].map(([rank]) => toRank(rank)));
  return [...question.matchAll(RANK)].some(([rank]) => !had.has(toRank(rank)));
};

/** Of how many kinds a question names one thing and a text only another. Both comparable. */
export const thingsApart = (question: string, text: string): number =>
  APART.filter((kinds) => {
    const asked = kinds.filter((kind) => kind.test(question));
    return asked.length > 0 && !asked.some((kind) => kind.test(text)) && kinds.some((kind) => kind.test(text));
  }).length;
