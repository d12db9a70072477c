import { guarded, partOf } from "./checks";
import { exact, plain, shareOf, type Exact } from "./exact-number";
import { count, flag, money } from "./fields";
import { cheapestFirst, scoredBy, shareText, upTo, type Scored } from "./lines";
import {
  reader,
  type Answers,
  type Gap,
  type Reader,
  type ResultSection,
  type RuleSet,
  type Tool,
  type ToolField,
  type ToolResult,
} from "./tool";

/** 云星自测: the zone's own questionnaire. What is official elsewhere is the idea of stars, the three months and the ladder. */

export const CLOUD_ZONE: RuleSet = {
  id: "cloud-zone-2026",
  tool: "cloud",
  title: "园区星级上云自测标准（2026）",
  basis: [{ title: "江苏省星级上云企业评定工作指南（级别、连续使用三个月和逐级申报的做法）", docNo: "2018—2024 年" }],
  from: "2026-11-01",
  mark: "design",
  note: "安徽省和合肥市没有公布星级上云的评分表，题目、分值和金额分档都是园区自定的。",
};

const NONE = { value: "none", label: "都没有" } as const;
const INFRASTRUCTURE = [
  { value: "compute", label: "计算资源" },
  { value: "storage", label: "存储或备份" },
  { value: "database", label: "数据库" },
  { value: "security", label: "安全防护" },
  NONE,
] as const;
const PLATFORM = [
  { value: "data", label: "数据平台" },
  { value: "iot", label: "物联网或工业互联网平台" },
  NONE,
] as const;
const SYSTEMS = [
  { value: "oa", label: "协同办公" },
  { value: "finance", label: "财务" },
  { value: "hr", label: "人力资源" },
  { value: "srm", label: "采购、供应商" },
  { value: "crm", label: "销售、客户" },
  { value: "plm", label: "研发设计" },
  { value: "erp", label: "企业资源计划" },
  { value: "mes", label: "制造执行" },
  { value: "wms", label: "仓储物流" },
  { value: "service", label: "售后服务" },
  NONE,
] as const;
const SCENES = [
  { value: "forecast", label: "市场预测" },
  { value: "remote", label: "远程运维" },
  { value: "quality", label: "质量或工艺优化" },
  { value: "energy", label: "能耗优化" },
  { value: "chain", label: "供应链协同" },
  NONE,
] as const;

const EQUIPMENT = [
  [70, 20],
  [50, 15],
  [30, 10],
  [10, 5],
] as const;
const PAID = [
  [50, 5],
  [20, 4],
  [10, 3],
  [5, 2],
  [1, 1],
] as const;
const GAIN = [
  [10, 5],
  [5, 3],
] as const;

const GATES = "参评条件";
const USE = "上云情况";
const HELD = [
  { value: "none", label: "没有星级" },
  { value: "3", label: "三星" },
  { value: "4", label: "四星" },
  { value: "5", label: "五星" },
] as const;

const several = (name: string, label: string, options: ToolField["options"], help?: string): ToolField => ({
  name,
  label,
  kind: "choices",
  group: USE,
  ...(options ? { options } : {}),
  ...(help === undefined ? {} : { help }),
});

const GATE_FIELDS = [
  flag("legal", "是否在园区注册、信用良好的法人企业", GATES),
  flag("inUse", "下面填报的云服务是否都连续使用 3 个月以上，且仍在使用", GATES),
] as const;

const FIELDS: readonly ToolField[] = [
  ...GATE_FIELDS,
  { name: "held", label: "已有的星级", kind: "choice", group: GATES, options: HELD },
  several("infrastructure", "基础设施上云", INFRASTRUCTURE),
  several("platform", "平台系统上云", PLATFORM),
  several("systems", "业务系统上云", SYSTEMS),
  count("equipment", "关键设备总数", USE, "台"),
  count("connected", "已联网上云的关键设备", USE, "台"),
  several("scenes", "数据和模型应用", SCENES),
  money("paid", "近 12 个月实际支付的云服务费用", USE, { help: "以实际付款为准，签了合同没有付的不算。" }),
  {
    name: "gain",
    label: "上云后降低成本或提高效率",
    kind: "decimal",
    unit: "%",
    max: 1000,
    group: USE,
    help: "有测算依据的幅度，没有填 0。",
  },
];

interface Counted extends Scored {
  readonly count: number | undefined;
}

function severalOf(read: Reader, name: string, label: string, each: number, of: number): Counted {
  const chosen = read.choices(name)?.filter((one) => one !== NONE.value);
  const field = FIELDS.find((one) => one.name === name);
  const points = chosen && Math.min(of, chosen.length * each);
  const words = chosen?.map((one) => field?.options?.find(({ value }) => value === one)?.label ?? one).join("、");
  return {
    count: chosen?.length,
    ...scoredBy(
      {
        key: name,
        label,
        requirement: `每项 ${String(each)} 分，满 ${String(of)} 分`,
        own: words === undefined ? "" : words || "都没有",
        reads: [name],
      },
      of,
      points,
      points === undefined ? undefined : { words: "再上云一项", points: Math.min(of, points + each) },
    ),
  };
}

