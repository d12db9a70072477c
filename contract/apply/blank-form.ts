import { z } from "zod";
import { defineCall } from "../call";
import { opaqueId } from "../fields";

/** The empty form of an item of a policy or of an approval item as a document, to read and fill in on paper before declaring online. */

/** Here as plain text too, since policies name it among their attachments. */
export const BLANK_FORM_PATH = "/zqjh/api/ua/applyInfo/form";

/** The address of an item's blank form on the gateway. */
export const BLANK_FORM_ADDRESS = new RegExp(`^${BLANK_FORM_PATH}\\?itemId=[\\w.~:-]{1,80}$`);

export const blankFormAddress = (itemId: string): string => `${BLANK_FORM_PATH}?itemId=${itemId}`;

/** Path not shown by the specification; it lies next to `/web/applyInfo`, open to visitors like other `ua` paths. */
export const blankFormCalls = {
  downloadBlankForm: defineCall({
    method: "GET",
    path: BLANK_FORM_PATH,
    access: "public",
    summary: "下载一个申报事项或服务事项的空白表（Word 文档）",
    cacheTags: ["item:{itemId}", "guide:{itemId}", "policy-list"],
    query: z.object({ itemId: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
    download: true,
    perMinute: 30,
  }),
};
