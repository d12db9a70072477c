import { and, asc, eq, ilike, inArray, or } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { divisionTable, industryTable } from "./code.table";
import type { DivisionRow, IndustryRow } from "./code.rules";
import { foldText } from "../../core/text/clean";
import { containsText } from "../../core/text/text-match";

// PostgreSQL takes 65,535 parameters a statement; five a row.
const ROWS_A_STATEMENT = 2_000;

/** The only reader and writer of divisions and industries. */
export function createCodeRepository(db: Executor) {
  return {
    async listDivisions(level: DivisionRow["level"], parent: string): Promise<DivisionRow[]> {
      return db
        .select()
        .from(divisionTable)
        .where(and(eq(divisionTable.parent, parent), eq(divisionTable.level, level)))
        .orderBy(asc(divisionTable.code));
    },

    async findDivision(code: string): Promise<DivisionRow | undefined> {
      return (await db.select().from(divisionTable).where(eq(divisionTable.code, code)).limit(1))[0];
    },

    async findDivisions(codes: readonly string[]): Promise<DivisionRow[]> {
      return codes.length === 0
        ? []
        : db
            .select()
            .from(divisionTable)
            .where(inArray(divisionTable.code, [...codes]));
    },

    async hasDivisions(): Promise<boolean> {
      return (await db.select({ code: divisionTable.code }).from(divisionTable).limit(1)).length > 0;
    },

    async insertDivisions(rows: readonly DivisionRow[]): Promise<void> {
      for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
        await db.insert(divisionTable).values(rows.slice(from, from + ROWS_A_STATEMENT));
      }
    },

    async updateDivision({ code, ...row }: DivisionRow): Promise<void> {
      await db.update(divisionTable).set(row).where(eq(divisionTable.code, code));
    },

    async listIndustries(parent: string): Promise<IndustryRow[]> {
      return db.select().from(industryTable).where(eq(industryTable.parent, parent)).orderBy(asc(industryTable.code));
    },

    /** Of any level, by a part of the name or the beginning of the code, with or without its letter. 1,800 rows: read through. */
    async searchIndustries(word: string, limit: number): Promise<IndustryRow[]> {
      const text = foldText(word).replace(/[\\%_]/g, "\\$&");
      return db
        .select()
        .from(industryTable)
        .where(
          or(
            containsText([industryTable.name], word),
            ilike(industryTable.code, `${text}%`),
            ilike(industryTable.code, `_${text}%`),
          ),
        )
        .orderBy(asc(industryTable.code))
        .limit(limit);
    },

    async findIndustries(codes: readonly string[]): Promise<IndustryRow[]> {
      return codes.length === 0
        ? []
        : db
            .select()
            .from(industryTable)
            .where(inArray(industryTable.code, [...codes]));
    },

    async hasIndustries(): Promise<boolean> {
      return (await db.select({ code: industryTable.code }).from(industryTable).limit(1)).length > 0;
    },

    async insertIndustries(rows: readonly IndustryRow[]): Promise<void> {
      for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
        await db.insert(industryTable).values(rows.slice(from, from + ROWS_A_STATEMENT));
      }
    },

    async updateIndustry({ code, ...row }: IndustryRow): Promise<void> {
      await db.update(industryTable).set(row).where(eq(industryTable.code, code));
    },
  };
}
