import { bandOf, pointsText, type Band } from "./bands";
import { guarded, larger, partOf } from "./checks";
import { fixed, plain, shareOf, type Exact } from "./exact-number";
import { condition, gapsOf, namesOf, said, scored, shareText, upTo, waysUp, type Scored } from "./lines";
import { TECH_DIRECT, TECH_FIELDS } from "./tech-fields";
import { reader, type Answers, type Reader, type ResultLine, type RuleSet, type Tool, type ToolResult } from "./tool";

/** 科技型中小企业: preconditions, three scores, direct pass. */

export const TECH_2017: RuleSet = {
  id: "tech-2017",
  tool: "tech-scale",
  title: "科技型中小企业评价办法",
  basis: [{ title: "科技型中小企业评价办法", docNo: "国科发政〔2017〕115号", articles: "第六条至第八条" }],
  from: "2017-05-03",
  mark: "verified",
};

const STAFF: readonly Band[] = [
  { from: 30, points: 20 },
  { from: 25, points: 16 },
  { from: 20, points: 12 },
  { from: 15, points: 8 },
  { from: 10, points: 4 },
];
const RD_OF_SALES: readonly Band[] = [
  { from: 6, points: 50 },
  { from: 5, points: 40 },
  { from: 4, points: 30 },
  { from: 3, points: 20 },
  { from: 2, points: 10 },
];
const RD_OF_COST: readonly Band[] = [
  { from: 30, points: 50 },
  { from: 25, points: 40 },
  { from: 20, points: 30 },
  { from: 15, points: 20 },
  { from: 10, points: 10 },
];
const CLASS_TWO_POINTS = 6;
const MAX_CLASS_TWO_RIGHTS = 4;
const PASS = 60;
const MAX_STAFF = 500;
const MAX_MONEY = 20_000;

function limit(read: Reader): ResultLine {
  const limits = [
    ["employees", "职工", MAX_STAFF, "人"],
    ["sales", "销售收入", MAX_MONEY, "万元"],
    ["assets", "资产总额", MAX_MONEY, "万元"],
  ] as const;
  const values = limits.map(([name, label, max, unit]) => ({ name, label, max, unit, value: read.number(name) }));
  const over = values.flatMap(({ label, unit, max, value }) =>
    value?.gt(max) ? [`${label}超出 ${plain(value.sub(max), 4)} ${unit}`] : [],
  );
  const isMissing = values.some(({ value }) => !value);
  return condition(
    {
      key: "limit",
      label: "规模",
      requirement: `职工不超过 ${String(MAX_STAFF)} 人，年销售收入不超过 2 亿元，资产总额不超过 2 亿元`,
      own: values
        .flatMap(({ label, unit, value }) => (value ? [`${label} ${plain(value, 4)} ${unit}`] : []))
        .join("，"),
      reads: values.map(({ name }) => name),
      next: over.join("，"),
    },
    over.length > 0 ? false : isMissing ? undefined : true,
  );
}

/** A line whose points may be none at all, which is then a condition not met. */
function pointed({ line, points }: Scored): Scored {
  return { points, line: points === undefined ? line : { ...line, state: points > 0 ? "met" : "unmet" } };
}

/** Points of a share in percent bands, with the distance to the next band. */
function shareLine(
  key: string,
  label: string,
  bands: readonly Band[],
  part: { readonly name: string; readonly label: string; readonly unit: string; readonly value: Exact | undefined },
  whole: { readonly name: string; readonly label: string; readonly value: Exact | undefined },
): Scored {
  const share = shareOf(part.value, whole.value);
  const at = share && bandOf(bands, share);
  const reach = at?.next && part.value && whole.value?.mul(at.next.from).div(100).sub(part.value);
  return pointed(
    scored(
      {
        key,
        label,
        requirement: `${bands.map(({ from, points }) => `≥ ${String(from)}% 得 ${String(points)} 分`).join("，")}，再低不得分`,
        own: share
          ? shareText(part.value, whole.value)
          : whole.value?.equals(0)
            ? `${whole.label}为 0，算不出比例`
            : "",
        reads: [part.name, whole.name],
        next: at?.next && reach && `${part.label}再多 ${upTo(reach, part.unit)}，得 ${String(at.next.points)} 分`,
      },
      bands[0]?.points ?? 0,
      at?.points,
    ),
  );
}

const MAX_RIGHTS = 30;

function rights(read: Reader): Scored {
  const one = read.number("classOne");
  const two = read.number("classTwo");
  const held = two && Math.min(Number(two.valueOf()), MAX_CLASS_TWO_RIGHTS);
  const points = one?.gte(1) ? MAX_RIGHTS : one && held !== undefined ? held * CLASS_TWO_POINTS : undefined;
  return pointed(
    scored(
      {
        key: "rights",
        label: "科技成果",
        requirement: "Ⅰ类 1 件及以上 30 分；Ⅱ类每件 6 分，4 件及以上 24 分",
        own: [one && `Ⅰ类 ${fixed(one, 0)} 件`, two && `Ⅱ类 ${fixed(two, 0)} 件`].filter(Boolean).join("，"),
        reads: ["classOne", "classTwo"],
        next:
          points !== undefined && points < MAX_CLASS_TWO_RIGHTS * CLASS_TWO_POINTS
            ? `再有 1 件Ⅱ类，得 ${String(points + CLASS_TWO_POINTS)} 分；有 1 件Ⅰ类，得 30 分`
            : "有 1 件Ⅰ类，得 30 分",
      },
      MAX_RIGHTS,
      points,
    ),
  );
}

