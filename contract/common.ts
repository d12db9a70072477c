import { z } from "zod";
import { defineCall } from "./call";
import { dictValue, moment, opaqueId, listKeyword } from "./fields";

/** What all domains need: dictionary, regions, industries, files, the zone's figures. Specification 7.2. */

/** A region of GB/T 2260: six digits. `statOnly` marks statistical codes of zones that are no administrative division. */
export const region = z
  .object({ code: z.string(), name: z.string(), level: z.enum(["province", "city", "county"]), statOnly: z.boolean() })
  .meta({ id: "Region" });

/** An industry of GB/T 4754-2017: a letter, then up to four digits. */
export const industry = z
  .object({ code: z.string(), name: z.string(), level: z.enum(["门类", "大类", "中类", "小类"]), parent: z.string() })
  .meta({ id: "Industry" });

const typeCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/, { error: "字典编码应为大写字母、数字和下划线" });
const regionCode = z.string().regex(/^\d{6}$/, { error: "地区编码应为 6 位数字" });

/** A file as the gateway took it in. `url` is the download's path in the gateway; `uid` is the key of a list on screen. */
export const uploadedFile = z
  .object({ fileId: opaqueId, name: z.string(), size: z.number().int().positive(), url: z.string(), uid: z.string() })
  .meta({ id: "UploadedFile" });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** The specification's upload result: `status` 1 means success; all files were taken or none. */
export const uploadResult = z
  .object({ status: z.literal(1), data: z.array(uploadedFile) })
  .meta({ id: "UploadResult" });

const count = z.number().int().nonnegative();

/** True counts of what is in the database, for the home page. Years are the calendar year in the zone's time. */
export const zoneFigures = z
  .object({
    policies: count,
    policiesThisYear: count,
    /** Distinct issuers of policies. */
    issuers: count,
    /** Activities whose sign-up is open now. */
    activitiesOpen: count,
    noticesThisYear: count,
    feedbackAnswered: count,
    updatedAt: moment,
  })
  .meta({ id: "ZoneFigures" });
export type ZoneFigures = z.infer<typeof zoneFigures>;

export const commonCalls = {
  listDictValues: defineCall({
    method: "GET",
    path: "/uaa/api/dict/value",
    access: "public",
    summary: "一个字典的取值",
    madeOf: ["code-list"],
    query: z.object({ typeCode }),
    data: z.array(dictValue),
    refusals: ["NOT_FOUND"],
  }),
  listManyDictValues: defineCall({
    method: "GET",
    path: "/uaa/api/dict/value/multiple",
    access: "public",
    summary: "多个字典的取值，typeCode 以逗号分隔",
    madeOf: ["code-list"],
    query: z.object({
      typeCode: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]{0,63}(,[A-Z][A-Z0-9_]{0,63}){0,19}$/, { error: "字典编码以逗号分隔，最多 20 个" }),
    }),
    data: z.record(z.string(), z.array(dictValue)),
    refusals: ["NOT_FOUND"],
  }),
  listProvinces: defineCall({
    method: "GET",
    path: "/uaa/api/states/provinces",
    access: "public",
    summary: "省级行政区",
    madeOf: ["code-list"],
    data: z.array(region),
  }),
  listCities: defineCall({
    method: "GET",
    path: "/uaa/api/states/provinces/{id}/cities",
    access: "public",
    summary: "一个省的市级行政区",
    madeOf: ["code-list"],
    params: z.object({ id: regionCode }),
    data: z.array(region),
    refusals: ["NOT_FOUND"],
  }),
  listCounties: defineCall({
    method: "GET",
    path: "/uaa/api/states/provinces/cities/{id}/counties",
    access: "public",
    summary: "一个市的县级行政区",
    madeOf: ["code-list"],
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
    madeOf: ["code-list"],
    query: z.object({ parent: opaqueId.optional(), value: listKeyword }),
    data: z.array(industry),
  }),
  /** Up to five files, each checked by its ending and its first bytes. Files no case claims within a day are removed. */
  uploadFile: defineCall({
    method: "POST",
    path: "/uaa/api/upload/file",
    access: "user",
    summary: "上传文件（.jpg .png .doc .pdf）",
    upload: true,
    data: uploadResult,
    perMinute: 30,
  }),
  uploadPublicFile: defineCall({
    method: "POST",
    path: "/uaa/api/ua/upload/file",
    access: "public",
    summary: "未登录时上传文件；只有工作人员能下载",
    upload: true,
    data: uploadResult,
    perMinute: 12,
  }),
  /** To the one who uploaded it and to operators; for anybody else the file does not exist. */
  downloadFile: defineCall({
    method: "GET",
    path: "/uaa/api/download/file",
    access: "user",
    summary: "下载文件，总是作为附件",
    query: z.object({
      fileId: opaqueId,
      /** Part of the specification's address; the name that was stored with the file is the one that counts. */
      fileName: z.string().max(200, { error: "文件名最长 200 个字" }).optional(),
    }),
    download: true,
    data: z.null(),
    refusals: ["NOT_FOUND"],
    perMinute: 120,
  }),
  /** Path not shown by the specification; follows its family. */
  getFigures: defineCall({
    method: "GET",
    path: "/uaa/api/ua/figures",
    access: "public",
    summary: "园区平台的实时数字",
    madeOf: ["policy-list", "notice-list", "activity-list", "feedback-list"],
    data: zoneFigures,
    perMinute: 60,
  }),
};
