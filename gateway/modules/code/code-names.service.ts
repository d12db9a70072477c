import type { Executor } from "../../core/database";
import { createCodeRepository } from "./code.repository";

/** Codes of regions and industries: their names, and whether a path of them exists. */
export function createCodeNames(db: Executor) {
  const repository = createCodeRepository(db);

  /** Each code stands directly below the one before it, the first at the top. */
  function isPath(path: readonly string[], rows: readonly { code: string; parent: string }[]): boolean {
    return path.every((code, index) => {
      const row = rows.find((candidate) => candidate.code === code);
      return row?.parent === (index === 0 ? "" : path[index - 1]);
    });
  }

  return {
    async names(codes: readonly string[]): Promise<Record<string, string>> {
      const wanted = [...new Set(codes)];
      const [regions, industries] = await Promise.all([
        repository.findDivisions(wanted.filter((code) => /^\d/.test(code))),
        repository.findIndustries(wanted.filter((code) => /^[A-Z]/.test(code))),
      ]);
      return Object.fromEntries([...regions, ...industries].map(({ code, name }) => [code, name]));
    },
    isRegionPath: async (path: readonly string[]) => isPath(path, await repository.findDivisions(path)),
    isIndustryPath: async (path: readonly string[]) => isPath(path, await repository.findIndustries(path)),
  };
}
