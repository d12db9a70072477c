import type { Answer, AnswerLead, AnswerRefusal, CommonQuestion } from "@/contract/interaction/answer";
import { plainWords } from "../../../core/catalogue/plain-words";
import { createSynonyms } from "../../../core/catalogue/synonyms";
import { todayInShanghai } from "../../../core/clock";
import { redactPersonalData } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { extractSubjectWords } from "../../../core/text/asking-words";
import { cleanText, foldText } from "../../../core/text/clean";
import { toSimplified } from "../../../core/text/simplified";
import { toComparable } from "../../../core/text/figures";
import { createItemCache } from "../../declare/item/item-cache.service";
import { createPolicyClauses, type QuotablePolicy } from "../../policy/versions/clause.service";
import {
  chooseSentences,
  fitPrepared,
  preparedCandidates,
  weighTogether,
  withAlsoAsked,
  type Candidate,
  type PreparedFit,
  type Weighed,
} from "./answer-candidates";
import type { AnswerIndex } from "./answer-index";
import { toAsked } from "./asked.rules";
import { clauseUnits } from "./clause-units";
import { composeAnswers } from "./compose-answers";
import { strengthOf } from "./answer-model.rules";
import { canAnswer, fitAll, fitOf, type Asked } from "./fit.rules";
import { clauseHref } from "./answer.quotes";
import { itemUnits } from "./item-unit.rules";
import { isOfPlaces, placesIn } from "./place.rules";
import { soundsLike } from "./prepared-fit.rules";
import { isChat, leadOf, refusalOf, withoutGreeting } from "./refusal.rules";

const MAX_RELATED = 5;
const MAX_NEAREST = 3;
/** Below this a common question has nothing to do with what was asked. */
const RELATED_FIT = 0.3;
/** Upper limit on policies read for their sentences, the best ones of the search. */
const MAX_POLICIES = 12;
/** Upper limit on items' sentences of which it is looked up whether their policy still holds; weaker ones change no answer. */
const MAX_ITEMS = 12;

export interface Reply {
  readonly answers: readonly Answer[];
  readonly understood: string | null;
  /** More was asked than is answered. */
  readonly isPartial: boolean;
  readonly refusal: AnswerRefusal | null;
  readonly lead: AnswerLead | null;
  readonly related: readonly CommonQuestion[];
}

/** A policy about a question, and how well it fits beside the best one, 0 to 1. */
interface AboutPolicy {
  readonly policy: QuotablePolicy;
  readonly score: number;
  /** It says so much of the question that somebody who gets no answer may be led to it. */
  readonly isNear: boolean;
}

/** The policies of the strongest sentences of items. */
const policiesOfBest = (found: readonly Weighed[]): string[] => [
  ...new Set(
    found
      .flatMap(({ strength, from }) => (from.kind === "item" ? [{ strength, id: from.unit.item.policyId }] : []))
      .sort((a, b) => b.strength - a.strength)
      .slice(0, MAX_ITEMS)
      .map(({ id }) => id),
  ),
];

/** Whether one of the policies says a name. */
const isSaidBy = (policies: readonly AboutPolicy[], name: string): boolean =>
  policies.some(({ policy: { title, clauses } }) =>
    [title, ...clauses.flatMap(({ lines }) => lines)].some((text) => toComparable(text).includes(name)),
  );

/** What was made later tells nothing of the year that is asked about. */
const isOfYear = ({ pubDate }: Pick<QuotablePolicy, "pubDate">, { year }: Asked) =>
  year === undefined || pubDate.slice(0, 4) <= year;

/** A sentence this likely to answer is worth a look by whoever asked, though it is not shown as an answer. */
const WORTH_A_LOOK = 0.3;
type Nearest = AnswerRefusal["nearest"];

/** The policies that come nearest to what was asked, with the sentence of each that is worth a look. */
function nearestOf(policies: readonly AboutPolicy[], candidates: readonly Candidate[]): Nearest {
  const best = new Map<string, Nearest[number]>();
  for (const { score, text, from } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (score < WORTH_A_LOOK || from.kind !== "clause" || best.has(from.unit.policy.id)) continue;
    const { policy, clause } = from.unit;
    const { name = "", anchor = null } = policy.clauses[clause] ?? {};
    const href = clauseHref(policy.id, { anchor, lines: text.split("\n") });
    best.set(policy.id, { id: policy.id, title: policy.title, passage: { text, clause: name, href } });
  }
  const near = policies.filter(({ isNear }) => isNear).map(({ policy: { id, title } }) => ({ id, title }));
  return [...best.values(), ...near.filter(({ id }) => !best.has(id))].slice(0, MAX_NEAREST);
}

