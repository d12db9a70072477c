import { planCalls } from "@/contract/declare/plan";
import { browserGateway } from "@/lib/gateway/browser";

/** Puts one item into the declaration plan and says what has become of it; loaded on a reading page when somebody asks. */
export async function addToPlan(itemId: string, title: string): Promise<string> {
  const { added } = await browserGateway.call(planCalls.addPlanItems, { body: { ids: [itemId] } });
  return `“${title}”${added > 0 ? "已放进计划，到期前会提醒" : "已经在计划里"}，可在政策申报页“我的计划”查看`;
}
