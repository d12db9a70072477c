import { z } from "zod";
import { codesOf } from "@/contract/coded-value";
import { repairForm } from "@/contract/interaction/repair";
import { REPAIR_HANDLER_LABELS, REPAIR_PAYER_LABELS } from "@/contract/interaction/repair-labels";
import { opaqueId } from "@/contract/fields";
import { addWorkDays } from "@/contract/rules/work-days";
import type { Rating } from "../../../core/case/case-checks";
import { createCaseStore } from "../../../core/case/case.repository";
import { replayCase, sampleMoments } from "../../../core/case/case-sample";
import { hashSubmission } from "../../../core/case/submission";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import type { SampleParts } from "../../../core/module";
import { parseSample } from "../../../core/sample-data";
import { listZonePlaces, type NamedPlace } from "../../enterprise/zone/zone-places.service";
import { repairKind } from "./repair.case";
import { ownRepair, repairCases, type NewRepair, type RepairRowData } from "./repair.repository";
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

/** What a step writes into the case. `on`: a day by the working days from today. */
function written(
  taken: SampleStep,
  at: Date,
  row: RepairRowData,
  on: (days: number) => string,
): Partial<RepairRowData> {
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
      return { reopened: row.reopened + 1, finishOn: null };
    default:
      return {};
  }
}

/** What was said with a step. */
function saidIn(taken: SampleStep): { words?: string; rating?: Rating } {
  if (taken.step === "evaluate") return { rating: { score: taken.score, words: taken.words } };
  return "words" in taken ? { words: taken.words } : {};
}

/** Puts sample repairs in, once; days are told from today. */
export async function loadRepairSample(parts: SampleParts): Promise<void> {
  const { database, clock, cipher, ports } = parts;
  const now = clock();
  const today = todayInShanghai(clock);
  const sealed = createSealedColumns(cipher, repairKind);
  const on = (days: number) => addWorkDays(today, days);

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
    const moments = sampleMoments(now, log);
    const momentOf = (index: number) => moments[index] ?? now;
    const began = momentOf(0);
    const row: NewRepair = {
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
    await replayCase(transaction, repairCases, {
      row,
      began,
      userId,
      steps: log.flatMap((taken, index) =>
        taken.step === "submit"
          ? []
          : {
              step: taken.step,
              at: momentOf(index),
              ...saidIn(taken),
              set: (before) => written(taken, momentOf(index), before, on),
            },
      ),
    });
  }

  const places = await listZonePlaces(database.db);
  const cases = createCaseStore(database.db, repairCases);
  for (const [order, sample] of parseSample("repairs", sampleRepair, clock).entries()) {
    if (await cases.find(ownRepair(sample.enterpriseId, sample.id))) continue;
    const photos = await photosOf(sample, order);
    await database.db.transaction((transaction) => write(transaction, sample, photos, places));
  }
}