function banded(
  text: {
    readonly key: string;
    readonly label: string;
    readonly own: string;
    readonly reads: readonly string[];
    readonly unit: string;
  },
  bands: readonly (readonly [from: number, points: number])[],
  value: Exact | undefined,
  above: number,
  /** What it takes to come to a bound; as much of the unit as is lacking unless told. */
  towards: (bound: number) => string = (bound) =>
    value ? `再多 ${upTo(exact(bound).sub(value), text.unit)}，到 ${String(bound)} ${text.unit}` : "",
): Scored {
  const band = value && bands.find(([from]) => value.gte(from));
  const next = value && bands.filter(([from]) => value.lt(from)).at(-1);
  const { unit, ...rest } = text;
  return scoredBy(
    { ...rest, requirement: bands.map(([from, gives]) => `≥ ${String(from)} ${unit} ${String(gives)} 分`).join("，") },
    bands[0]?.[1] ?? 0,
    value && (band?.[1] ?? (value.gt(0) ? above : 0)),
    next && { words: towards(next[0]), points: next[1] },
  );
}

/** What it takes to connect a share of the key equipment, in percent: as many machines, where there are any. */
const connecting =
  (equipment: Exact | undefined, connected: Exact | undefined) =>
  (bound: number): string =>
    equipment && connected && !equipment.equals(0)
      ? `再联网 ${upTo(equipment.mul(bound).div(100).sub(connected), "台")}，到 ${String(bound)}%`
      : `上云到 ${String(bound)}%`;

export interface CloudScores {
  readonly total: number;
  readonly systems: number;
  readonly equipment: number;
  readonly scenes: number;
  readonly paid: number;
}

/** 0 for none; each star needs the lower one's conditions. `systems` counts systems, the others are points. */
export function starOf({ total, systems, equipment, scenes, paid }: CloudScores): 0 | 3 | 4 | 5 {
  if (total < 40 || systems < 3 || paid < 1) return 0;
  if (total < 60 || equipment < 10) return 3;
  return total < 80 || equipment < 15 || scenes < 6 ? 4 : 5;
}

const STARS = { 0: "未达三星", 3: "三星", 4: "四星", 5: "五星" } as const;

/** What is missing to the next star. */
function toNext(star: 0 | 3 | 4 | 5, scores: CloudScores, connectTo: (bound: number) => string): Gap[] {
  const next = star === 0 ? 3 : star === 3 ? 4 : 5;
  if (star === 5) return [];
  const needs: readonly (readonly [isMissing: boolean, text: string, field: string])[] =
    next === 3
      ? [
          [scores.total < 40, `总分再多 ${String(40 - scores.total)} 分`, "infrastructure"],
          [scores.systems < 3, `业务系统再上云 ${String(3 - scores.systems)} 个`, "systems"],
          [scores.paid < 1, "近 12 个月实际支付到 1 万元", "paid"],
        ]
      : next === 4
        ? [
            [scores.total < 60, `总分再多 ${String(60 - scores.total)} 分`, "infrastructure"],
            [scores.equipment < 10, `关键设备${connectTo(30)}`, "connected"],
          ]
        : [
            [scores.total < 80, `总分再多 ${String(80 - scores.total)} 分`, "infrastructure"],
            [scores.equipment < 15, `关键设备${connectTo(50)}`, "connected"],
            [scores.scenes < 6, `数据和模型应用再多 ${String(Math.ceil((6 - scores.scenes) / 2))} 项`, "scenes"],
          ];
  return needs
    .filter(([isMissing]) => isMissing)
    .map(([, text, field]) => ({ text: `到${STARS[next]}：${text}`, field }));
}

function ladder(star: 0 | 3 | 4 | 5, held: string | undefined): string[] {
  if (held === undefined || star === 0) return [];
  const has = held === "none" ? 0 : Number(held);
  if (has >= star) return [`已有${STARS[has as 3]}，同一级不重复申报。`];
  const may = has === 0 ? Math.min(star, 4) : star;
  return [`按逐级申报的做法，现在可以申报${STARS[may as 3]}${star > may ? "，评上四星后再报五星" : ""}。`];
}

