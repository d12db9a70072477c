import { z } from "zod";
import "../issue-words";
import { BLANK_FORM_ADDRESS } from "../apply/blank-form";

/**
 * A file or page that belongs to a policy. `url`: an absolute address (http, https), or the path of one of our own public
 * files on the gateway (the blank form of an item). `size` in bytes; null where nobody stated it.
 */
export const policyAttachment = z
  .object({ name: z.string(), url: z.string(), size: z.number().int().positive().nullable() })
  .meta({ id: "PolicyAttachment" });
export type PolicyAttachment = z.infer<typeof policyAttachment>;

/** An address on any site. One with a name before @ would look like another site's. */
export const isForeignFile = (url: string): boolean =>
  /^https?:\/\/[^\s\\]+$/iu.test(url) && URL.canParse(url) && new URL(url).username === "";

/** The path of a file that our gateway serves to everybody. */
export const isOwnFile = (url: string): boolean => BLANK_FORM_ADDRESS.test(url);
