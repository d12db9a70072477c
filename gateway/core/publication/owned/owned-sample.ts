import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Content } from "@/contract/publication/owned-fields";
import { getPictures } from "@/contract/publication/pictures";
import { calendarDate, opaqueId } from "@/contract/fields";
import { dayInShanghai } from "../../clock";
import { indexEntries } from "../../catalogue/catalogue";
import type { SearchEntry } from "../../catalogue/search-entry.repository";
import { createCaseStore } from "../../case/case.repository";
import { replayCase, sampleMoments } from "../../case/case-sample";
import { createSealedColumns } from "../../case/sealed-columns";
import { hashSubmission } from "../../case/submission";
import type { CoreParts } from "../../parts";
import { putSamplePictures } from "../../pictures/put-sample-pictures";
import { sampleBuilding } from "../../pictures/sample-photo";
import type { CaseFile } from "../../ports";
import { pickFields, type OwnedDomain, type OwnedRow, type OwnedTable } from "./owned-domain";
import type { OwnedStep } from "./owned.rules";
import { createRecordRepository } from "./record.repository";

/** Samples of what enterprises publish, as a file says them: days are told from today. */

/** The steps after it was begun, each with the working days between it and today. */
const sampleLine = z.strictObject({ step: z.string(), workdaysAgo: z.number().int(), words: z.string().default("") });

/**
 * Whose it is, its content, until when it is shown, what happened; `edit`: the fields that an edit under way changes. Of pictures it
 * names ids of its own, under which pictures of our own making are put.
 */
export const ownedSample = <Shape extends z.ZodRawShape>(content: z.ZodObject<Shape>) =>
  z.strictObject({
    id: opaqueId,
    enterpriseId: opaqueId,
    userId: opaqueId,
    ...content.shape,
    expiresOn: calendarDate,
    contactName: z.string(),
    phone: z.string(),
    edit: content.partial().optional(),
    log: z.array(sampleLine).min(1),
  });

interface Sample {
  readonly id: string;
  readonly enterpriseId: string;
  readonly userId: string;
  readonly expiresOn: string;
  readonly contactName: string;
  readonly phone: string;
  readonly edit?: object | undefined;
  readonly log: readonly z.output<typeof sampleLine>[];
}

type Parts = Pick<CoreParts, "database" | "clock" | "cipher" | "ports">;

/** The pictures that a content names, as files. `order`: its place among the samples, so that they differ. */
const putPictures = (parts: Parts, { userId }: Sample, content: object, order: number): Promise<CaseFile[]> =>
  putSamplePictures(
    parts,
    userId,
    getPictures(content).map(({ fileId }, index) => ({
      id: fileId,
      name: `图${index + 1}.png`,
      content: sampleBuilding(order * 7 + index),
    })),
  );

/** Puts samples of a kind in, each once, with the versions that the public has had. */
export async function loadOwnedSample<Table extends OwnedTable>(
  parts: Parts,
  domain: OwnedDomain<Table>,
  { content, toEntry }: { readonly content: Content; readonly toEntry: (row: OwnedRow<Table>) => SearchEntry },
  samples: readonly Sample[],
): Promise<void> {
  type Row = OwnedRow<Table>;
  const { database, clock, cipher } = parts;
  const { kind } = domain;
  const columns: OwnedTable = domain.table;
  const now = clock();
  const fields = Object.keys(content.shape);
  const sealed = createSealedColumns(cipher, kind);

  for (const [order, sample] of samples.entries()) {
    const { id, enterpriseId, userId, expiresOn, contactName, phone, edit, log } = sample;
    if (await createCaseStore(database.db, domain).find(eq(columns.id, id))) continue;
    const moments = sampleMoments(now, log, order);
    const began = moments[0] ?? now;
    const written = pickFields(sample, fields);
    const files = await putPictures(parts, sample, written, order);
    const changed = { ...written, ...edit };
    const editFiles = edit ? await putPictures(parts, sample, changed, order) : [];
    const set = (step: string, words: string, at: Date) => (row: Row) => {
      if (step === "publish")
        return { revision: row.revision + 1, publishedAt: at, opinion: null, edit: null, editFiles: [] };
      if (step === "refuse") return { opinion: words };
      if (step === "stop") return { opinion: words, barred: true };
      if (step !== "revise") return {};
      return { ...sealed.seal({ edit: JSON.stringify({ ...changed, expiresOn, contactName, phone }) }), editFiles };
    };
    await database.db.transaction(async (transaction) => {
      const row = await replayCase(transaction, domain, {
        row: {
          ...written,
          ...sealed.seal({ contactName, phone }),
          id,
          number: await createCaseStore(transaction, domain).nextNumber(dayInShanghai(began)),
          submissionHash: hashSubmission(id),
          enterpriseId,
          userId,
          state: kind.begin.state,
          submittedAt: began,
          updatedAt: began,
          expiresOn,
          files,
          editFiles: [],
        } as unknown as Table["$inferInsert"],
        began,
        userId,
        steps: log.map(({ step, words }, index) => {
          const at = moments[index] ?? now;
          return { step: step as OwnedStep, at, words, set: set(step, words, at) as never };
        }),
      });
      const { revision, publishedAt } = row as Row;
      if (revision === 0 || publishedAt === null) return;
      const version = { thingId: id, revision, publishedAt, content: JSON.stringify(pickFields(row, fields)) };
      await createRecordRepository(transaction, kind.kind).addVersion(version);
      await indexEntries(transaction, kind.kind, [toEntry(row as Row)]);
    });
  }
}
