import { toComparable } from "../../../core/text/figures";
import { splitSentences, type QuotablePolicy } from "../../policy/versions/clause.service";
import type { AnswerUnit } from "./fit.rules";

/** The sentences of a policy that can answer something, each with what stands around it. Nothing is looked up. */

export interface ClauseUnit extends AnswerUnit {
  readonly policy: QuotablePolicy;
  /** Its clause's place among the policy's clauses, from 0. */
  readonly clause: number;
}

// What only the title says counts less than what the sentence says; what the rest of the clause says still less.
const SHARE = { title: 0.95, heading: 0.95, lead: 0.9, clause: 0.6, document: 0.45 } as const;

/** A longer sentence is one that the splitting could not take apart; nobody reads it as an answer. */
const LONGEST = 260;
const SHORTEST = 8;

const LEAD = /[：:]$/u;
const ITEM = /^(?:[（(][一二三四五六七八九十\d]+[)）]|\d+[.．、])/u;

/** Characters of a text that tell what it is about. */
const LOOKED_INTO = 12_000;
/** A list that is longer is quoted by its items. */
const LONGEST_LIST = 420;

/** A list is one sentence over several lines: what begins it, and its items; undefined where none begins. */
export function listAt(lines: readonly string[], at: number): string | undefined {
  const lead = splitSentences(lines[at] ?? "").at(-1) ?? "";
  if (!LEAD.test(lead)) return undefined;
  const items: string[] = [];
  for (const line of lines.slice(at + 1)) {
    if (!ITEM.test(line)) break;
    items.push(line);
    if (line.endsWith("。")) break;
  }
  const text = [lead, ...items].join("\n");
  return items.length > 0 && text.length <= LONGEST_LIST ? text : undefined;
}

/** The sentences of a policy that can answer something. */
export function clauseUnits(policy: QuotablePolicy): ClauseUnit[] {
  const title = { said: toComparable(policy.title), share: SHARE.title };
  const lines = policy.clauses.flatMap((clause) => clause.lines).join("\n");
  const document = { said: toComparable(lines.slice(0, LOOKED_INTO)), share: SHARE.document };
  return policy.clauses.flatMap((clause, place) => {
    const heading = { said: toComparable(clause.name), share: SHARE.heading };
    const whole = { said: toComparable(clause.lines.join("\n").slice(0, 1_500)), share: SHARE.clause };
    const unit = (text: string, before: string): ClauseUnit => {
      const beginning = toComparable(before);
      const around = [title, heading, { said: beginning, share: SHARE.lead }, whole, document];
      const isGeneral = policy.level !== "zone";
      return { text, said: toComparable(text), around, policy, clause: place, isGeneral, lead: beginning };
    };
    let lead = "";
    return clause.lines.flatMap((line, index): ClauseUnit[] => {
      const list = listAt(clause.lines, index);
      if (LEAD.test(line)) lead = line;
      const sentences = splitSentences(line);
      const units = sentences.flatMap((text, at): ClauseUnit[] => {
        const isPart =
          text.length < SHORTEST || text.length > LONGEST || (list !== undefined && at === sentences.length - 1);
        if (isPart) return [];
        return [unit(text, [ITEM.test(line) ? lead : "", ...sentences.slice(Math.max(0, at - 2), at)].join(""))];
      });
      return list === undefined ? units : [...units, { ...unit(list, sentences.slice(-3, -1).join("")), isList: true }];
    });
  });
}
