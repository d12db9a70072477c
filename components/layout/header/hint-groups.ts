import type { ItemCard } from "@/contract/declare/declare";
import type { CommonQuestion } from "@/contract/interaction/answer";
import { formatDecimal } from "@/contract/numbers";
import type { Marks } from "@/contract/policy/policy";
import type { FoundKind } from "@/contract/common/search-kinds";
import { listAddress } from "@/lib/address/list-query";
import { fetchFoundKinds } from "@/services/common/kind-hints";
import { companyAddress } from "@/services/declare/company-address";
import { fetchCompanies, type SuggestedCompany } from "@/services/declare/company-hints";
import { fetchOpenItems } from "@/services/declare/item-hints";
import { itemHref } from "@/services/declare/item-wording";
import { commonQuestionAddress } from "@/services/interaction/question-address";
import { fetchCommonQuestions } from "@/services/interaction/question-hints";
import { fetchSuggestions, type Suggestion } from "@/services/policy/suggestions";

/** One line under the search box: what a few typed letters may mean, in all that the portal knows. */
export interface SearchHint {
  readonly key: string;
  readonly text: string;
  readonly marks: Marks;
  /** Leads straight there instead of searching by the text. */
  readonly href?: string;
  /** What it is, in a word or two: 文号, 能享受什么. */
  readonly note?: string;
  /** Of a kind of things: how many are found, on the page that lists them. */
  readonly total?: number;
  /** Of something one can declare, in 万元. */
  readonly most?: string;
  /** Of something one can declare: days until the deadline; the last day is 0. */
  readonly daysLeft?: number;
  /** Of a company: what it can declare by the public register. */
  readonly company?: CompanyHint;
}

/** A company as the list shows it. `own`: the reader's, whose numbers stand on the match page and not here. */
export type CompanyHint = SuggestedCompany & { readonly own: boolean };

export interface HintGroup {
  readonly title: string;
  readonly rows: readonly SearchHint[];
}

const SHOWN = { questions: 2, items: 3, policies: 5 } as const;
/** The kind whose own suggestions stand above the others. */
const SUGGESTED = "policy";
const POLICY_NOTES = { title: "", docNo: "文号", issuer: "机关" } as const;

/** Where the words stand in a text as they were typed; the search itself reads more than that. */
function literalMarks(text: string, words: string): Marks {
  const at = text.indexOf(words);
  return at < 0 ? [] : [[at, at + words.length]];
}

const ofQuestion = (words: string) => (question: CommonQuestion) => ({
  key: `question-${question.id}`,
  text: question.question,
  marks: literalMarks(question.question, words),
  href: commonQuestionAddress(question.id),
});

const ofItem = (words: string) => (item: ItemCard) => ({
  key: `item-${item.id}`,
  text: item.title,
  marks: literalMarks(item.title, words),
  href: itemHref(item.policy.id, item.id),
  ...(item.benefit.most === null ? {} : { most: formatDecimal(item.benefit.most) }),
  ...(item.timing.daysLeft === null ? {} : { daysLeft: item.timing.daysLeft }),
});

const ofPolicy = ({ kind, text, marks, id }: Suggestion) => ({
  key: `${kind}-${id ?? text}`,
  text,
  marks,
  note: POLICY_NOTES[kind],
  ...(id ? { href: `/zct-ee/policy-info/${encodeURIComponent(id)}` } : {}),
});

/** One's own company leads to the match by its profile, any other to what the register alone says. */
const ofCompany = (words: string, ownName: string | null) => (company: SuggestedCompany) => {
  const own = company.name === ownName;
  return {
    key: `company-${company.name}`,
    text: company.name,
    marks: literalMarks(company.name, words),
    href: own ? "/zct-ee/policy-match" : companyAddress(company.name),
    company: { ...company, own },
  };
};

const ofKind = (words: string) => (found: FoundKind) => ({
  key: `kind-${found.kind}`,
  text: found.label,
  marks: [],
  total: found.total,
  href: listAddress(found.list, { value: words }),
});

/** Hints are a help: when some of them cannot be fetched the others are there, and the search itself works. */
const orNone = <Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> => rows.catch(() => []);

/** The companies alone. */
export const fetchCompanyHints = async (words: string, ownName: string | null): Promise<readonly HintGroup[]> => [
  { title: "企业", rows: (await orNone(fetchCompanies(words))).map(ofCompany(words, ownName)) },
];

/**
 * What goes with `words`, in five groups; one with nothing to say is there without rows. `ownName`: of the company that the
 * reader works for; null for whoever has none.
 */
export async function fetchHints(words: string, ownName: string | null): Promise<readonly HintGroup[]> {
  const [companies, questions, items, policies, kinds] = await Promise.all([
    fetchCompanyHints(words, ownName),
    orNone(fetchCommonQuestions(words, SHOWN.questions)),
    orNone(fetchOpenItems(words, SHOWN.items)),
    orNone(fetchSuggestions(words, SHOWN.policies)),
    orNone(fetchFoundKinds(words, [SUGGESTED])),
  ]);
  return [
    ...companies,
    { title: "问答", rows: questions.map(ofQuestion(words)) },
    { title: "正在申报", rows: items.map(ofItem(words)) },
    { title: "政策", rows: policies.map(ofPolicy) },
    { title: "其他", rows: kinds.filter(({ total }) => total > 0).map(ofKind(words)) },
  ];
}
