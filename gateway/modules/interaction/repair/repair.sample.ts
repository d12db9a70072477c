import { z } from "zod";
import { codesOf } from "@/contract/coded-value";
import { opaqueId } from "@/contract/fields";
import { repairForm } from "@/contract/interaction/repair";
import { REPAIR_HANDLER_LABELS, REPAIR_PAYER_LABELS } from "@/contract/interaction/repair-labels";
import { loadOwnCases } from "../../../core/case/case-sample";
import type { SampleParts } from "../../../core/module";
import { parseSample } from "../../../core/sample-data";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import { repairCases, type Repair } from "./repair.case";
import { samplePhoto } from "../../../core/pictures/sample-photo";

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

/** What a step writes into the case. */
function written(
  taken: SampleStep,
  { at, row, inDays }: { readonly at: Date; readonly row: Repair; readonly inDays: (workdays: number) => string },
): Partial<Repair> {
  switch (taken.step) {
    case "dispatch": {
      const { handlerKind, handler, handlerPhone, visitIn, visitTime } = taken;
      return { handlerKind, handler, handlerPhone, visitOn: inDays(visitIn), visitTime, finishOn: null };
    }
    case "start":
      return { finishOn: inDays(taken.finishIn) };
    case "complete":
      return { result: taken.words, cost: taken.cost ?? null, payer: taken.payer ?? null, finishedAt: at };
    case "reopen":
      return { reopened: row.reopened + 1, finishOn: null };
    default:
      return {};
  }
}

/** Puts sample repairs in, once; days are told from today. */
export async function loadRepairSample(parts: SampleParts): Promise<void> {
  const { database, clock, ports } = parts;
  const places = await listZonePlaces(database.db);

  async function putPhotos({ id, userId, photos }: Sample, order: number): Promise<Repair["photos"]> {
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

  await loadOwnCases(parts, repairCases, {
    samples: parseSample("repairs", sampleRepair, clock),
    about: async (sample, order) => ({
      category: sample.category,
      urgency: sample.urgency,
      placeId: sample.placeId,
      placeName: places.find((place) => place.id === sample.placeId)?.name ?? "",
      building: sample.building,
      floor: sample.floor ?? "",
      room: sample.room ?? "",
      content: sample.content,
      photos: await putPhotos(sample, order),
    }),
    written,
  });
}
