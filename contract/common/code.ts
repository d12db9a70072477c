import { z } from "zod";
import { defineCall } from "../call";
import { dictValue, opaqueId, listKeyword } from "../fields";

/** Codes that all domains need: dictionary, regions, industries. Specification 7.2. */

/** A region of GB/T 2260: six digits. `statOnly` marks statistical codes of zones that are no administrative division. */
export const region = z
  .object({ code: z.string(), name: z.string(), level: z.enum(["province", "city", "county"]), statOnly: z.boolean() })
  .meta({ id: "Region" });

/** An industry of GB/T 4754-2017: a letter, then up to four digits. */
export const industry = z
  .object({ code: z.string(), name: z.string(), level: z.enum(["门类", "大类", "中类", "小类"]), parent: z.string() })
  .meta({ id: "Industry" });

const typeCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/, { error: "字典编码应为大写字母、数字和下划线" });
const MAX_TYPE_CODES = 20;
const TYPE_CODES = `字典编码以逗号分隔或重复给出，最多 ${MAX_TYPE_CODES} 个`;
const typeCodes = z.string().regex(/^[A-Z][A-Z0-9_]{0,63}(,[A-Z][A-Z0-9_]{0,63})*$/, { error: TYPE_CODES });
const regionCode = z.string().regex(/^\d{6}$/, { error: "地区编码应为 6 位数字" });

export const codeCalls = {
  listDictValues: defineCall({
    method: "GET",
    path: "/uaa/api/dict/value",
    access: "public",
    summary: "一个字典的取值",
    cacheTags: ["code-list"],
    query: z.object({ typeCode }),
    data: z.array(dictValue),
    refusals: ["NOT_FOUND"],
  }),
  listManyDictValues: defineCall({
    method: "GET",
    path: "/uaa/api/dict/value/multiple",
    access: "public",
    summary: "多个字典的取值，typeCode 以逗号分隔，也可以重复给出",
    cacheTags: ["code-list"],
    query: z.object({
      typeCode: z
        .union([typeCodes, z.array(typeCodes)])
        .refine((given) => [given].flat().join(",").split(",").length <= MAX_TYPE_CODES, { error: TYPE_CODES }),
    }),
    data: z.record(z.string(), z.array(dictValue)),
    refusals: ["NOT_FOUND"],
  }),
  listProvinces: defineCall({
    method: "GET",
    path: "/uaa/api/states/provinces",
    access: "public",
    summary: "省级行政区",
    cacheTags: ["code-list"],
    data: z.array(region),
  }),
  listCities: defineCall({
    method: "GET",
    path: "/uaa/api/states/provinces/{id}/cities",
    access: "public",
    summary: "一个省的市级行政区",
    cacheTags: ["code-list"],
    params: z.object({ id: regionCode }),
    data: z.array(region),
    refusals: ["NOT_FOUND"],
  }),
  listCounties: defineCall({
    method: "GET",
    path: "/uaa/api/states/provinces/cities/{id}/counties",
    access: "public",
    summary: "一个市的县级行政区",
    cacheTags: ["code-list"],
    params: z.object({ id: regionCode }),
    data: z.array(region),
    refusals: ["NOT_FOUND"],
  }),
  /**
   * Path not shown by the specification; follows its family. Without `parent` the 20 sections (门类) are listed; with a
   * word the industries of any level whose name or code has it, at most 40.
   */
  listIndustries: defineCall({
    method: "GET",
    path: "/uaa/api/ua/industry/list",
    access: "public",
    summary: "国民经济行业分类的下一级，或按名称和代码查找",
    cacheTags: ["code-list"],
    query: z.object({ parent: opaqueId.optional(), value: listKeyword }),
    data: z.array(industry),
  }),
};
