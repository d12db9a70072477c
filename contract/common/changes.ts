import { z } from "zod";
import { defineCall } from "../call";

/** The feed by which a front door learns which of its stored pages show something that has changed. */

/** How long a question for changes may wait for one, in seconds. */
export const MAX_CHANGES_WAIT_SECONDS = 25;

export const contentChanges = z
  .object({
    /** Of the database: what was learnt of another one is worth nothing. */
    epoch: z.string(),
    /** What this answer knows of; the next question names it and hears only of what came after. */
    cursor: z.string(),
    /** Everything written before this number is in each answer given from now on. */
    position: z.number().int().nonnegative(),
    /** The names come from the beginning and not from the cursor that was named: that one was of another database. */
    whole: z.boolean(),
    /** What has changed, as answers name it (`x-made-of`), each with the number of the newest write. */
    changes: z.array(z.object({ tag: z.string(), at: z.number().int().nonnegative() })),
  })
  .meta({ id: "ContentChanges" });

export const changeCalls = {
  /**
   * Path not shown by the specification; follows its family. Waits until there is something to tell. Only for front doors.
   */
  listChanges: defineCall({
    method: "GET",
    path: "/uaa/api/ua/changes",
    access: "public",
    onlyForServers: true,
    summary: "内容变化，供前门更新所存页面；只给前门",
    query: z.object({
      after: z.string().max(4000).optional(),
      waitSeconds: z.coerce.number().int().min(0).max(MAX_CHANGES_WAIT_SECONDS).default(0),
    }),
    data: contentChanges,
    withinSeconds: MAX_CHANGES_WAIT_SECONDS + 4,
  }),
};
