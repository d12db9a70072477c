import { sql } from "drizzle-orm";
import { CORRECT_WORKDAYS, WORST_SCORES } from "../../contract/case-labels";
import { codesOf } from "../../contract/coded-value";
import { APPEAL_CATEGORY_LABELS } from "../../contract/interaction/appeal-categories";
import {
  ACCEPT_WORKDAYS,
  answerWorkdays,
  APPEAL_KIND_LABELS,
  SILENCE_WORKDAYS,
  type AppealState,
} from "../../contract/interaction/appeal-labels";
import { addWorkDays } from "../../contract/rules/work-days";
import { queryRows, type OpenDatabase } from "../../gateway/core/database";

/** Numbers that look random and are the same for the same seed, from 0 up to 1. Source: mulberry32, public domain. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Filling {
  readonly count: number;
  readonly seed: number;
  /** The first and the last day on which they were sent, `YYYY-MM-DD` in Shanghai. */
  readonly from: string;
  readonly today: string;
  /** Of all, how many go to the first unit, the first subject and so on: 1 for all alike, more for a few big ones. */
  readonly skew?: number;
}

type Step = readonly [step: string, to: AppealState | "same", side: "asker" | "staff" | "clock"];

/** What may happen next, by state; the same entry twice is twice as likely. */
const NEXT: Readonly<Partial<Record<AppealState, readonly Step[]>>> = {
  submitted: [
    ["accept", "accepted", "staff"],
    ["accept", "accepted", "staff"],
    ["accept", "accepted", "staff"],
    ["accept", "accepted", "staff"],
    ["accept", "accepted", "staff"],
    ["accept", "accepted", "staff"],
    ["refer", "returned", "staff"],
    ["withdraw", "withdrawn", "asker"],
    ["conceal", "same", "asker"],
  ],
  accepted: [
    ["progress", "processing", "staff"],
    ["progress", "processing", "staff"],
    ["answer", "answered", "staff"],
    ["answer", "answered", "staff"],
    ["inquire", "same", "staff"],
    ["refer", "returned", "staff"],
  ],
  processing: [
    ["answer", "answered", "staff"],
    ["answer", "answered", "staff"],
    ["progress", "processing", "staff"],
  ],
  answered: [
    ["resolve", "resolved", "asker"],
    ["resolve", "resolved", "asker"],
    ["resolve", "resolved", "asker"],
    ["resolve", "resolved", "asker"],
    ["dispute", "processing", "asker"],
    ["lapse", "lapsed", "clock"],
  ],
  returned: [
    ["amend", "submitted", "asker"],
    ["amend", "submitted", "asker"],
    ["conceal", "same", "asker"],
  ],
  lapsed: [
    ["rate", "same", "asker"],
    ["dispute", "processing", "asker"],
  ],
};
const HOUR_MS = 3_600_000;
const dayOf = (at: number) => new Date(at + 8 * HOUR_MS).toISOString().slice(0, 10);
const AT_WORK: readonly AppealState[] = ["submitted", "accepted", "processing"];

/** One appeal's way through its life, up to a moment. */
function liveOn(random: () => number, begunAt: number, now: number) {
  const events = [
    { step: "begin", from_state: null as string | null, to_state: "draft", side: "asker", at: begunAt - HOUR_MS / 2 },
    { step: "submit", from_state: "draft" as string | null, to_state: "submitted", side: "asker", at: begunAt },
  ];
  let state: AppealState = "submitted";
  let since = begunAt;
  let rating: { score: number; at: number } | undefined;
  const pace = random() < 0.7 ? 40 : 130;
  for (let at = begunAt; ;) {
    const choices: readonly Step[] = NEXT[state] ?? [];
    const chosen = choices[Math.floor(random() * choices.length)];
    at += (0.5 + random() * random() * pace) * HOUR_MS;
    if (chosen === undefined || at > now || events.length > 14) return { events, state, since, rating };
    const [step, to, side] = chosen;
    const after: AppealState = to === "same" ? state : to;
    events.push({ step, from_state: state, to_state: after, side, at });
    if (step === "amend" || step === "dispute") since = at;
    if (step === "resolve" || step === "rate" || (step === "dispute" && random() < 0.5))
      rating ??= { score: Math.min(5, 1 + Math.floor(random() * 7)), at };
    if (step === "rate") return { events, state: after, since, rating };
    state = after;
  }
}

/** A member of a list, the first ones more often with a greater skew. */
const pick = <One>(list: readonly One[], random: () => number, skew = 1): One =>
  list[Math.min(list.length - 1, Math.floor(random() ** skew * list.length))] as One;

