import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Content } from "@/contract/publication/owned-fields";
import { calendarDate, opaqueId } from "@/contract/fields";
import { dayInShanghai } from "../../clock";
import { indexEntries } from "../../catalogue/catalogue";
import type { SearchEntry } from "../../catalogue/search-entry.repository";
import { createCaseStore } from "../../case/case.repository";
import { replayCase, sampleMoments } from "../../case/case-sample";
import { createSealedColumns } from "../../case/sealed-columns";
import { hashSubmission } from "../../case/submission";
import type { CoreParts } from "../../parts";
import { pickFields, type OwnedDomain, type OwnedRow, type OwnedTable } from "./owned-domain";
import type { OwnedStep } from "./owned.rules";
import { createRecordRepository } from "./record.repository";

/** Samples of what enterprises publish, as a file says them: days are told from today. */

/** The steps after it was begun, each with the working days between it and today. */
const sampleLine = z.strictObject({ step: z.string(), workdaysAgo: z.number().int(), words: z.string().default("") });

/** Whose it is, its content, until when it is shown, what happened; `edit`: the fields that an edit under way changes. */
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

type Parts = Pick<CoreParts, "database" | "clock" | "cipher">;

/** Puts samples of a kind in, each once, with the versions that the public has had. */
export async function loadOwnedSample<Table extends OwnedTable>(
  { database, clock, cipher }: Parts,
  domain: OwnedDomain<Table>,
  { content, toEntry }: { readonly content: Content; readonly toEntry: (row: OwnedRow<Table>) => SearchEntry },
  samples: readonly Sample[],
): Promise<void> {
  type Row = OwnedRow<Table>;
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
    const set = (step: string, words: string, at: Date) => (row: Row) => {
      if (step === "publish") return { revision: row.revision + 1, publishedAt: at, opinion: null, edit: null };
      if (step === "refuse") return { opinion: words };
      if (step === "stop") return { opinion: words, barred: true };
      if (step !== "revise") return {};
      return sealed.seal({ edit: JSON.stringify({ ...written, ...edit, expiresOn, contactName, phone }) });
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
          files: [],
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
