import { z } from "zod";

/**
 * What an item asks for that only a consent opens: sensitive personal data (PIPL articles 28 to 31). What is agreed to is named
 * one by one; fields, tables and materials say under which of these they fall.
 */

/** Names an item of the consent for good. */
export const consentCode = z
  .string()
  .regex(/^[a-z0-9-]{1,20}$/, { error: "编号只能是小写字母、数字和短横线，最长 20 个字符" })
  .meta({ id: "ConsentCode" });

const words = (most: number) =>
  z
    .string()
    .trim()
    .min(2, { error: "至少 2 个字" })
    .max(most, { error: `最长 ${most} 个字` });

const askedConsent = z
  .strictObject({
    code: consentCode,
    /** Which data: 孩子的姓名、身份证号. */
    label: words(40),
    /** What it is needed for: 核对年龄和户籍. */
    purpose: words(60),
    /** Without it the item cannot be applied for online. */
    required: z.boolean().default(true),
  })
  .meta({ id: "AskedConsent" });
export type AskedConsent = z.output<typeof askedConsent>;

export const itemPrivacy = z
  .strictObject({
    /** 审核入学申请，安排学位. */
    purpose: words(60),
    items: z.array(askedConsent).min(1).max(8),
    /** How many days after the end of the case the data is kept before it is deleted. */
    keptDays: z.number().int().min(30, { error: "至少 30 天" }).max(3650, { error: "至多 3650 天" }),
    /** It is about a child under 14, for whom a parent or another guardian agrees (PIPL article 31). */
    guardian: z.boolean().default(false),
  })
  .refine(({ items }) => new Set(items.map(({ code }) => code)).size === items.length, { error: "编号重复" })
  .refine(({ items }) => items.some(({ required }) => required), { error: "至少一项是必需的", path: ["items"] })
  .meta({ id: "ItemPrivacy" });
export type ItemPrivacy = z.output<typeof itemPrivacy>;

/** What may say that it falls under an item of the consent. */
interface Covered {
  readonly consent?: string | undefined;
}

/** Whether every consent that something falls under is asked for. */
export const consentsExist = (
  privacy: Pick<ItemPrivacy, "items"> | undefined,
  ...lists: readonly (readonly Covered[] | undefined)[]
): boolean =>
  lists
    .flatMap((list) => list ?? [])
    .every(({ consent }) => consent === undefined || privacy?.items.some(({ code }) => code === consent) === true);
export const NO_CONSENT = {
  error: "有的栏目、表格或材料写了要先同意，可那一项同意没有列出来，请在“个人信息”里补上",
  path: ["privacy"],
};
