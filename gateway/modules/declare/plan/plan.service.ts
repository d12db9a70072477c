import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import { MAX_PLAN_ITEMS, REMIND_DAYS, type planCalls } from "@/contract/declare/plan";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createPlanRepository, type PlanRow } from "./plan.repository";
import type { DeclareParts } from "../item/item-cache.service";
import { createPlanView } from "./show-plan.service";

const GONE = "该申报事项不存在或所属政策已失效，请刷新页面后重新选择";
const NOT_IN_PLAN = "计划里没有这个事项，可能已由同事或在您的另一个页面移出，请刷新页面查看";
const FULL = `一家企业的计划最多 ${MAX_PLAN_ITEMS} 项，请先移出不再申报的`;
const STALE = "这一项刚刚由同事或在您的另一个页面修改过，您填写的内容仍在页面上；请记下后刷新页面，再重新填写";

/** The declaration plan. Kept is only what the enterprise intends; show-plan.service.ts proposes the rest. */
export function createPlanService(parts: DeclareParts) {
  const { database, clock, itemCache } = parts;
  const plans = createPlanRepository(database.db);
  const catalogue = createPolicyCatalogue(database.db);

  return {
    ...createPlanView(parts),

    async add(caller: Caller, ids: readonly string[]): Promise<CallAnswer<typeof planCalls.addPlanItems>> {
      const enterpriseId = currentEnterprise(caller).id;
      const wanted = [...new Set(ids)];
      const items = await itemCache();
      const forms = wanted.flatMap((id) => items.byId.get(id) ?? []);
      const inForce = await catalogue.datesInForce(
        [...new Set(forms.map(({ policyId }) => policyId))],
        todayInShanghai(clock),
      );
      if (forms.length < wanted.length || forms.some(({ policyId }) => !inForce.has(policyId)))
        throw new Refusal("NOT_FOUND", { message: GONE });
      const now = clock();
      const rows = forms.map(({ id, title }): PlanRow => ({
        enterpriseId,
        itemId: id,
        title,
        note: "",
        remindDays: REMIND_DAYS,
        revision: 0,
        createdBy: caller.userId,
        createdAt: now,
        updatedAt: now,
      }));
      const added = await database.db.transaction(async (transaction) => {
        const writing = createPlanRepository(transaction);
        await writing.lock(enterpriseId);
        const count = await writing.add(rows);
        if ((await writing.count(enterpriseId)) > MAX_PLAN_ITEMS) throw new Refusal("WRONG_STATE", { message: FULL });
        return count;
      });
      return { added };
    },

    async save(
      caller: Caller,
      itemId: string,
      { revision, note, remindDays }: z.output<typeof planCalls.savePlanItem.body>,
    ): Promise<CallAnswer<typeof planCalls.savePlanItem>> {
      const enterpriseId = currentEnterprise(caller).id;
      if (!(await plans.find(enterpriseId, itemId))) throw new Refusal("NOT_FOUND", { message: NOT_IN_PLAN });
      const saved = await plans.save(
        { enterpriseId, itemId, revision },
        { note: cleanText(note), remindDays, updatedAt: clock() },
      );
      if (!saved) throw new Refusal("WRONG_STATE", { message: STALE });
      return { revision: revision + 1 };
    },

    async remove(caller: Caller, itemId: string): Promise<null> {
      if (!(await plans.remove(currentEnterprise(caller).id, itemId)))
        throw new Refusal("NOT_FOUND", { message: NOT_IN_PLAN });
      return null;
    },
  };
}
