import { z } from "zod";
import { defineCall } from "../call";
import { proofFields } from "../account/proof";
import { opaqueId } from "../fields";

/** Files that are uploaded and downloaded. Specification 7.2. */

/** A file as the gateway took it in. `url` is the download's path in the gateway; `uid` is the key of a list on screen. */
export const uploadedFile = z
  .object({ fileId: opaqueId, name: z.string(), size: z.number().int().positive(), url: z.string(), uid: z.string() })
  .meta({ id: "UploadedFile" });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** The specification's upload result: `status` 1 means success; all files were taken or none. */
export const uploadResult = z
  .object({ status: z.literal(1), data: z.array(uploadedFile) })
  .meta({ id: "UploadResult" });

export const fileCalls = {
  /**
   * Up to five files, each checked by its ending and its first bytes. Files no case claims are removed: a person's within
   * a day, a visitor's within an hour.
   */
  uploadFile: defineCall({
    method: "POST",
    path: "/uaa/api/upload/file",
    access: "user",
    summary: "上传文件（.jpg .png .doc .pdf）",
    upload: true,
    data: uploadResult,
    refusals: ["UNAVAILABLE"],
    perMinute: 30,
  }),
  uploadPublicFile: defineCall({
    method: "POST",
    path: "/uaa/api/ua/upload/file",
    access: "public",
    summary: "未登录时上传文件，须带安全验证；只有工作人员能下载",
    // Beside the files, not among them: it is looked at before the first of them is read.
    query: z.object(proofFields),
    upload: true,
    data: uploadResult,
    refusals: ["UNAVAILABLE"],
    perMinute: 12,
  }),
  /** To the one who uploaded it, and to operators for a case; for anybody else the file does not exist. */
  downloadFile: defineCall({
    method: "GET",
    path: "/uaa/api/download/file",
    access: "user",
    summary: "下载文件，总是作为附件",
    query: z.object({
      fileId: opaqueId,
      /** Of an operator: the case that holds the file; kept in the security log. */
      case: opaqueId.optional(),
      /** Part of the specification's address; the name that was stored with the file is the one that counts. */
      fileName: z.string().max(200, { error: "文件名最长 200 个字" }).optional(),
    }),
    download: true,
    data: z.null(),
    refusals: ["NOT_FOUND"],
    perMinute: 120,
  }),
};

/** A file of a dossier, by the name that it was uploaded with. */
export const dossierFile = z.object({ fileId: opaqueId, name: z.string() });
export type DossierFile = z.infer<typeof dossierFile>;
