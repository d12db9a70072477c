import { attributeOf, type AttributeName, type BenefitForm } from "@/contract/item/attributes";
import { LIFE_EVENTS, type LifeEventId } from "@/contract/declare/nav";
import type { ItemForm } from "@/contract/item/item";

/**
 * Which life events of a company an item belongs to. Pure.
 *
 * An item stands in an event when any of these holds: the issuer's topic of its policy begins with one of `topics`; its
 * benefit has one of `forms`; a condition asks for one of `attributes`; its title holds one of `words`. `young` adds
 * items for enterprises below an age. What fits nowhere stands in {@link REST}, so that nothing is lost.
 */
interface EventRule {
  readonly topics: readonly string[];
  readonly forms?: readonly BenefitForm[];
  readonly attributes?: readonly AttributeName[];
  readonly words?: RegExp;
  readonly young?: true;
}

const RULES: Readonly<Record<LifeEventId, EventRule>> = {
  start: {
    topics: ["科技创新/创业孵化", "市场监管/经营主体"],
    words: /新设|在孵|创业|天使/u,
    young: true,
  },
  site: { topics: ["规划建设", "科技创新/创业孵化"], forms: ["rent"], words: /入驻|厂房|用地/u },
  people: { topics: ["人力资源", "规划建设/住房保障"], forms: ["talent"], words: /人才|学徒|用工|就业|扩岗/u },
  research: {
    topics: ["科技创新/研发", "科技创新/技术攻关", "科技创新/高新技术企业", "市场监管/知识产权"],
    attributes: ["rdAmount", "rdStaff", "rdShare", "rdStaffShare", "rdInstitution"],
    words: /研发|研制|首台|临床|流片|创新券/u,
  },
  upgrade: {
    topics: ["产业发展/技术改造", "产业发展/智能制造", "数字经济", "产业发展/首台套"],
    attributes: ["projectKind", "projectStage", "projectAmount"],
    words: /改造|设备|装备|数字化|机械化|智能工厂|上云/u,
  },
  grow: { topics: ["产业发展/专精特新"], forms: ["title"], words: /认定|升规|规模|培育|评选|突破|标准|转型升级/u },
  finance: {
    topics: ["财政金融"],
    forms: ["interest"],
    attributes: ["listing", "equityFinancing2y", "equityFinancing3y"],
    words: /融资|上市|挂牌|贷款|担保/u,
  },
  market: {
    topics: ["对外贸易", "服务业/现代物流"],
    words: /展会|海外|出口|采购|跨境|供应商|认证|首次应用|示范场景/u,
  },
  green: {
    topics: ["生态环境", "应急管理", "产业发展/节能降碳", "产业发展/新能源"],
    words: /绿色|节能|光伏|污染|安全生产/u,
  },
  change: {
    topics: ["招商引资/利用外资"],
    words: /增资|再投资|主辅分离|股份制改造|转型升级|重新认定/u,
  },
};

/** Where an item stands that no rule knows: growing is what most of them are for. */
const REST: LifeEventId = "grow";

/** The policy's topic counts from its beginning, a whole part at a time or the beginning of the last. */
const isAbout = (topic: string, wanted: readonly string[]) => wanted.some((one) => topic.startsWith(one));

function fits(rule: EventRule, item: ItemForm, topic: string): boolean {
  const tests = item.conditions.flatMap((condition) => condition.tests);
  return (
    isAbout(topic, rule.topics) ||
    rule.forms?.includes(item.benefit.form) === true ||
    tests.some(({ attribute }) => rule.attributes?.includes(attribute) === true) ||
    rule.words?.test(item.title) === true ||
    (rule.young === true && tests.some(({ attribute, op }) => attributeOf(attribute).kind === "age" && op === "below"))
  );
}

/** The events of an item, in the order of the page; at least one. `topic` is that of its policy, `大类/小类`. */
export function getLifeEvents(item: ItemForm, topic: string): readonly LifeEventId[] {
  const found = LIFE_EVENTS.map(({ id }) => id).filter((id) => fits(RULES[id], item, topic));
  return found.length > 0 ? found : [REST];
}
