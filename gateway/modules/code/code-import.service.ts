import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import type { Executor, OpenDatabase } from "../../core/database";
import { importBatch, textField, type Written } from "../../core/import-batch";
import { createCodeRepository } from "./code.repository";
import { validateDivision, validateIndustry, type DivisionRow, type IndustryRow } from "./code.rules";

/** A coded row under a parent, as divisions and industries both are. */
interface CodedRow {
  readonly code: string;
  readonly name: string;
  readonly level: string;
  readonly parent: string;
}

interface CodedStore<Row> {
  find(codes: readonly string[]): Promise<Row[]>;
  insert(row: Row): Promise<void>;
  update(row: Row): Promise<void>;
}

/** Writes rows whose parents are stored or come in the same batch; parents first, whatever their order in the batch. */
async function writeCoded<Row extends CodedRow>(store: CodedStore<Row>, rows: readonly Row[]): Promise<Written[]> {
  const codes = [...new Set(rows.flatMap((row) => [row.code, row.parent]))].filter((code) => code !== "");
  const known = new Map((await store.find(codes)).map((row) => [row.code, row]));
  const results: Written[] = rows.map(() => ({ refused: "" }));
  const order = rows.map((_, index) => index).sort((a, b) => depth(rows[a]) - depth(rows[b]));
  for (const index of order) {
    const row = rows[index] as Row;
    const before = known.get(row.code);
    if (row.parent !== "" && !known.has(row.parent)) results[index] = { refused: `上级 ${row.parent} 不存在` };
    else if (before && sameRow(before, row)) results[index] = "unchanged";
    else {
      await (before ? store.update(row) : store.insert(row));
      known.set(row.code, row);
      results[index] = before ? "updated" : "accepted";
    }
  }
  return results;
}

/** Zeros at the end of a division's code stand for "all of it", so they do not count. */
function depth(row: CodedRow | undefined): number {
  if (!row || row.parent === "") return 0;
  return /^\d{6}$/u.test(row.code) ? row.code.replace(/(?:00)+$/u, "").length : row.code.length;
}

function sameRow<Row extends CodedRow>(a: Row, b: Row): boolean {
  return (Object.keys(b) as (keyof Row)[]).every((name) => a[name] === b[name]);
}

function divisionStore(executor: Executor): CodedStore<DivisionRow> {
  const repository = createCodeRepository(executor);
  return {
    find: repository.findDivisions,
    insert: (row) => repository.insertDivisions([row]),
    update: repository.updateDivision,
  };
}

function industryStore(executor: Executor): CodedStore<IndustryRow> {
  const repository = createCodeRepository(executor);
  return {
    find: repository.findIndustries,
    insert: (row) => repository.insertIndustries([row]),
    update: repository.updateIndustry,
  };
}

export function createDivisionImporter(database: OpenDatabase) {
  return (rows: readonly ImportRow[]): Promise<ImportOutcome> =>
    importBatch<DivisionRow>(database, rows, {
      identity: (row) => textField(row, "code"),
      validate: validateDivision,
      write: (transaction, values) => writeCoded(divisionStore(transaction), values),
    });
}

export function createIndustryImporter(database: OpenDatabase) {
  return (rows: readonly ImportRow[]): Promise<ImportOutcome> =>
    importBatch<IndustryRow>(database, rows, {
      identity: (row) => textField(row, "code"),
      validate: validateIndustry,
      write: (transaction, values) => writeCoded(industryStore(transaction), values),
    });
}
