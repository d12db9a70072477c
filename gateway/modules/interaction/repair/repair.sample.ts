import { z } from "zod";
import { codesOf } from "@/contract/coded-value";
import { repairForm } from "@/contract/interaction/repair";
import { REPAIR_HANDLER_LABELS, REPAIR_PAYER_LABELS } from "@/contract/interaction/repair-labels";
import { RATING_SCORE_LABELS, type Score } from "@/contract/case-labels";
import { opaqueId } from "@/contract/fields";
import { addWorkDays } from "@/contract/rules/work-days";
import { createCaseStore } from "../../../core/case/case.repository";
import { correctionDueDate, nameAgain, remarkOf, stateAfter } from "../../../core/case/case.rules";
import { hashSubmission } from "../../../core/case/letter.rules";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import type { SampleParts } from "../../../core/module";
import { parseSample } from "../../../core/sample-data";
import { sampleDays } from "../../../core/sample-days";
import { listZonePlaces, type NamedPlace } from "../../enterprise/zone/zone-places.service";
import { repairKind } from "./repair.case";
import { insertRepair, ownRepair, repairCases, type NewRepair, type RepairRowData } from "./repair.repository";
import { samplePhoto } from "./repair.sample-photo";

const workdays = z.number().int();
/** A step, the working days that lie between it and today, and what was written with it. */
const step = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ step: z.literal(name), workdaysAgo: workdays, ...shape });
const words = z.string();
const sampleStep = z.discriminatedUnion("step", [
  step("submit", {}),
  step("dispatch", {
    handlerKind: z.enum(codesOf(REPAIR_HANDLER_LABELS)),
    handler: words,
    handlerPhone: words.default(""),
    /** Working days from today on. */
    visitIn: workdays,
    visitTime: words,
  }),
  step("start", { finishIn: workdays }),
  step("complete", { words, cost: words.optional(), payer: z.enum(codesOf(REPAIR_PAYER_LABELS)).optional() }),
  step("reopen", { words }),
  step("withdraw", { words }),
  step("urge", {}),
  step("evaluate", { score: z.number().int().min(1).max(5), words }),
  step("correct", { words }),
]);
type SampleStep = z.output<typeof sampleStep>;

const sampleRepair = z.strictObject({
  id: opaqueId,
  enterpriseId: opaqueId,
  userId: opaqueId,
  ...repairForm.omit({ submissionId: true, photoIds: true }).shape,
  /** How many photos. */
  photos: z.number().int().default(0),
  log: z.array(sampleStep),
});
type Sample = z.output<typeof sampleRepair>;

const MINUTE_MS = 60_000;

/** What a step writes into the case. `on`: a day by the working days from today. */
function written(taken: SampleStep, at: Date, row: NewRepair, on: (days: number) => string): Partial<NewRepair> {
  switch (taken.step) {
    case "dispatch": {
      const { handlerKind, handler, handlerPhone, visitIn, visitTime } = taken;
      return { handlerKind, handler, handlerPhone, visitOn: on(visitIn), visitTime, finishOn: null };
    }
    case "start":
      return { finishOn: on(taken.finishIn) };
    case "complete":
      return { result: taken.words, cost: taken.cost ?? null, payer: taken.payer ?? null, finishedAt: at };
    case "reopen":
      return { reopened: (row.reopened ?? 0) + 1, finishOn: null };
    default:
      return {};
  }
}

/** What the log says of what was written. */
function saidIn(taken: SampleStep): string {
  if (taken.step === "evaluate") return "";
  return "words" in taken ? taken.words : "";
}

const ratingRemark = ({ score, words: said }: Extract<SampleStep, { step: "evaluate" }>): string =>
  [RATING_SCORE_LABELS[score as Score], said].filter(Boolean).join("：");

