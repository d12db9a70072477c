import { readFile } from "node:fs/promises";
import path from "node:path";
import type { OpenDatabase } from "../../core/database";
import type { Validation } from "../../core/import-batch";
import { createCodeRepository } from "./code.repository";
import { validateDivision, validateIndustry } from "./code.rules";

/** The product's own copies of public code lists; origin and licence stand in gateway/data/README.md. */
export const DATA_FOLDER = path.resolve("gateway/data");

/** Reads a list and judges every row as an import would: a broken copy must not come in quietly. */
async function readList<Row>(file: string, judge: (row: unknown) => Validation<Row>): Promise<Row[]> {
  const rows = JSON.parse(await readFile(path.join(DATA_FOLDER, file), "utf8")) as unknown[];
  return rows.map((row, index) => {
    const judged = judge(row);
    if (!judged.ok) throw new Error(`${file} 第 ${index + 1} 条：${judged.reason}`);
    return judged.value;
  });
}

/** Fills the lists that are empty. Whoever has imported newer ones keeps them. */
export async function loadProductData(database: OpenDatabase): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const repository = createCodeRepository(transaction);
    if (!(await repository.hasDivisions()))
      await repository.insertDivisions(await readList("divisions.json", validateDivision));
    if (!(await repository.hasIndustries()))
      await repository.insertIndustries(await readList("industries.json", validateIndustry));
  });
}