/** Fills the database with made-up appeals in all states and units, with their logs, ratings and work items; drafts too. */
export async function fillAppeals(
  { db }: Pick<OpenDatabase, "db">,
  { count, seed, from, today, skew = 1 }: Filling,
): Promise<void> {
  const random = seededRandom(seed);
  const groups = await queryRows<{ id: string }>(db, sql`select id from zone_group order by sort, id`);
  const units = [...groups.map(({ id }) => id), null];
  const [first, now] = [Date.parse(`${from}T00:00:00+08:00`), Date.parse(`${today}T12:00:00+08:00`)];
  const appeals: object[] = [];
  const events: object[] = [];
  const ratings: object[] = [];
  const works: object[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = `fill-appeal-${seed}-${index}`;
    const begunAt = first + random() * (now - first);
    const life = liveOn(random, begunAt, now);
    const isDraft = index % 40 === 39;
    const kind = pick(codesOf(APPEAL_KIND_LABELS), random);
    const category = pick(codesOf(APPEAL_CATEGORY_LABELS), random, skew);
    const unit = pick(units, random, skew);
    const state = isDraft ? "draft" : life.state;
    const moment = (at: number) => new Date(at).toISOString();
    const number = `FILL-SQ-${seed}-${index}`;
    const updated = moment(life.events.findLast(({ from_state, to_state }) => from_state !== to_state)?.at ?? begunAt);
    appeals.push({
      id,
      number: isDraft ? null : number,
      submission_hash: id,
      enterprise_id: "fill-enterprise",
      user_id: "fill-user",
      state,
      kind,
      category,
      title: `示范诉求 ${index}`,
      content: "车间夜间电压不稳，希望尽快检查线路。",
      place_name: "",
      place_note: "",
      confidential: index % 17 === 0,
      may_publish: false,
      contact_name: "",
      phone: "",
      files: [],
      answers: [],
      inquiries: [],
      reopened: life.events.filter(({ step }) => step === "dispute").length,
      submitted_at: isDraft ? null : moment(begunAt),
      updated_at: updated,
    });
    for (const event of isDraft ? life.events.slice(0, 1) : life.events)
      events.push({ ...event, kind: "appeal", case_id: id, at: moment(event.at), remark: event.step });
    if (isDraft) continue;
    const isBad = life.rating !== undefined && life.rating.score <= WORST_SCORES;
    const correctBy = life.rating && isBad ? addWorkDays(dayOf(life.rating.at), CORRECT_WORKDAYS) : null;
    // A third of the bad ones has been mended.
    const isCorrected = isBad && index % 3 === 0;
    if (life.rating)
      ratings.push({
        kind: "appeal",
        case_id: id,
        score: life.rating.score,
        words: "",
        rated_at: moment(life.rating.at),
        correct_by: correctBy,
        corrected_at: isCorrected ? moment(now) : null,
        correction: isCorrected ? "已整改" : null,
      });
    const atWork = AT_WORK.includes(life.state);
    const promised = life.state === "submitted" ? ACCEPT_WORKDAYS : answerWorkdays(kind);
    const owed = isCorrected ? null : correctBy;
    const answerBy = atWork ? addWorkDays(dayOf(life.since), promised) : null;
    const [dueOn = null] = [answerBy, owed].filter((day) => day !== null).toSorted();
    works.push({
      kind: "appeal",
      case_id: id,
      number,
      title: "",
      asker: "示范企业",
      state,
      due_on: dueOn,
      unit_id: unit,
      turn: atWork || owed !== null ? "staff" : ["answered", "returned"].includes(life.state) ? "asker" : "over",
      confidential: index % 17 === 0,
      urged: 0,
      version: 1,
      changed_side: "asker",
      changed_how: "",
      escalated_at: dueOn !== null && addWorkDays(dueOn, SILENCE_WORKDAYS) < today ? moment(now) : null,
      opened_at: moment(begunAt),
      updated_at: updated,
    });
  }
  const inserts = [
    ["appeal", Object.keys(appeals[0] ?? {}), appeals],
    ["case_event", ["kind", "case_id", "at", "step", "from_state", "to_state", "remark", "side"], events],
    [
      "case_rating",
      ["kind", "case_id", "score", "words", "rated_at", "correct_by", "corrected_at", "correction"],
      ratings,
    ],
    ["desk_work", Object.keys(works[0] ?? {}), works],
  ] as const;
  for (const [table, columns, rows] of inserts) {
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    for (let at = 0; at < rows.length; at += 2_000)
      await db.execute(
        sql`insert into ${sql.identifier(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows.slice(at, at + 2_000))}::jsonb)`,
      );
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  }
}
