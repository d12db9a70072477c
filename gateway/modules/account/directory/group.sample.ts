import type { Database } from "../../../core/database";
import { createGroupRepository } from "./group.repository";

/** Departments of the fictional zone, in its own order. */
const GROUPS = [
  ["office", "党政办公室", "综合协调、政务公开", false],
  ["economy", "经济发展局", "产业政策、企业服务、统计", true],
  ["investment", "投资促进局", "招商引资、项目落地", true],
  ["technology", "科技创新局", "科技项目、高新技术企业、知识产权", true],
  ["construction", "建设发展局", "规划建设、公租房、市政维修", true],
  ["finance", "财政局", "财政资金、惠企政策兑现", true],
  ["market", "市场监督管理局", "登记注册、质量与安全监管", true],
  ["labour", "人事劳动局", "就业、人才、社会保障", true],
  ["safety", "应急管理局", "安全生产、应急救援", true],
  ["approval", "行政审批局", "行政许可、帮办代办", true],
  ["discipline", "纪检监察工委", "监督执纪、作风建设", false],
] as const;

/** Puts the sample departments in; what is there already stays as it is. */
export async function loadGroupSample(db: Database): Promise<void> {
  const rows = GROUPS.map(([id, name, duty, isBusiness], sort) => ({
    id: `group-${id}`,
    name,
    duty,
    isBusiness,
    sort,
  }));
  await createGroupRepository(db).insert(rows);
}