/** Finds what answers a question in a person's own words: sentences of policies, of items and of prepared answers. */
export function createAnswerFinder({ database, clock }: Pick<ModuleContext, "database" | "clock">) {
  const clauses = createPolicyClauses(database);
  const synonyms = createSynonyms({ database });
  const itemCache = createItemCache(database.db);

  /** What may answer, with how strongly, before all of it is weighed together. */
  async function itemCandidates(asked: Asked, today: string): Promise<Weighed[]> {
    const { items } = await itemCache();
    return items.flatMap((item) =>
      itemUnits(item, asked.wanted, today).flatMap((unit): Weighed[] => {
        if (!canAnswer(asked, unit)) return [];
        const fit = fitOf(asked, unit);
        const strength = strengthOf(fit, undefined);
        const from = { kind: "item", unit } as const;
        return strength === undefined ? [] : [{ strength, text: unit.text, answers: fit.answers === 1, from }];
      }),
    );
  }

  const clauseCandidates = (asked: Asked, policies: readonly AboutPolicy[]): Weighed[] =>
    policies.flatMap(({ policy, score }) => {
      const units = clauseUnits(policy).filter((unit) => canAnswer(asked, unit));
      return fitAll(asked, units).flatMap((fit, at): Weighed[] => {
        const unit = units[at];
        const strength = strengthOf(fit, score);
        if (!unit || strength === undefined) return [];
        return [{ strength, text: unit.text, answers: fit.answers === 1, from: { kind: "clause", unit } }];
      });
    });

  /** The sentences that may answer, and the policies of the items among the best of them. */
  async function gather(
    asked: Asked,
    policies: readonly AboutPolicy[],
    fits: readonly PreparedFit[],
    today: string,
    isElsewhere: boolean,
  ) {
    const found = [...clauseCandidates(asked, policies), ...(isElsewhere ? [] : await itemCandidates(asked, today))];
    const holding = await clauses.quotable(policiesOfBest(found), today);
    const ofSources = weighTogether(found, (policyId) => holding.has(policyId));
    return { candidates: [...preparedCandidates(fits, asked), ...ofSources], holding };
  }

  return async function findAnswers(typed: string, { entries }: AnswerIndex): Promise<Reply> {
    const nothing: Reply = { answers: [], understood: null, isPartial: false, refusal: null, lead: null, related: [] };
    const wordings = entries.flatMap(({ compared }) => compared.wordings);
    const understood = soundsLike(typed, wordings) ?? null;
    const text = understood ?? withoutGreeting(redactPersonalData(toSimplified(cleanText(typed))));
    const folded = foldText(text);
    const lead = leadOf(folded);
    if (lead) return { ...nothing, lead };
    if (isChat(folded)) return { ...nothing, refusal: { kind: "chat", words: [], nearest: [] } };

    const today = todayInShanghai(clock);
    const known = await synonyms.index();
    const { words, policies } = await clauses.about(text, known, MAX_POLICIES, today);
    const asked = toAsked(text, words, plainWords());
    const typedWords = words.map(({ word }) => word);
    const places = placesIn(folded, typedWords);
    const ruling = policies.filter(
      ({ policy }) => !policy.isReport && isOfPlaces(policy, places) && isOfYear(policy, asked),
    );
    // The zone's own items and answers are no other place's, and of no year that is over.
    const isElsewhere = places.length > 0 || (asked.year !== undefined && asked.year < today.slice(0, 4));
    const fits = isElsewhere ? [] : fitPrepared(entries, extractSubjectWords(text), (word) => known.formsOf(word));
    // A kind of thing that nothing here speaks of is none of ours, whatever else is alike.
    const strange = asked.names.flatMap(({ name, isOfKind }) => (isOfKind && !isSaidBy(ruling, name) ? [name] : []));
    const { candidates, holding } = await gather(asked, ruling, fits, today, isElsewhere);
    const chosen = asked.isStrange || strange.length > 0 ? [] : chooseSentences(candidates);
    const shown = withAlsoAsked(chosen, asked, today);
    const composed = composeAnswers(shown, asked, holding, fits);
    // One side of a comparison is no answer to it.
    const answers = asked.compares && composed.length < 2 ? [] : composed;
    const quoted = new Set(answers.map(({ id }) => id));
    const related = fits
      .filter(({ entry, fit }) => fit >= RELATED_FIT && !quoted.has(entry.answer.id))
      .slice(0, MAX_RELATED)
      .map(({ entry }) => entry.question);
    const why = refusalOf(asked, places, strange);
    // Beside a name that stands nowhere here the best sentence is about something else.
    const nearest = nearestOf(policies, why.kind === "unknown" ? [] : candidates);
    const refusal = answers.length > 0 ? null : { ...why, nearest };
    const isPartial = answers.length > 0 && asked.asksSeveral && shown.length === chosen.length;
    return { answers, understood, isPartial, refusal, lead, related };
  };
}
