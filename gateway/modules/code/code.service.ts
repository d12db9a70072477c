import { optionsOf } from "@/contract/coded-value";
import type { DictValue } from "@/contract/fields";
import type { OpenDatabase } from "../../core/database";
import type { Registry } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createCodeRepository } from "./code.repository";
import type { DivisionRow, IndustryRow } from "./code.rules";

const MAX_INDUSTRIES = 40;

/** Dictionary, regions, industries. */
export function createCodeService(database: OpenDatabase, registry: Pick<Registry, "dictionary">) {
  const repository = createCodeRepository(database.db);

  function values(typeCode: string): DictValue[] {
    const words = Object.hasOwn(registry.dictionary, typeCode) ? registry.dictionary[typeCode] : undefined;
    if (!words) throw new Refusal("NOT_FOUND", { message: `没有名为 ${typeCode} 的字典` });
    return optionsOf(words);
  }

  async function children(
    parent: string,
    parentLevel: "province" | "city",
    level: DivisionRow["level"],
  ): Promise<DivisionRow[]> {
    const above = await repository.findDivision(parent);
    if (above?.level !== parentLevel) {
      throw new Refusal("NOT_FOUND", { message: parentLevel === "province" ? "没有这个省级地区" : "没有这个市级地区" });
    }
    return repository.listDivisions(level, parent);
  }

  return {
    dictValues: async (typeCode: string): Promise<DictValue[]> => values(typeCode),

    /** `typeCodes` separated by commas, or several such texts. */
    manyDictValues: async (typeCodes: string | readonly string[]): Promise<Record<string, DictValue[]>> =>
      Object.fromEntries(
        [typeCodes]
          .flat()
          .flatMap((codes) => codes.split(","))
          .map((typeCode) => [typeCode, values(typeCode)]),
      ),

    provinces: (): Promise<DivisionRow[]> => repository.listDivisions("province", ""),
    cities: (province: string): Promise<DivisionRow[]> => children(province, "province", "city"),
    counties: (city: string): Promise<DivisionRow[]> => children(city, "city", "county"),

    /** The next level below a code; without one the sections; with a word what has it. */
    industries: (parent = "", word = ""): Promise<IndustryRow[]> =>
      word === "" ? repository.listIndustries(parent) : repository.searchIndustries(word, MAX_INDUSTRIES),
  };
}
