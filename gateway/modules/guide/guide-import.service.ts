import { z } from "zod";
import { inChinese } from "../../core/text/schema-words";
import { guideForm, type GuideForm } from "@/contract/guide/guide-form";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import type { Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { importBatch, textField, type Validation, type Written } from "../../core/import-batch";
import { createGuideRepository, type VersionSource } from "./guide.repository";
import { findLacks, hashGuide } from "./guide.rules";
import { readGuideText, readPowerRow } from "./guide-text.rules";

const IMPORTED: VersionSource = { change: "edit", origin: "import", editors: [], releasedBy: null, note: "" };

interface Candidate {
  readonly form: GuideForm;
  readonly contentHash: string;
}

/** As an office publishes a guide: a text under a title. */
const guideTextRow = z.looseObject({
  id: z.string(),
  title: z.string(),
  issuer: z.string(),
  text: z.string().min(1).max(100_000),
});
/** A line of a list of powers and duties. */
const powerRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  department: z.string(),
  type: z.string().optional(),
  code: z.string().optional(),
  basis: z.string().max(20_000).optional(),
  audienceGuess: z.string().optional(),
});

/** The row as a form of its own, whichever way it is written. */
function readRow(row: unknown): unknown {
  const asText = guideTextRow.safeParse(row).data;
  if (asText) return readGuideText({ ...asText, name: asText.title, unit: asText.issuer });
  const asPower = powerRow.safeParse(row).data;
  return asPower ? readPowerRow(asPower) : row;
}

/** Judges a row. What is missing of a whole guide is no mistake; it is said, and the guide is not shown until it is there. */
export function validateGuideRow(row: unknown): Validation<Candidate> {
  const parsed = guideForm.safeParse(readRow(row), { error: inChinese });
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join(".")}：${message}` : message,
    );
    return { ok: false, reason: [...new Set(reasons)].slice(0, 6).join("；") };
  }
  const form = parsed.data;
  const lacks = findLacks(form).map(({ label }) => label);
  const contentHash = hashGuide(form);
  return {
    ok: true,
    value: { form, contentHash },
    ...(lacks.length > 0
      ? { warnings: [`事项 ${form.id} 的指南还缺${lacks.join("、")}，补齐以前只列名称，不公开指南`] }
      : {}),
  };
}

async function writeGuides(transaction: Executor, candidates: readonly Candidate[], clock: Clock): Promise<Written[]> {
  const repository = createGuideRepository(transaction);
  await repository.lock();
  const stored = await repository.findStored(candidates.map(({ form }) => form.id));
  let { edition } = await repository.version();
  const results: Written[] = [];
  for (const { form, contentHash } of candidates) {
    const known = stored.get(form.id);
    if (known?.contentHash === contentHash) {
      results.push("unchanged");
      continue;
    }
    edition += 1;
    const version = (known?.version ?? 0) + 1;
    const whole = findLacks(form).length === 0;
    await repository.put({ form, whole, version, contentHash, edition, updatedAt: clock() }, IMPORTED);
    results.push(known ? "updated" : "accepted");
  }
  return results;
}

/** Takes in approval items; each write is a version of its guide. */
export function createGuideImporter(database: OpenDatabase, clock: Clock) {
  return (rows: readonly ImportRow[]): Promise<ImportOutcome> =>
    importBatch<Candidate>(database, rows, {
      identity: (row) => textField(row, "id"),
      validate: validateGuideRow,
      write: (transaction, candidates) => writeGuides(transaction, candidates, clock),
    });
}
