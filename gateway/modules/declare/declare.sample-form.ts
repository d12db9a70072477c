import type { AttributeName } from "@/contract/declare/attributes";
import type { ItemInput } from "@/contract/declare/item";

/** A sample item: as operators import it, but its windows are told from the day on which it is put in. */
export type SampleItem = Omit<ItemInput, "windows"> & {
  readonly windows: readonly { readonly opensIn: number; readonly closesIn: number }[];
};

type Condition = ItemInput["conditions"][number];
type Test = NonNullable<Condition["tests"]>[number];
type Material = NonNullable<ItemInput["materials"]>[number];
type Step = ItemInput["steps"][number];

// Short words for tests, so that an item reads like the clause it is taken from.
export const oneOf = (attribute: AttributeName, ...values: string[]): Test => ({ attribute, op: "in", values });
export const noneOf = (attribute: AttributeName, ...values: string[]): Test => ({ attribute, op: "not_in", values });
export const holds = (...values: string[]): Test => ({ attribute: "titles", op: "holds", values });
export const lacks = (...values: string[]): Test => ({ attribute: "titles", op: "lacks", values });
export const isNo = (attribute: AttributeName): Test => ({ attribute, op: "is_no" });
export const atLeast = (attribute: AttributeName, value: string, yearsBack = 1): Test => ({
  ...{ attribute, value, yearsBack },
  op: "at_least",
});
export const atMost = (attribute: AttributeName, value: string): Test => ({ attribute, op: "at_most", value });
export const below = (attribute: AttributeName, value: string): Test => ({ attribute, op: "below", value });
export const between = (attribute: AttributeName, from: string, to: string): Test => ({
  ...{ attribute, from, to },
  op: "between",
});

/** A condition that data decides. `clause` stands literally in one line of the policy. */
export function asks(
  id: string,
  text: string,
  clause: string,
  tests: readonly Test[],
  more: Partial<Pick<Condition, "weight" | "hard" | "any" | "onlyIf">> = {},
): Condition {
  return { id, text, clause, tests: [...tests], ...more };
}

/** A condition that people decide by the papers. */
export const checkedByPeople = (id: string, text: string, clause: string, weight = 1): Condition => ({
  ...{ id, text, clause, weight },
  tests: [],
});

/** The zone lies in 340111. */
export const inZone = (clause: string): Condition =>
  asks("region", "在经开区登记注册", clause, [oneOf("region", "340111")], { weight: 3 });

export const SMALL_AND_MEDIUM: Test = oneOf("size", "medium", "small", "micro");

export const material = (name: string, workingDays: number, note = "", required = true): Material => ({
  ...{ name, workingDays, note, required },
});
export const step = (name: string, unit: string, workingDays: number): Step => ({ name, unit, workingDays });

/** Units of the zone by the name under which they issue policies. */
export const ECONOMY = "示范经开区经济发展局";
export const SCIENCE = "示范经开区科技创新局";
export const FINANCE = "示范经开区财政金融局";
export const PEOPLE = "示范经开区党群工作部";
export const BUILDING = "示范经开区建设发展局";
export const MARKET = "示范经开区市场监督管理局";
export const SOCIETY = "示范经开区社会事业局";
export const SERVICES = "示范经开区商务和服务业局";
export const INVESTMENT = "示范经开区投资促进局";
export const ENVIRONMENT = "示范经开区生态环境分局";
export const SAFETY = "示范经开区应急管理局";
export const DATA = "示范经开区数据资源管理局";

const PLACE = "示范经济技术开发区云谷路 1 号政务服务中心";
const contact = (unit: string, phone: string, desk: string) => ({ unit, phone, address: `${PLACE}${desk}` });

export const CONTACTS = {
  economy: contact("经济发展局企业服务科", "0551-62880101", "二楼 A05 窗口"),
  projects: contact("经济发展局投资项目科", "0551-62880103", "二楼 A07 窗口"),
  chains: contact("经济发展局产业链专班", "0551-62880106", "二楼 A09 窗口"),
  science: contact("科技创新局高新技术科", "0551-62880201", "二楼 B01 窗口"),
  research: contact("科技创新局科技项目科", "0551-62880203", "二楼 B02 窗口"),
  finance: contact("财政金融局金融服务科", "0551-62880301", "一楼 C03 窗口"),
  people: contact("党群工作部人才服务中心", "0551-62880401", "三楼 D01 窗口"),
  building: contact("建设发展局住房和厂房管理科", "0551-62880501", "一楼 C08 窗口"),
  safety: contact("应急管理局安全生产基础科", "0551-62880601", "三楼 D06 窗口"),
  investment: contact("投资促进局外资服务科", "0551-62880701", "二楼 A12 窗口"),
  environment: contact("生态环境分局污染防治科", "0551-62880801", "三楼 D08 窗口"),
  society: contact("社会事业局就业服务中心", "0551-62880901", "一楼 C01 窗口"),
  market: contact("市场监督管理局质量和知识产权科", "0551-62881001", "二楼 B06 窗口"),
  registry: contact("市场监督管理局个转企专窗", "0551-62881003", "一楼 C02 窗口"),
  data: contact("数据资源管理局数字经济科", "0551-62881101", "三楼 D10 窗口"),
  services: contact("商务和服务业局服务业科", "0551-62881301", "二楼 B09 窗口"),
  trade: contact("商务和服务业局电子商务科", "0551-62881303", "二楼 B10 窗口"),
} as const;