/** Signs that bring an inspection, no refusal. */
function hints(read: Reader): string[] {
  const employees = read.number("employees");
  const rd = read.number("rd");
  const none = read.number("classOne")?.equals(0) && read.number("classTwo")?.equals(0);
  const signs = [
    employees?.lte(5) && "职工不超过 5 人",
    none && "没有知识产权",
    rd?.lt(10) && "研发费用低于 10 万元",
  ].filter((sign) => typeof sign === "string");
  return signs.length > 0
    ? [
        `${signs.join("、")}的企业，2026 年会被列入实地核查，不影响评价，请备好材料。首次参加、近三年有失信记录的也一样。`,
      ]
    : [];
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(TECH_FIELDS, answers);
  const conditions = [
    said(read, "resident", "注册地", "在中国境内（不含港澳台）注册的居民企业"),
    limit(read),
    said(read, "allowed", "产品和服务", "不属于国家规定的禁止、限制和淘汰类"),
    said(read, "clean", "信用和安全", "没有重大安全、质量事故和严重环境、科研失信，没有列入异常、失信名单"),
    said(read, "audited", "核算", "查账征收，能准确归集研发费用，行业不在负面清单"),
  ];
  const figure = (name: string, label: string, unit: string) => ({ name, label, unit, value: read.number(name) });
  const staff = shareLine(
    "staff",
    "科技人员占职工总数的比例",
    STAFF,
    figure("technologyStaff", "科技人员", "人"),
    figure("employees", "职工总数", "人"),
  );
  const rdPart = figure("rd", "研发费用", "万元");
  const routes = [
    shareLine("rdOfSales", "研发费用占销售收入的比例", RD_OF_SALES, rdPart, figure("sales", "销售收入", "万元")),
    shareLine(
      "rdOfCost",
      "研发费用占成本费用支出总额的比例",
      RD_OF_COST,
      rdPart,
      figure("cost", "成本费用支出总额", "万元"),
    ),
  ];
  const best = Math.max(...routes.map(({ points }) => points ?? -1));
  const rd = best < 0 ? undefined : best;
  const right = rights(read);
  const scores = [staff.points, rd, right.points];
  const total = scores.every((score) => score !== undefined)
    ? scores.reduce((sum, score) => sum + score, 0)
    : undefined;
  const chosen = routes.findIndex(({ points }) => points === rd);
  const rdLines = routes.map(({ line }, at) =>
    rd !== undefined && at !== chosen ? { ...line, state: "info" as const } : line,
  );
  const direct = read.choices("direct")?.filter((one) => one !== "none");
  const base = conditions.slice(0, 4);
  const isDirect = direct !== undefined && direct.length > 0 && base.every(({ state }) => state === "met");

  const sections = [
    // The direct way asks for articles 6 (1) to (4) only: what the guide adds does not stand against it.
    {
      key: "base",
      title: "基本条件",
      lines: conditions.map((line) =>
        isDirect && line.key === "audited" && line.state !== "met" ? { ...line, state: "waived" as const } : line,
      ),
    },
    {
      key: "staff",
      title: "科技人员",
      lines: [staff.line],
      ...(staff.points === undefined ? {} : { points: pointsText(staff.points, 20) }),
    },
    {
      key: "rd",
      title: "研发投入（两种比例选高的一种）",
      lines: rdLines,
      ...(rd === undefined ? {} : { points: pointsText(rd, 50) }),
    },
    {
      key: "rights",
      title: "科技成果",
      lines: [right.line],
      ...(right.points === undefined ? {} : { points: pointsText(right.points, 30) }),
    },
  ];
  const lines = sections.flatMap((section) => section.lines);
  const common = {
    ruleSet: TECH_2017.id,
    sections,
    gaps: gapsOf(sections),
    notes: hints(read),
    headline:
      total === undefined
        ? []
        : [{ label: "综合得分", value: String(total), unit: `分（满 100 分，${String(PASS)} 分及以上）` }],
  };
  const broken = conditions.find(({ state }) => state === "unmet");
  const verdict = (
    code: string,
    word: string,
    tone: "good" | "bad" | "open",
    why: string,
    limiting: string[] = [],
  ) => ({
    ...common,
    verdict: { code, word, tone, why, limiting },
  });
  if (isDirect) {
    const names = TECH_DIRECT.filter(({ value }) => direct.includes(value)).map(({ label }) => label);
    return verdict("direct", "可直接确认", "good", `基本条件都满足，并有${names.join("、")}，不看得分。`);
  }
  if (broken)
    return verdict("unmet", "暂不符合", "bad", `${broken.label}不满足：${broken.requirement}。`, [broken.key]);
  const short = (why: string, limiting: string): ToolResult => ({
    ...verdict("unmet", "暂不符合", "bad", why, [limiting]),
    gaps: [...common.gaps, ...waysUp(sections)],
  });
  if (staff.points === 0) return short("科技人员指标得分为 0，总分再高也不符合。", "staff");
  const missing = lines.filter(({ state }) => state === "missing");
  if (total !== undefined && total < PASS)
    return short(`综合得分 ${String(total)} 分，还差 ${String(PASS - total)} 分。`, "total");
  const open = conditions.some(({ state }) => state === "missing") || total === undefined;
  if (open) return verdict("open", "待补充", "open", `还缺${namesOf(missing)}。`);
  return verdict("met", "符合", "good", `基本条件都满足，综合得分 ${String(total)} 分，科技人员指标不为 0。`);
}

const CHECKS = [partOf("technologyStaff", "employees")];
const DOUBTS = [larger("rd", "sales"), larger("rd", "cost")];

export const TECH_TOOL: Tool = {
  id: "tech-scale",
  route: "/tool/tech-scale",
  title: "科技型中小企业测评",
  editions: [guarded({ ruleSet: TECH_2017, fields: TECH_FIELDS, evaluate, checks: CHECKS }, DOUBTS)],
};
