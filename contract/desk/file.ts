import { z } from "zod";
import { defineCall } from "../call";
import { opaqueId } from "../fields";

/** An uploaded file, whole, for the operator who saves it at the machine. */
const fileContent = z
  .object({ name: z.string(), mime: z.string(), size: z.number().int().nonnegative(), base64: z.string() })
  .meta({ id: "FileContent" });

const byId = z.object({ id: opaqueId });

/** Of the machine's operator alone. */
export const fileDeskCalls = {
  readFile: defineCall({
    method: "GET",
    path: "/control/file/{id}",
    access: "control",
    summary: "取一个上传的文件，记入安全日志",
    command: {
      name: "file save",
      words: { id: "文件编号" },
      options: { case: "所属事项编号" },
      file: "保存位置",
      help: "取出执照、证件、附件等文件（记入安全日志），看完请删除",
    },
    params: byId,
    /** The case that holds the file; of what an account or an enterprise handed in, their name. */
    query: z.object({
      case: z.string({ error: "请用 --case 写明文件所属事项的编号，认证材料写账号或企业编号" }).pipe(opaqueId),
    }),
    data: fileContent,
    refusals: ["NOT_FOUND"],
  }),
};
