import { z } from "zod";
import { deskOf, defineCall } from "../../call";
import { opaqueId } from "../../fields";
import { deskUnit } from "../own-desk";
import { OPERATOR_ROLES } from "../../access/operator-roles";

/**
 * What the system administrator says of the zone's units beside who works there: what people call them, who stands in for
 * one whose people cannot work, and which take complaints about others.
 */

const otherName = z
  .string()
  .trim()
  .min(2, { error: "别称至少 2 个字，如“招商局”" })
  .max(20, { error: "别称最长 20 个字" });

export const unitSetting = z
  .object({
    ...deskUnit.shape,
    /** By which complaints are recognised beside the name and what it is shortened to. */
    otherNames: z.array(z.string()),
    /** Works on what the unit is given while nobody at work there can; null: nobody. */
    deputy: deskUnit.nullable(),
    /** Its place among the units that take complaints about others, from 1; 0: it takes none. */
    complaintRank: z.number().int().nonnegative(),
    /** Who can work there today, with those who are away and their cover in words. */
    people: z.array(z.string()),
    /** The roles of working on cases that nobody there has today. */
    lacking: z.array(z.enum(OPERATOR_ROLES)),
  })
  .meta({ id: "UnitSetting" });
export type UnitSetting = z.infer<typeof unitSetting>;

const PATH = "/uaa/api/manager/unit/setting";
const form = z
  .strictObject({
    /** Empty: nobody stands in. Left out: as before. */
    deputyId: z.union([opaqueId, z.literal("")]).optional(),
    complaintRank: z.coerce
      .number({ error: "受理投诉的次序应为数字，不受理的填 0" })
      .int({ error: "受理投诉的次序应为整数" })
      .min(0, { error: "受理投诉的次序从 1 起，不受理的填 0" })
      .max(99, { error: "受理投诉的次序最大 99" })
      .optional(),
    otherNames: z.array(otherName).max(20, { error: "别称最多 20 个" }).optional(),
  })
  .meta({ id: "UnitForm" });

export const unitCalls = {
  listUnitSettings: defineCall({
    ...deskOf("system"),
    method: "GET",
    path: PATH,
    summary: "列出各单位的别称、代办单位、受理投诉的次序和现在能办事的人",
    command: { name: "unit settings", help: "列出各单位的别称、代办单位、受理投诉的次序和现在能办事的人" },
    data: z.array(unitSetting),
  }),
  setUnit: defineCall({
    ...deskOf("system"),
    method: "PUT",
    path: `${PATH}/{id}`,
    summary: "改一个单位的别称、代办单位和受理投诉的次序，马上生效",
    params: z.object({ id: opaqueId }),
    body: form,
    data: unitSetting,
    refusals: ["NOT_FOUND"],
    command: {
      name: "unit set",
      words: { id: "单位编号" },
      options: {
        deputyId: "代办单位的编号",
        complaintRank: "受理投诉的次序，不受理的填 0",
        otherNames: "别称（写全）",
      },
      help: "改一个单位的别称、代办单位和受理投诉的次序；没有写的不变",
    },
  }),
};