/** Puts sample repairs in, once; days are told from today. */
export async function loadRepairSample(parts: SampleParts): Promise<void> {
  const { database, clock, cipher, ports } = parts;
  const now = clock();
  const today = todayInShanghai(clock);
  const sealed = createSealedColumns(cipher, repairKind);
  const on = (days: number) => addWorkDays(today, days);

  /** One after the other on a day, and the last of today a moment ago. */
  function momentOf({ log }: Sample, index: number): Date {
    const planned = sampleDays(today).at(on(-(log[index]?.workdaysAgo ?? 0)), 8.5 + index * 0.75);
    return new Date(Math.min(planned.getTime(), now.getTime() - (log.length - index) * 7 * MINUTE_MS));
  }

  async function photosOf({ id, userId, photos }: Sample, order: number): Promise<RepairRowData["photos"]> {
    const ids = Array.from({ length: photos }, (_, index) => `${id}-photo-${index + 1}`);
    for (const [index, fileId] of ids.entries())
      await ports.files.put({
        id: fileId,
        name: `现场照片${index + 1}.png`,
        content: samplePhoto(order * 7 + index),
        ownerUserId: userId,
      });
    return (await ports.files.describe(database.db, ids)).map(({ fileId, name, size }) => ({ fileId, name, size }));
  }

  async function write(
    transaction: Executor,
    sample: Sample,
    photos: RepairRowData["photos"],
    places: readonly NamedPlace[],
  ) {
    const { id, enterpriseId, userId, category, urgency, placeId, building, floor, room, content, log } = sample;
    const cases = createCaseStore(transaction, repairCases);
    const began = momentOf(sample, 0);
    let row: NewRepair = {
      id,
      number: await cases.nextNumber(todayInShanghai(() => began)),
      submissionHash: hashSubmission(id),
      enterpriseId,
      userId,
      state: repairKind.begin.state,
      category,
      urgency,
      placeId,
      placeName: places.find((place) => place.id === placeId)?.name ?? "",
      building,
      floor: floor ?? "",
      room: room ?? "",
      content,
      ...sealed.seal({ contactName: sample.contactName, phone: sample.phone ?? "" }),
      photos,
      submittedAt: began,
      updatedAt: began,
    };
    const begin = { step: "begin", fromState: null, toState: row.state, remark: repairKind.begin.remark } as const;
    await insertRepair(transaction, row);
    await cases.addEvent(id, { at: began, ...begin, side: "asker", userId });
    for (const [index, taken] of log.entries()) {
      if (taken.step === "submit") continue;
      const at = momentOf(sample, index);
      const before = row.state;
      const { side, to } = repairKind.steps[taken.step];
      const after = { ...row, ...written(taken, at, row, on) } as RepairRowData;
      const toState = stateAfter(repairKind, taken.step, before, after) ?? before;
      row = { ...after, state: toState, ...(to === "same" ? {} : { updatedAt: at }) };
      const usual = remarkOf(repairKind, taken.step, after, nameAgain(repairKind, taken.step, before, toState));
      const about = taken.step === "evaluate" ? ratingRemark(taken) : usual;
      const remark = [about, saidIn(taken)].filter(Boolean).join("：");
      const by = side === "staff" ? null : userId;
      await cases.addEvent(id, { at, step: taken.step, fromState: before, toState, side, userId: by, remark });
      if (taken.step === "evaluate") {
        const correctBy = correctionDueDate(
          taken.score,
          todayInShanghai(() => at),
        );
        await cases.addRating(id, { score: taken.score, words: taken.words, ratedAt: at, correctBy });
      }
      if (taken.step === "correct") await cases.addCorrection(id, taken.words, at);
    }
    await cases.change(id, row);
  }

  const places = await listZonePlaces(database.db);
  const cases = createCaseStore(database.db, repairCases);
  for (const [order, sample] of parseSample("repairs", sampleRepair, clock).entries()) {
    if (await cases.find(ownRepair(sample.enterpriseId, sample.id))) continue;
    const photos = await photosOf(sample, order);
    await database.db.transaction((transaction) => write(transaction, sample, photos, places));
  }
}
