import type { CaseRating } from "@/contract/case";
import type { Due } from "@/contract/rules/clock-promise";
import { dayInShanghai } from "../clock";
import type { CaseEvent, CaseRatingRow } from "./case.repository";
import { dueBy, mayTake, mayUrge, type CaseKind, type DatedStep } from "./case.rules";

/** Rows as the contract shows them, for every kind of case. */

/** A log; `actorNameFor` names who took a step, as its reader calls them. */
export const toLogDto = <State extends string>(
  events: readonly CaseEvent[],
  actorNameFor: (event: CaseEvent) => string,
) =>
  events.map((event) => ({
    id: String(event.id),
    at: event.at.toISOString(),
    who: actorNameFor(event),
    // The log is written by this kind's steps only.
    from: event.fromState as State | null,
    to: event.toState as State,
    remark: event.remark,
  }));

/** A log as the rules read it: when the case came into which state. */
export const datedSteps = <State extends string>(events: readonly Pick<CaseEvent, "fromState" | "toState" | "at">[]) =>
  events
    .filter(({ fromState, toState }) => fromState !== toState)
    .map(({ toState, at }): DatedStep<State> => ({ to: toState as State, day: dayInShanghai(at) }));

/** What is promised now, with the working days left; null when nothing is. `today`: `YYYY-MM-DD` in Shanghai. */
export function getDue<State extends string, Row extends { readonly state: State }>(
  kind: CaseKind<State, string, NoInfer<Row>>,
  row: Row,
  events: readonly CaseEvent[],
  today: string,
): Due | null {
  if (!kind.running.includes(row.state)) return null;
  const at = kind.dueAt?.(row) ?? null;
  if (at !== null) return { ...dueBy(dayInShanghai(at), today), at: at.toISOString() };
  const date = kind.dueOn(row, { log: datedSteps<State>(events), today });
  return date === null ? null : dueBy(date, today);
}

/** A rating as the contract shows it. */
function toRatingDto({ score, words, ratedAt, correctBy, correction, correctedAt }: CaseRatingRow): CaseRating {
  return {
    score,
    words,
    at: ratedAt.toISOString(),
    correctBy,
    correction: correction !== null && correctedAt ? { words: correction, at: correctedAt.toISOString() } : null,
  };
}

/** The days on which it was urged. */
export const urgedDays = (events: readonly CaseEvent[]): string[] =>
  events.filter(({ step }) => step === "urge").map(({ at }) => dayInShanghai(at));

/** What those who asked have said of the handling, and may still say. */
export function toRatingAndUrgeDto<State extends string, Step extends string, Row extends { readonly state: State }>(
  kind: CaseKind<State, Step, NoInfer<Row>>,
  row: Row,
  { events, rating, today }: { events: readonly CaseEvent[]; rating: CaseRatingRow | undefined; today: string },
) {
  const urged = urgedDays(events);
  const may = (check: "rate" | "urge") =>
    (Object.keys(kind.steps) as Step[]).some(
      (step) => kind.steps[step].check === check && mayTake(kind, step, row.state),
    );
  return {
    rating: rating ? toRatingDto(rating) : null,
    mayRate: !rating && may("rate"),
    urged: urged.length,
    mayUrge: may("urge") && mayUrge(getDue(kind, row, events, today), urged, today),
  };
}

interface Letter<State extends string> {
  readonly number: string;
  readonly content: string;
  readonly state: State;
  readonly submittedAt: Date;
  readonly answer: string | null;
}

/** The part that all letters show. `asker`: what their sender is called. */
export function toLetterDto<State extends string, Row extends Letter<State>>(
  kind: CaseKind<State, string, NoInfer<Row>>,
  row: Row,
  about: { events: readonly CaseEvent[]; rating: CaseRatingRow | undefined; today: string; asker: string },
) {
  const { number, content, state, submittedAt, answer } = row;
  return {
    number,
    content,
    state,
    answer,
    turn: kind.running.includes(state) && !kind.waits?.includes(state) ? "工作人员" : "",
    due: getDue(kind, row, about.events, about.today),
    ...toRatingAndUrgeDto(kind, row, about),
    submittedAt: submittedAt.toISOString(),
    log: toLogDto<State>(about.events, ({ side }) => (side === "asker" ? about.asker : "工作人员")),
  };
}
