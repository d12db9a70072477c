import { eq } from "drizzle-orm";
import { z } from "zod";
import { ratingFields } from "@/contract/case";
import { opaqueId } from "@/contract/fields";
import { appealForm } from "@/contract/interaction/appeal";
import { unitOfCategory } from "@/contract/interaction/appeal-categories";
import { getDue } from "../../../core/case/case-dto";
import { anyCase } from "../../../core/case/case.repository";
import { createCaseStore } from "../../../core/case/case.repository";
import { dueBy } from "../../../core/case/case.rules";
import { replayCase, sampleMoments } from "../../../core/case/case-sample";
import type { Rating } from "../../../core/case/case-checks";
import { hashSubmission } from "../../../core/case/submission";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import type { Caller } from "../../../core/caller";
import { dayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { carryOut } from "../../../core/desk/acting";
import { findFirstUnit } from "../../../core/desk/assignment/first-unit";
import { neededRole } from "../../../core/desk/units/needed-role";
import { findSupervisors } from "../../../core/desk/units/unit.rules";
import { escalateByItself, overdueText } from "../../../core/desk/queue/queue-reminders.service";
import * as acts from "../../../core/desk/work-acts";
import { createWorkRepository, type WorkKey } from "../../../core/desk/work.repository";
import type { SampleParts } from "../../../core/module";
import type { UnitPeople } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { parseSample } from "../../../core/sample-data";
import { listZonePlaces, type NamedPlace } from "../../enterprise/zone/zone-places.service";
import { appealKind } from "./appeal.case";
import { findAboutUnits, findMentionedUnits } from "./appeal-fields";
import { createPublishedAppeals } from "./appeal.repository";
import { appealCases, type Appeal } from "./appeal.case";
import { withReply } from "./appeal.rules";
import { asPublished } from "./published-row";

const words = z.string().min(2);
/** A step, the working days that lie between it and today, and what was written with it. */
const step = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ step: z.literal(name), workdaysAgo: z.number().int().nonnegative(), ...shape });
/** A rating where it comes along; `ratingWords` are its own. */
const rated = { score: ratingFields.score.optional(), ratingWords: z.string().default("") };
const units = z.array(z.string()).min(1);

const caseStep = z.discriminatedUnion("step", [
  step("submit", {}),
  step("amend", {}),
  step("accept", {}),
  step("progress", { words }),
  step("inquire", { words }),
  step("reply", { words }),
  step("answer", { words }),
  step("refer", { words, office: words }),
  step("resolve", rated),
  step("dispute", { words, ...rated }),
  step("lapse", {}),
  step("rate", { score: ratingFields.score, ratingWords: z.string().default("") }),
  step("publish", { title: words, content: words, words }),
  step("withdraw", { words }),
  step("urge", {}),
  step("correct", { words }),
]);
/** What the staff did in the queue after the step before it; units go by their names. */
const deskStep = z.discriminatedUnion("step", [
  step("assign", { unit: words, words }),
  step("join", { units }),
  /** Without a reason: by itself, since it was late. */
  step("escalate", { words: words.optional() }),
]);
type CaseStep = z.output<typeof caseStep>;
type DeskStep = z.output<typeof deskStep>;

const sampleAppeal = z.strictObject({
  id: opaqueId,
  enterpriseId: opaqueId,
  userId: opaqueId,
  ...appealForm.omit({ fileIds: true }).shape,
  log: z.array(z.union([caseStep, deskStep])),
});
type Sample = z.output<typeof sampleAppeal>;
type Taken = Sample["log"][number] & { readonly at: Date };

const isDeskStep = (taken: Taken): taken is DeskStep & { readonly at: Date } =>
  taken.step === "assign" || taken.step === "join" || taken.step === "escalate";

const MINUTE_MS = 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

