import type { Viewer } from "../../caller";
import { randomUUID } from "node:crypto";
import type { DutyList } from "@/contract/desk/duty/duty";
import { DUTY_HORIZON_DAYS, MAX_DUTY_DAYS } from "@/contract/desk/duty/duty-labels";
import { shiftDay, todayInShanghai } from "../../clock";
import type { CoreParts } from "../../parts";
import { Refusal } from "../../refusal";
import { createDutyRepository } from "./duty.repository";
import { readDuties } from "./duty.rules";

const NO_DUTY = "没有这一条值班，请刷新后查看最新的值班表";
const CANNOT = "这位同事现在没有受理岗位或已停用，不能值班；请先由安全管理员给受理岗位";

interface NewDuty {
  readonly operatorId: string;
  readonly from: string;
  readonly until: string;
}

/** The duty list, as the system administrator keeps it. */
export function createDuties({ database, clock, ports }: Pick<CoreParts, "database" | "clock" | "ports">) {
  const duties = createDutyRepository(database.db);
  const { people, audit } = ports;

  async function list(): Promise<DutyList> {
    const today = todayInShanghai(clock);
    const [rows, able] = await Promise.all([duties.list(today), people.operators(["accept"])]);
    const names = await people.namesOf([...new Set(rows.map(({ userId }) => userId))]);
    const entries = rows.map(({ id, userId, fromDay, untilDay }) => ({
      id,
      from: fromDay,
      until: untilDay,
      person: { id: userId, name: names.get(userId) ?? "" },
      able: able.includes(userId),
    }));
    const standing = entries
      .filter((entry) => entry.able)
      .map(({ person, ...span }) => ({ ...span, name: person.name }));
    const span = { from: today, until: shiftDay(today, DUTY_HORIZON_DAYS - 1) };
    return { entries, ...readDuties(standing, span) };
  }

  const record = (caller: Viewer, target: string, detail: { readonly before: string; readonly after: string }) =>
    audit.record({ event: "duty.change", userId: caller?.userId, target, detail });

  return {
    list,
    async add({ body, caller }: { readonly body: NewDuty; readonly caller: Viewer }): Promise<DutyList> {
      const { operatorId, from, until } = body;
      if (until < from) throw Refusal.input("结束日期不能早于开始日期", "until");
      if (until < todayInShanghai(clock)) throw Refusal.input("这几天已经过去，请核对日期", "until");
      if (shiftDay(from, MAX_DUTY_DAYS - 1) < until)
        throw Refusal.input(`一条值班最长 ${MAX_DUTY_DAYS} 天，请分几条添加`, "until");
      const userId = await people.operatorCalled(operatorId);
      if (userId === undefined || !(await people.operators(["accept"])).includes(userId))
        throw Refusal.input(CANNOT, "operatorId");
      await duties.add({ id: randomUUID(), userId, fromDay: from, untilDay: until, createdAt: clock() });
      await record(caller, userId, { before: "", after: `${from} 至 ${until}` });
      return list();
    },
    async drop({ params, caller }: { readonly params: { readonly id: string }; readonly caller: Viewer }) {
      const gone = await duties.drop(params.id);
      if (!gone) throw new Refusal("NOT_FOUND", { message: NO_DUTY });
      await record(caller, gone.userId, { before: `${gone.fromDay} 至 ${gone.untilDay}`, after: "" });
      return list();
    },
  };
}
