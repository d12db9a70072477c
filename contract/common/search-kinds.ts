import { z } from "zod";
import { defineCall } from "../call";
import { listName } from "../cache-tags";
import { calendarDate, opaqueId, repeatable } from "../fields";

/** One search over all kinds of what is public: each area of the gateway says what of its own can be found. */

/** Upper limit on the things shown of each kind. */
const MAX_OF_KIND = 10;
const MAX_KINDS = 50;

const kindName = z.string().regex(/^[a-z][a-zA-Z-]{0,39}$/, { error: "种类用字母和短横线命名，以小写字母开头" });

/** A thing found, with the page that shows it. */
const foundThing = z
  .object({
    id: opaqueId,
    href: z.string(),
    title: z.string(),
    /** What it says, in a sentence or two; may be empty. */
    snippet: z.string(),
    /** Who it comes from; may be empty. */
    issuer: z.string(),
    date: calendarDate.nullable(),
  })
  .meta({ id: "FoundThing" });

const foundKind = z
  .object({
    kind: kindName,
    /** What people call the kind. */
    label: z.string(),
    total: z.number().int().nonnegative(),
    /** The page that lists all of them. */
    list: z.string(),
    /** The first few: those that say it in their titles before the others. */
    records: z.array(foundThing),
  })
  .meta({ id: "FoundKind" });
export type FoundKind = z.infer<typeof foundKind>;

export const searchKindCalls = {
  /** Path not shown by the specification; follows its family. A kind of which nothing is found is there with 0. */
  searchKinds: defineCall({
    method: "GET",
    path: "/uaa/api/ua/search/kinds",
    access: "public",
    summary: "一个关键字在各类公开内容里各找到多少，附每类最前面的几条",
    cacheTags: ["{data.madeOf}"],
    query: z.object({
      value: z
        .string({ error: "请输入关键字" })
        .trim()
        .min(1, { error: "请输入关键字" })
        .max(100, { error: "关键字最长 100 个字" }),
      /** Only these kinds; all of them where nothing is said. */
      kind: repeatable(kindName, MAX_KINDS),
      /** All but these: what the page shows by itself. */
      without: repeatable(kindName, MAX_KINDS),
      /** Things shown of each kind; 0: only how many there are. */
      size: z.coerce
        .number({ error: "条数应为数字" })
        .int({ error: "条数应为整数" })
        .min(0, { error: "条数不能是负数" })
        .max(MAX_OF_KIND, { error: `每类最多 ${MAX_OF_KIND} 条` })
        .default(3),
    }),
    data: z.object({ kinds: z.array(foundKind), madeOf: z.array(listName) }),
    perMinute: 240,
  }),
};