/** Who accepts, works on and answers appeals of a unit; null: somebody whom the sample does not name. */
interface Shift {
  readonly accepts: string | null;
  readonly holds: string;
  readonly answers: string | null;
  readonly publishes: string | null;
}
const shift = (holds: string, others: Partial<Shift> = {}): Shift => ({
  accepts: holds,
  holds,
  answers: holds,
  publishes: null,
  ...others,
});
const SHIFTS: Readonly<Record<string, readonly Shift[]>> = {
  经济发展局: [
    shift("user-operator", { publishes: "user-operator" }),
    shift("user-answerer", { accepts: "user-acceptor", publishes: "user-operator" }),
  ],
  科技创新局: [shift("user-reviewer", { accepts: null, answers: null, publishes: "user-publisher" })],
  建设发展局: [shift("user-repairer")],
  党政办公室: [shift("user-office")],
  投资促进局: [shift("user-investment")],
  财政局: [shift("user-treasury")],
  市场监督管理局: [shift("user-market")],
  人事劳动局: [shift("user-labour")],
  应急管理局: [shift("user-safety")],
  行政审批局: [shift("user-approval")],
  纪检监察工委: [shift("user-discipline")],
};
/** Who of a unit works on the appeal at a place of the file; nobody where the unit has no such account. */
function shiftOf(zone: readonly UnitPeople[], unit: string, order: number): Shift | undefined {
  const shifts = SHIFTS[unit] ?? [];
  const found = shifts[order % Math.max(1, shifts.length)];
  const people = zone.find(({ name }) => name === unit)?.people ?? [];
  return found && people.some(({ id }) => id === found.holds) ? found : undefined;
}

const ACCEPTING: readonly string[] = ["accept", "inquire", "refer"];

/** What a step writes into the case. */
function written(taken: CaseStep, at: Date, row: Appeal, unit: string): Partial<Appeal> {
  const moment = at.toISOString();
  switch (taken.step) {
    case "inquire":
      return { inquiries: [...row.inquiries, { words: taken.words, at: moment, reply: null, repliedAt: null }] };
    case "reply":
      return { inquiries: withReply(row.inquiries, taken.words, at) };
    case "answer":
      return {
        answers: [...row.answers, { words: taken.words, at: moment, unit }],
        inquiries: withReply(row.inquiries, null, at),
      };
    case "refer":
      return {
        returnReason: taken.words,
        returnOffice: taken.office,
        returnedAt: at,
        inquiries: withReply(row.inquiries, null, at),
      };
    case "dispute":
      return { reopened: row.reopened + 1 };
    case "publish":
      return { published: true };
    default:
      return {};
  }
}

/** What was said with a step. */
function saidIn(taken: CaseStep): { words?: string; rating?: Rating } {
  const rating =
    "score" in taken && taken.score !== undefined
      ? { rating: { score: taken.score, words: taken.ratingWords ?? "" } }
      : {};
  return { ...rating, ...("words" in taken ? { words: taken.words } : {}) };
}

/** Puts sample appeals in, once, with their work items; days are told from today. */
export async function loadAppealSample(parts: SampleParts): Promise<void> {
  const { database, clock, cipher, ports, work } = parts;
  const now = clock();
  const sealed = createSealedColumns(cipher, appealKind);
  const [zone, places] = await Promise.all([ports.people.units(), listZonePlaces(database.db)]);
  for (const [order, sample] of parseSample("appeals", sampleAppeal, clock).entries()) {
    if (await createCaseStore(database.db, appealCases).find(eq(appealCases.table.id, sample.id))) continue;
    const moments = sampleMoments(now, sample.log, order + 1);
    const log = sample.log.map((taken, index): Taken => ({ ...taken, at: moments[index] ?? now }));
    // Some drafts have been lying for days.
    const [begun = now] = sampleMoments(now, [{ workdaysAgo: 1 + (order % 4) }], order + 1);
    const began = log[0] ? later(log[0].at, -12) : begun;
    const row = sealed.seal(rowOf(sample, { began, places, zone }));
    await database.db.transaction((transaction) =>
      writeAppeal({ transaction, people: ports.people, work, zone }, { row, began, log, order }),
    );
  }
}

