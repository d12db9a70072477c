import type { SQL } from "drizzle-orm";
import { RATING_SCORE_LABELS, type Score } from "@/contract/case-labels";
import { todayInShanghai } from "../clock";
import { cleanText } from "../text/clean";
import { requireText } from "../text/required-text";
import type { Rating } from "./case-checks";
import { createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import { correctionDueDate, ratingStep } from "./case.rules";
import { createCaseSteps, type CaseParts, type Written } from "./case-steps.service";
import { getDue, urgedDays } from "./case-dto";

interface Speaker<Row, Table extends CaseTable> {
  /** Which case: its number, or what it must match to exist for whoever asks. */
  readonly of: string | SQL | undefined;
  readonly userId?: string | undefined;
  readonly missing?: string;
  /** What else is written into the case with what is said. */
  readonly set?: (row: Row, now: Date) => Written<Table>;
}

/** Rating and urging by those who asked, for every kind that declares it; the zone's staff is notified. */
export function createRatingAndUrging<State extends string, Step extends string, Table extends CaseTable>(
  parts: CaseParts,
  domain: CaseDomain<State, Step, Table>,
) {
  type Row = Table["$inferSelect"] & CaseRow<State>;
  const { clock, ports, work } = parts;
  const { kind } = domain;
  const steps = createCaseSteps(parts, domain);

  /** Once a key, whatever is sent again. */
  async function notifyStaff({ id, number }: Row, key: string, title: string, said: string): Promise<void> {
    const staff = await ports.people.operators();
    const about = { staff, today: todayInShanghai(clock) };
    const userIds = await work.watchers(parts.database.db, { kind: kind.kind, caseId: id }, about);
    if (!kind.message || userIds.length === 0) return;
    await ports.messenger.send({
      to: { userIds },
      kind: kind.message.kind,
      title,
      body: `编号 ${number ?? ""}，${said}`,
      ...work.link(kind.kind, number ?? id),
      eventKey: `case:${kind.kind}:${id}:${key}`,
    });
  }

  /** What follows a rating in words, and whether it obliges the zone. Of a bad one the words are needed. */
  function weigh({ score, words }: Rating, field: string) {
    const correctBy = correctionDueDate(score, todayInShanghai(clock));
    // What cannot be seen is no reason.
    const said = correctBy === null ? cleanText(words) : requireText(words, field, 2);
    return { correctBy, said, label: RATING_SCORE_LABELS[score as Score] };
  }

  const tellOfRating = (row: Row, { correctBy, label, said }: ReturnType<typeof weigh>): Promise<void> =>
    correctBy === null
      ? Promise.resolve()
      : notifyStaff(row, "rated", `${kind.label}被评价为${label}`, `请在 ${correctBy} 前整改并答复：${said}`);

  return {
    /** Tells whoever works on it, once a key, whatever is sent again. */
    tellStaff: (
      row: Row,
      { key, title, said }: { readonly key: string; readonly title: string; readonly said: string },
    ) => notifyStaff(row, key, title, said),

    /** A step by which those who asked end the case or send it back; a rating may come along. */
    async conclude(
      speaker: Speaker<Row, Table>,
      { step, words, rating }: { readonly step: Step; readonly words: string; readonly rating?: Rating },
    ): Promise<Row> {
      const weighed = rating && weigh(rating, "ratingWords");
      const row = await steps.take({
        ...speaker,
        step,
        side: "asker",
        words,
        ...(rating && weighed
          ? {
              rating: { score: rating.score, words: weighed.said },
              remark: `${kind.steps[step].remark}，评价${weighed.label}`,
            }
          : {}),
      });
      if (weighed) await tellOfRating(row, weighed);
      return row;
    },

    /** One rating a case. A bad one obliges the zone to mend what it is about. Throws NOT_FOUND or WRONG_STATE. */
    async rate(speaker: Speaker<Row, Table>, rating: Rating): Promise<void> {
      const weighed = weigh(rating, "words");
      const { label, said } = weighed;
      const row = await steps.take({
        ...speaker,
        step: ratingStep(kind),
        side: "asker",
        rating: { score: rating.score, words: said },
        remark: said ? `${label}：${said}` : label,
      });
      await tellOfRating(row, weighed);
    },

    /** Asks the staff to hurry, from the promised day on, once a day. Throws NOT_FOUND or WRONG_STATE. */
    async urge(speaker: Speaker<Row, Table>): Promise<void> {
      const row = await steps.take({ ...speaker, step: "urge" as Step, side: "asker" });
      const today = todayInShanghai(clock);
      const events = (await createCaseStore(parts.database.db, domain).listEvents([row.id])).get(row.id) ?? [];
      const due = getDue(kind, row, events, today);
      const late = due && due.workdays < 0 ? `，已超期 ${-due.workdays} 个工作日` : "";
      const said = `承诺 ${due?.date ?? today} 前办理${late}，已催办 ${urgedDays(events).length} 次，请尽快办理。`;
      await notifyStaff(row, `urge:${today}`, `${kind.label}被催办`, said);
    },
  };
}
