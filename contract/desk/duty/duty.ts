import { z } from "zod";
import { deskOf, defineCall } from "../../call";
import { calendarDate, opaqueId } from "../../fields";

/**
 * Who is on duty: what cannot wait (dangerous repairs) is told to them at once, at night and on holidays too. Whole days in
 * the zone's time. Where nobody is, the unit that it went to hears of it.
 */

const span = { from: calendarDate, until: calendarDate };

export const dutyList = z
  .object({
    /** What is not over, the earliest first. `able`: false where the person may not accept any more, and so counts as nobody. */
    entries: z.array(
      z.object({ id: opaqueId, ...span, person: z.object({ id: opaqueId, name: z.string() }), able: z.boolean() }),
    ),
    /** Days of the next thirty without anybody, and with several people. */
    gaps: z.array(z.object(span)),
    overlaps: z.array(z.object({ ...span, names: z.array(z.string()) })),
  })
  .meta({ id: "DutyList" });
export type DutyList = z.infer<typeof dutyList>;

const PATH = "/uaa/api/manager/duty";

export const dutyCalls = {
  listDuties: defineCall({
    ...deskOf("system"),
    method: "GET",
    path: PATH,
    summary: "值班表，写明哪几天没有人、哪几天有几个人",
    command: { name: "duty list", help: "值班表，写明哪几天没有人、哪几天有几个人" },
    data: dutyList,
  }),
  addDuty: defineCall({
    ...deskOf("system"),
    method: "POST",
    path: PATH,
    summary: "添加一条值班，两头的日子都算；危险报修会立刻告诉值班人",
    body: z.strictObject({ operatorId: opaqueId, ...span }),
    data: dutyList,
    command: {
      name: "duty add",
      words: { operatorId: "账号", from: "开始日期", until: "结束日期" },
      help: "添加一条值班，两头的日子都算；账号见 operator list",
    },
  }),
  dropDuty: defineCall({
    ...deskOf("system"),
    method: "DELETE",
    path: `${PATH}/{id}`,
    summary: "去掉一条值班",
    params: z.object({ id: opaqueId }),
    data: dutyList,
    refusals: ["NOT_FOUND"],
    command: { name: "duty remove", words: { id: "值班编号" }, help: "去掉一条值班，编号见 duty list" },
  }),
};