/** As it stood when it was begun. */
function rowOf(
  sample: Sample,
  {
    began,
    places,
    zone,
  }: { readonly began: Date; readonly places: readonly NamedPlace[]; readonly zone: readonly UnitPeople[] },
): NewAppeal {
  const { id, enterpriseId, userId, kind, category, title, content, placeId, placeNote, point } = sample;
  return {
    id,
    submissionHash: hashSubmission(id),
    enterpriseId,
    userId,
    state: appealKind.begin.state,
    kind,
    category,
    title,
    content,
    placeId: placeId ?? null,
    placeName: places.find((place) => place.id === placeId)?.name ?? "",
    placeNote: placeNote ?? "",
    lng: point?.lng ?? null,
    lat: point?.lat ?? null,
    aboutUnits: findAboutUnits(zone, sample.aboutUnitIds ?? []),
    mentionedUnitIds: findMentionedUnits(sample, zone),
    confidential: sample.confidential ?? false,
    mayPublish: sample.mayPublish ?? false,
    contactName: sample.contactName,
    phone: sample.phone ?? "",
    files: [],
    updatedAt: began,
  };
}

type NewAppeal = typeof appealCases.table.$inferInsert;

interface Writing {
  readonly transaction: Executor;
  readonly people: SampleParts["ports"]["people"];
  readonly work: SampleParts["work"];
  readonly zone: readonly UnitPeople[];
}

interface Course {
  readonly row: NewAppeal;
  readonly began: Date;
  readonly log: readonly Taken[];
  /** Its place in the file. */
  readonly order: number;
}

/** The name of the unit that it goes to at first. */
async function findFirstName({ transaction, people, zone }: Writing, row: NewAppeal, at: Date): Promise<string> {
  const { category, aboutUnits = [], mentionedUnitIds = [], confidential } = row;
  if (!category) return "";
  const facts = {
    kind: "appeal",
    sort: category,
    unit: unitOfCategory(category),
    barredUnitIds: aboutUnits.map(({ id }) => id),
    mentionedUnitIds: mentionedUnitIds.filter((id) => !aboutUnits.some((one) => one.id === id)),
    confidential,
    role: "accept",
  } as const;
  const unitId = await findFirstUnit(transaction, people, facts, at);
  return zone.find(({ id }) => id === unitId)?.name ?? "";
}

/** One appeal with its log, its work item and what the staff did with that. */
async function writeAppeal(writing: Writing, { row: begun, began, log, order }: Course): Promise<void> {
  const { transaction, work, zone } = writing;
  const cases = createCaseStore(transaction, appealCases);
  const { id, userId } = begun;
  const key = { kind: "appeal", caseId: id } as const;
  const taken = log.filter((one): one is CaseStep & { readonly at: Date } => !isDeskStep(one));
  const first = taken[0];
  const unit = first && begun.category ? await findFirstName(writing, begun, first.at) : "";
  /** Which unit held it at a moment, by the log. */
  const unitAt = (at: Date) =>
    log.reduce((held, one) => (one.step === "assign" && one.at <= at ? one.unit : held), unit);
  const shiftAt = (at: Date) => shiftOf(zone, unitAt(at), order);
  const takerOf = (name: string, at: Date): string | null => {
    const onDuty = shiftAt(at);
    if (ACCEPTING.includes(name)) return onDuty?.accepts ?? null;
    return (name === "publish" ? onDuty?.publishes : onDuty?.answers) ?? null;
  };
  const sync = (row: Appeal, at: Date, name: keyof typeof appealKind.steps) => {
    const { side, remark } = appealKind.steps[name];
    const by = side === "staff" ? takerOf(name, at) : side === "asker" ? userId : null;
    const change = { at, by, side: side === "asker" ? "asker" : "staff", how: remark } as const;
    return work.follow(transaction, anyCase(appealCases), row, change);
  };

  const number = first ? await cases.nextNumber(dayInShanghai(first.at)) : null;
  const final = await replayCase(transaction, appealCases, {
    row: begun,
    began,
    userId,
    steps: taken.map((one) => ({
      step: one.step,
      at: one.at,
      ...saidIn(one),
      by: appealKind.steps[one.step].side === "staff" ? takerOf(one.step, one.at) : null,
      set: (row) =>
        one.step === "submit" ? { number, submittedAt: one.at } : written(one, one.at, row, unitAt(one.at)),
    })),
    async follow(row, index) {
      const one = taken[index];
      if (!one) return;
      if (one.step === "submit") await sync(row, one.at, "submit");
      const shiftNow = shiftAt(one.at);
      if (one.step === "accept" && shiftNow) await give(writing, key, shiftNow, later(one.at, 2));
      if (one.step === "publish") {
        const events = (await cases.listEvents([id])).get(id) ?? [];
        const { title, content, words: answer } = one;
        const about = { id: `${id}-public`, unit: unitAt(one.at), now: one.at };
        const published = asPublished(row, events, { title, content, answer }, about);
        if (published) await createPublishedAppeals(transaction).put(published);
      }
      for (const act of log.slice(log.indexOf(one) + 1)) {
        if (!isDeskStep(act)) break;
        await doInQueue(writing, row, act, shiftAt);
      }
    },
  });
  const last = taken.at(-1);
  if (last) await sync(final, last.at, last.step);
}

