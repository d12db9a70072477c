import type { z } from "zod";
import type { topicForm } from "@/contract/policy/topic";
import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { createTopicImporter } from "./topic.service";

/** Sample topics of the fictional 示范经济技术开发区, in the form in which operators import them. */
export const SAMPLE_TOPICS: readonly z.input<typeof topicForm>[] = [
  {
    id: "topic-high-tech",
    title: "高新技术企业培育",
    summary: "从培育入库、首次认定到重新认定，每一步有哪些支持、什么时候申报。",
    intro:
      "<p>准备申报高新技术企业的，一般先入培育库，再做研发费用归集和知识产权布局，最后申请认定。园区对入库、首次认定、重新认定分别给予支持。</p><ul><li>还没有入库的，先看“培育与认定”；</li><li>研发费用需要分摊的，看“研发投入”；</li><li>知识产权数量不够的，看“知识产权与研发机构”。</li></ul>",
    order: 10,
    sections: [
      {
        title: "培育与认定",
        note: "2026 年起执行新的奖励办法，旧办法同时废止。",
        policies: ["zone-2026-022", "zone-2024-019"],
        items: ["item-2026-022-1", "item-2026-022-2", "item-2026-022-3"],
        notices: ["publicity-high-tech"],
      },
      {
        title: "研发投入",
        policies: ["zone-2025-041", "zone-2026-027"],
        items: ["item-2025-041-1", "item-2026-027-1"],
        notices: ["notice-rd-subsidy"],
      },
      {
        title: "知识产权与研发机构",
        policies: ["zone-2024-047", "zone-2025-034"],
        items: ["item-2024-047-1", "item-2025-034-1", "item-2025-034-2"],
      },
      {
        title: "各级相关政策",
        note: "标题或正文讲到高新技术企业的现行政策，新发布的自动收入。",
        search: { value: "高新技术企业", validity: ["in_force"] },
        most: 8,
      },
    ],
  },
  {
    id: "topic-specialised",
    title: "专精特新",
    summary: "创新型中小企业、专精特新、“小巨人”三级梯度培育，认定奖励和管理提升一次看全。",
    intro:
      "<p>园区按创新型中小企业、专精特新中小企业、“小巨人”企业三级培育。先对照条件入库，再逐级申报；认定后的奖励免申即享的，不需要另行申请。</p>",
    order: 20,
    sections: [
      {
        title: "梯度培育",
        policies: ["zone-2026-025"],
        items: ["item-2026-025-1", "item-2026-025-2"],
        notices: ["notice-specialised"],
      },
      { title: "认定奖励", policies: ["zone-2026-018"], items: ["item-2026-018-4", "item-2026-018-3"] },
      { title: "质量和标准", policies: ["zone-2026-034"], items: ["item-2026-034-1", "item-2026-034-2"] },
      {
        title: "各级相关政策",
        search: { value: "专精特新", validity: ["in_force"] },
        most: 8,
      },
    ],
  },
  {
    id: "topic-smart-factory",
    title: "智能制造和数字化转型",
    summary: "免费诊断、设备补助、示范工厂认定和上云服务券，按改造的先后排列。",
    intro:
      "<p>建议先做一次免费的数字化诊断，拿到诊断报告后再决定改造方案；改造完成、验收合格后申请补助，达到示范水平的再申请认定。</p>",
    order: 30,
    sections: [
      {
        title: "先诊断，再改造",
        policies: ["zone-2026-042", "zone-2024-062"],
        items: ["item-2026-042-1", "item-2026-042-2", "item-2024-062-1"],
      },
      {
        title: "设备和技术改造",
        policies: ["zone-2026-018", "zone-2025-048"],
        items: ["item-2026-018-1", "item-2025-048-1"],
      },
      {
        title: "示范认定",
        policies: ["zone-2025-017"],
        items: ["item-2025-017-1", "item-2026-018-2", "item-2024-062-2"],
      },
      { title: "园区数字经济政策", search: { level: ["zone"], topic: ["数字经济"] }, most: 8 },
    ],
  },
  {
    id: "topic-green",
    title: "绿色低碳和安全生产",
    summary: "节能改造、光伏储能、污染治理和安全标准化，奖补和要求放在一起。",
    intro:
      "<p>绿色工厂、节能改造、污染治理和安全生产标准化的奖补由三个部门受理，申报时间不同。近三年发生过安全、环保事故的企业不能申报。</p>",
    order: 40,
    sections: [
      {
        title: "节能降碳",
        policies: ["zone-2025-044", "zone-2024-051"],
        items: ["item-2025-044-1", "item-2025-044-2", "item-2024-051-1"],
      },
      { title: "污染治理", policies: ["zone-2026-029"], items: ["item-2026-029-1"], notices: ["publicity-eia"] },
      {
        title: "安全生产",
        policies: ["zone-2026-055", "zone-2026-052"],
        items: ["item-2026-055-1", "item-2026-055-2"],
        notices: ["notice-safety"],
      },
    ],
  },
  {
    id: "topic-talent",
    title: "引才和用工",
    summary: "企业引才奖励、人才安居、技能培训和稳岗扩岗，企业和人才各办什么一目了然。",
    intro:
      "<p>企业引进人才有引才奖励和猎头费补贴；人才本人可以申请租房、购房补贴和公租房，由所在企业统一提交。培训补贴先备案、后培训、再申领。</p>",
    order: 50,
    sections: [
      {
        title: "引进人才",
        policies: ["zone-2026-015", "zone-2024-038"],
        items: ["item-2026-015-1", "item-2026-015-2", "item-2024-038-1"],
      },
      {
        title: "人才安居",
        policies: ["zone-2025-071", "zone-2026-036"],
        items: ["item-2025-071-1", "item-2025-071-2", "item-2026-036-1"],
        notices: ["notice-talent-housing"],
      },
      {
        title: "培训和稳岗",
        policies: ["zone-2025-023", "zone-2026-033"],
        items: ["item-2025-023-1", "item-2025-023-2", "item-2026-033-1", "item-2026-033-2", "item-2026-033-3"],
      },
    ],
  },
  {
    id: "topic-finance",
    title: "融资和上市",
    summary: "贷款贴息、担保费补贴、股权融资和上市挂牌，按企业成长阶段选择。",
    intro:
      "<p>小微企业先看贷款贴息和担保费补贴；成长期企业可以申请股权融资支持；准备上市的企业按股改、报辅导、报会、上市分阶段领取奖励。</p>",
    order: 60,
    sections: [
      {
        title: "银行贷款",
        note: "融资担保费补贴 2026 年执行新办法。",
        policies: ["zone-2026-031", "zone-2026-038", "zone-2024-025", "zone-2025-048"],
        items: ["item-2026-031-1", "item-2026-038-1", "item-2025-048-1"],
        notices: ["publicity-loan-discount"],
      },
      { title: "股权融资", policies: ["zone-2026-049"], items: ["item-2026-049-1", "item-2026-049-2"] },
      {
        title: "上市挂牌",
        policies: ["zone-2025-038"],
        items: ["item-2025-038-1", "item-2025-038-2", "item-2025-038-3"],
      },
    ],
  },
  {
    id: "topic-trade",
    title: "外贸和外资",
    summary: "展会、信保、海外仓、跨境电商和外资奖励，出口企业和外资企业常用的支持。",
    intro:
      "<p>展位费和信用保险保费补贴按季度受理，海外仓和跨境电商支持按年度受理。外商投资企业新设、增资和利润再投资另有奖励。</p>",
    order: 70,
    sections: [
      {
        title: "开拓国际市场",
        policies: ["zone-2026-046", "zone-2025-055"],
        items: ["item-2026-046-1", "item-2026-046-2", "item-2026-046-3"],
      },
      { title: "跨境电商", policies: ["zone-2025-066"], items: ["item-2025-066-1"] },
      { title: "利用外资", policies: ["zone-2024-044"], items: ["item-2024-044-1", "item-2024-044-2"] },
    ],
  },
  {
    id: "topic-startup",
    title: "创业载体和厂房",
    summary: "孵化器、众创空间、标准化厂房和租金减免，初创企业落地从这里开始。",
    intro:
      "<p>初创企业可以先进孵化载体，房租有补贴；需要生产场地的申请标准化厂房，符合产业方向的减免租金。个体工商户转为企业也有补助。</p>",
    order: 80,
    sections: [
      { title: "孵化载体", policies: ["zone-2025-051"], items: ["item-2025-051-1", "item-2025-051-2"] },
      {
        title: "厂房和用地",
        policies: ["zone-2026-020", "zone-2026-058"],
        items: ["item-2026-020-1"],
      },
      {
        title: "创办企业",
        policies: ["zone-2025-026", "zone-2025-062"],
        items: ["item-2025-026-1", "item-2026-049-1"],
      },
      {
        title: "人工智能创业",
        note: "算力券和示范场景面向人工智能企业。",
        policies: ["zone-2026-044"],
        items: ["item-2026-044-1", "item-2026-044-2"],
      },
    ],
  },
];

/** Puts the sample topics in by the rules of the import, after all that they name; doing it again changes nothing. */
export async function loadTopicSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const rows = SAMPLE_TOPICS.map((row, index) => ({ line: index + 1, row }));
  const { refused } = await createTopicImporter(database, clock)(rows);
  const [first] = refused;
  if (first) throw new Error(`示例专题第 ${first.line} 个不能装入：${first.reason}`);
}
