import { eq } from "drizzle-orm";
import { z } from "zod";
import { opaqueId } from "@/contract/fields";
import { addWorkDays } from "@/contract/rules/work-days";
import { dayInShanghai, todayInShanghai } from "../../clock";
import type { CoreParts } from "../../parts";
import { putSamplePictures } from "../../pictures/put-sample-pictures";
import { samplePhoto } from "../../pictures/sample-photo";
import type { CaseFile } from "../../ports";
import { createCaseStore, type CaseDomain } from "../case.repository";
import { replayCase, sampleMoments } from "../case-sample";
import { createSealedColumns } from "../sealed-columns";
import { hashSubmission } from "../submission";
import type { OwnRow, SentTable } from "./own-case";

/** Sample cases that enterprises keep, as a file says them: days are told from today. */

/** What a step writes into a column: as it stands, so many working days from today, one more than before, or the step's moment. */
const sampleValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ inWorkdays: z.number().int() }),
  z.strictObject({ plus: z.number().int() }),
  z.strictObject({ at: z.literal("step") }),
]);

/** The first line is the sending; each with the working days between it and today. */
const sampleLine = z.strictObject({
  step: z.string(),
  workdaysAgo: z.number().int(),
  words: z.string().default(""),
  score: z.number().int().min(1).max(5).optional(),
  /** Of a step that either party may take: which one did; and who it was, of one of the other party. */
  as: z.enum(["asker", "counterpart"]).optional(),
  by: opaqueId.optional(),
  /** What it writes into the case beside its state, by column. */
  set: z.record(z.string(), sampleValue).default({}),
});
type Line = z.output<typeof sampleLine>;

/** A sample of a kind: whose it is, what its form says (`form`: without what only a form has), how many pictures, its log. */
export const ownSample = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  z.strictObject({
    id: opaqueId,
    /** Null of a kind that a person sends as well. */
    enterpriseId: opaqueId.nullable(),
    userId: opaqueId,
    ...form.shape,
    pictures: z.number().int().nonnegative().default(0),
    log: z.array(sampleLine).min(1),
  });
interface Sample {
  readonly id: string;
  readonly enterpriseId: string | null;
  readonly userId: string;
  readonly contactName: string;
  readonly phone?: string | undefined;
  readonly pictures: number;
  readonly log: readonly Line[];
}

type Parts = Pick<CoreParts, "database" | "clock" | "cipher" | "ports">;

/** Pictures of our own making, as files of a sample. `order`: its place among the samples, so that they differ. */
const putPictures = (parts: Parts, { id, userId, pictures }: Sample, order: number): Promise<CaseFile[]> =>
  putSamplePictures(
    parts,
    userId,
    Array.from({ length: pictures }, (_, index) => ({
      id: `${id}-picture-${index + 1}`,
      name: `现场照片${index + 1}.png`,
      content: samplePhoto(order * 7 + index),
    })),
  );

/**
 * Puts samples of a kind in that begins handed in, each once. `about`: what one is about, as columns.
 */
export async function loadOwnCases<
  State extends string,
  Step extends string,
  Table extends SentTable,
  One extends Sample,
>(
  parts: Parts,
  domain: CaseDomain<State, Step, Table>,
  samples: readonly One[],
  about: (sample: One, pictures: readonly CaseFile[]) => object,
): Promise<void> {
  type Row = OwnRow<State, Table>;
  const { database, clock, cipher } = parts;
  const { kind, table } = domain;
  const now = clock();
  const sealed = createSealedColumns(cipher, kind);
  const cases = createCaseStore(database.db, domain);

  const written = ({ set }: Line, at: Date, row: Row) =>
    Object.fromEntries(
      Object.entries(set).map(([column, value]) => {
        if (typeof value !== "object" || value === null) return [column, value];
        if ("inWorkdays" in value) return [column, addWorkDays(todayInShanghai(clock), value.inWorkdays)];
        return [column, "plus" in value ? Number(row[column]) + value.plus : at];
      }),
    ) as Partial<Row>;

  for (const [order, sample] of samples.entries()) {
    const { id, enterpriseId, userId, contactName, phone = "", log } = sample;
    if (await cases.find(eq(table.id, id))) continue;
    const columns = about(sample, await putPictures(parts, sample, order));
    const [began = now, ...moments] = sampleMoments(now, log);
    await database.db.transaction(async (transaction) => {
      const row = {
        ...columns,
        ...sealed.seal({ contactName, phone }),
        id,
        number: await createCaseStore(transaction, domain).nextNumber(dayInShanghai(began)),
        submissionHash: hashSubmission(id),
        enterpriseId,
        userId,
        state: kind.begin.state,
        submittedAt: began,
        updatedAt: began,
      };
      const steps = log.slice(1).map((line, index) => {
        const { step, words, score, as, by } = line;
        const at = moments[index] ?? now;
        return {
          step: step as Step,
          at,
          ...(as ? { as } : {}),
          ...(by ? { by } : {}),
          ...(score === undefined ? { words } : { rating: { score, words } }),
          set: (before: Row) => sealed.seal(written(line, at, before)),
        };
      });
      await replayCase(transaction, domain, { row, began, userId, steps });
    });
  }
}