/** Takes it, or gives it to the colleague who works on it. */
async function give(writing: Writing, key: WorkKey, { accepts, holds }: Shift, at: Date): Promise<void> {
  const by = accepts ?? holds;
  // What came back is still theirs.
  const item = await createWorkRepository(writing.transaction).find(key, undefined);
  if (item?.assignee === holds) return;
  await actIfPossible(writing, key, { by, at }, (situation) =>
    by === holds ? acts.take(situation) : acts.assign(situation, { operatorId: holds }),
  );
}

/** What the staff does beside the steps. */
async function doInQueue(
  writing: Writing,
  row: Appeal,
  taken: DeskStep & { readonly at: Date },
  shiftAt: (at: Date) => Shift | undefined,
): Promise<void> {
  const { transaction, zone } = writing;
  const { at } = taken;
  const key = { kind: "appeal", caseId: row.id } as const;
  const idOf = (name: string) => zone.find((unit) => unit.name === name)?.id ?? name;
  const before = shiftAt(later(at, -1));
  if (taken.step === "escalate" && taken.words === undefined) {
    const cases = createCaseStore(transaction, appealCases);
    const [logs, ratings] = [await cases.listEvents([row.id]), await cases.listRatings([row.id])];
    const today = dayInShanghai(at);
    const correctBy = ratings.get(row.id)?.correctBy;
    const due = getDue(appealKind, row, logs.get(row.id) ?? [], today) ?? (correctBy ? dueBy(correctBy, today) : null);
    const item = await createWorkRepository(transaction).find(key, undefined);
    if (!item) return;
    const about = { but: item.barredUnitIds, asker: item.assignee, today };
    const to = findSupervisors(zone, item.unitId, about);
    await escalateByItself(transaction, item, { text: overdueText(-(due?.workdays ?? 0)), at, to });
    return;
  }
  // Nobody of the unit has an account: nobody can have done it.
  const by = before?.accepts ?? before?.holds;
  if (by === undefined) return;
  await actIfPossible(writing, key, { by, at }, (situation) => {
    if (taken.step === "join") return acts.join(situation, taken.units.map(idOf));
    if (taken.step === "escalate") return acts.escalate(situation, taken.words ?? "");
    return acts.assign(situation, {
      unitId: idOf(taken.unit),
      operatorId: shiftAt(at)?.holds,
      words: taken.words,
    });
  });
}

/** A zone from before may have a unit without people: what nobody can have done there is left out. */
async function actIfPossible(...asked: Parameters<typeof actOn>): Promise<void> {
  try {
    await actOn(...asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function actOn(
  { transaction, people, zone }: Writing,
  key: WorkKey,
  { by, at }: { readonly by: string; readonly at: Date },
  judge: (situation: acts.Situation) => acts.Act,
): Promise<void> {
  const works = createWorkRepository(transaction);
  const item = await works.findToChange(key);
  if (!item) throw new Error(`示例诉求 ${key.caseId} 没有工作事项`);
  const jointUnits = (await works.listJointUnits(item.kind, [item.caseId])).get(item.caseId) ?? [];
  const assigneeName = item.assignee === null ? undefined : await people.nameIn(transaction, item.assignee);
  // Where nobody of the unit is named, the sample speaks for one of its people.
  const unitIds = item.unitId === null ? [] : [item.unitId];
  const caller = { userId: by, operator: { roles: ["accept", "answer"], unitIds } } as unknown as Caller;
  const role = neededRole(anyCase(appealCases), item.state);
  const wanted = judge({ caller, item, jointUnits, units: zone, assigneeName, role, now: at });
  await carryOut(transaction, item, wanted, { by, at });
}