/** The seven questions, each with its points. */
function judgeAnswers(read: Reader, connectTo: (bound: number) => string) {
  const [equipment, connected] = [read.number("equipment"), read.number("connected")];
  // No key equipment at all gives nothing, and is no gap in the answers.
  const share = equipment?.equals(0) ? exact(0) : shareOf(connected, equipment)?.mul(100);
  const paid = read.number("paid");
  const gain = read.number("gain");
  return {
    infrastructure: severalOf(read, "infrastructure", "基础设施上云", 5, 20),
    platform: severalOf(read, "platform", "平台系统上云", 5, 10),
    systems: severalOf(read, "systems", "业务系统上云", 3, 30),
    equipment: banded(
      {
        key: "equipment",
        label: "关键设备上云",
        own: equipment?.equals(0) ? "没有关键设备" : shareText(connected, equipment),
        reads: ["connected", "equipment"],
        unit: "%",
      },
      EQUIPMENT,
      share,
      0,
      connectTo,
    ),
    scenes: severalOf(read, "scenes", "数据和模型应用", 2, 10),
    paid: banded(
      { key: "paid", label: "云服务支出", own: paid ? `${plain(paid, 4)} 万元` : "", reads: ["paid"], unit: "万元" },
      PAID,
      paid,
      0,
    ),
    gain: banded(
      { key: "gain", label: "降本增效", own: gain ? `${plain(gain, 4)}%` : "", reads: ["gain"], unit: "%" },
      GAIN,
      gain,
      1,
    ),
  };
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(FIELDS, answers);
  const connectTo = connecting(read.number("equipment"), read.number("connected"));
  const judged = judgeAnswers(read, connectTo);
  const all = Object.values(judged);
  const points = all.map((one) => one.points);
  const sections: ResultSection[] = [{ key: "scores", title: "评分", lines: all.map(({ line }) => line) }];
  const shared = { ruleSet: CLOUD_ZONE.id, sections, notes: CLOUD_ZONE.note === undefined ? [] : [CLOUD_ZONE.note] };
  const legal = read.flag("legal");
  const inUse = read.flag("inUse");
  if (legal === false || inUse === false)
    return {
      ...shared,
      headline: [],
      gaps: [
        legal === false
          ? { text: "参评的应是在园区注册、信用良好的法人企业", field: "legal" }
          : { text: "云服务要连续使用 3 个月以上且仍在使用才计分，没有用满的请先去掉", field: "inUse" },
      ],
      verdict: {
        code: "excluded",
        word: "不参评",
        tone: "bad",
        why: legal === false ? "不是在园区注册、信用良好的法人企业。" : "填报的云服务没有连续使用满 3 个月。",
        limiting: [legal === false ? "legal" : "inUse"],
      },
    };
  const gates = GATE_FIELDS.filter(({ name }) => read.flag(name) === undefined);
  const missing = [
    ...(legal === undefined ? ["注册和信用"] : []),
    ...(inUse === undefined ? ["使用时间"] : []),
    ...all.filter((one) => one.points === undefined).map(({ line }) => line.label),
  ];
  if (missing.length > 0)
    return {
      ...shared,
      headline: [],
      gaps: [
        ...gates.map(({ name, label }) => ({ text: `补充${label}`, field: name })),
        ...all
          .filter((one) => one.points === undefined)
          .map(({ line }) => ({
            text: `补充${line.label}`,
            ...(line.reads[0] === undefined ? {} : { field: line.reads[0] }),
          })),
      ],
      verdict: { code: "open", word: "待补充", tone: "open", why: `还缺${missing.join("、")}。`, limiting: [] },
    };
  const scores: CloudScores = {
    total: points.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    systems: judged.systems.count ?? 0,
    equipment: judged.equipment.points ?? 0,
    scenes: judged.scenes.points ?? 0,
    paid: judged.paid.points ?? 0,
  };
  const reached = starOf(scores);
  const held = read.text("held");
  // Level by level: five stars only after four.
  const isEarly = reached === 5 && held !== "4" && held !== "5";
  const star = isEarly ? 4 : reached;
  const needs = toNext(reached, scores, connectTo);
  const gaps = isEarly
    ? [{ text: "先评上四星，再报五星；已有四星的请在“已有的星级”里选上", field: "held" }]
    : [...needs, ...(needs.length > 0 ? cheapestFirst(all) : [])];
  return {
    ...shared,
    notes: [...shared.notes, ...ladder(reached, held)],
    headline: [
      { label: "总分", value: String(scores.total), unit: "分（满 100 分）" },
      { label: "自测星级", value: isEarly ? `${STARS[4]}（条件达到${STARS[5]}）` : STARS[star] },
    ],
    gaps,
    verdict: {
      code: `star-${String(star)}`,
      word: STARS[star],
      tone: star === 0 ? "bad" : star === 5 ? "good" : "near",
      why: isEarly
        ? "总分、设备上云和数据应用都达到五星的要求；五星要先评上四星，现在可以申报四星。"
        : star === 5
          ? "总分、设备上云和数据应用都达到五星的要求。"
          : `${needs.map(({ text }) => text).join("；")}。`,
      limiting: isEarly ? ["held"] : needs.flatMap(({ field }) => field ?? []),
    },
  };
}

const CHECKS = [partOf("connected", "equipment")];

export const CLOUD_TOOL: Tool = {
  id: "cloud",
  route: "/tool/cloud",
  title: "云星自测",
  editions: [guarded({ ruleSet: CLOUD_ZONE, fields: FIELDS, evaluate, checks: CHECKS })],
};
