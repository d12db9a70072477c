import { dayInShanghai } from "../clock";
import type { Executor } from "../database";
import { Refusal } from "../refusal";
import { createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import { correctionDueDate, mayUrge } from "./case.rules";
import { getDue, urgedDays } from "./case-dto";

/** What those who asked think of the handling. */
export interface Rating {
  /** 1 to 5, the best is 5. */
  readonly score: number;
  readonly words: string;
}

const RATED = "已经评价过了，一件事只评价一次；重新打开这件事可以看到评价";
const UNRATED = "请选择满意程度，和处理结果一起提交";
const NOT_DUE = "还没有到承诺的日期，到期仍没有办好时可以催办";
const URGED = "今天已经催办过，请等工作人员办理，明天可以再催";

interface Wish<Row> {
  readonly row: Row;
  readonly now: Date;
  readonly words: string;
  readonly rating: Rating | undefined;
}

/** Refuses a step that the state would allow and something else does not; keeps what it says. Under the row's lock. */
export async function checkAndRecordStep<State extends string, Step extends string, Table extends CaseTable>(
  transaction: Executor,
  domain: CaseDomain<State, Step, Table>,
  step: Step,
  { row, now, words, rating }: Wish<Table["$inferSelect"] & CaseRow<State>>,
): Promise<void> {
  const store = createCaseStore(transaction, domain);
  const { check, wrong } = domain.kind.steps[step];
  const today = dayInShanghai(now);
  async function keepRating(given: Rating): Promise<void> {
    const correctBy = correctionDueDate(given.score, today);
    if (await store.addRating(row.id, { ...given, ratedAt: now, correctBy })) return;
    throw new Refusal("WRONG_STATE", { message: RATED });
  }
  switch (check) {
    case undefined:
      return;
    case "rate":
    case "rate-may":
    case "rate-must": {
      if (rating) return keepRating(rating);
      if (check === "rate") throw new Error("评价没有带上分数");
      if (check === "rate-may" || (await store.listRatings([row.id])).has(row.id)) return;
      throw Refusal.input(UNRATED, "score");
    }
    case "urge": {
      const events = (await store.listEvents([row.id])).get(row.id) ?? [];
      const days = urgedDays(events);
      if (mayUrge(getDue(domain.kind, row, events, today), days, today)) return;
      throw new Refusal("WRONG_STATE", { message: days.includes(today) ? URGED : NOT_DUE });
    }
    case "correct":
      if (await store.addCorrection(row.id, words, now)) return;
      throw new Refusal("WRONG_STATE", { message: wrong });
  }
}
