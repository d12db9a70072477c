import { expect, type Page } from "@playwright/test";

/** The eight self-evaluation tools with answers that give a known result, and how a person fills them in. */

/** By the name that the form posts; several choices joined by commas. */
export type ToolAnswers = Readonly<Record<string, string>>;

export interface ToolJourney {
  readonly title: string;
  readonly path: string;
  readonly answers: ToolAnswers;
  readonly verdict: string;
  /** What the explanation names: an indicator with its own value. */
  readonly explains: string;
  /** A number that changes the verdict to `becomes`. */
  readonly change: { readonly label: string; readonly value: string; readonly becomes: string };
  /** Whether its result is drawn. */
  readonly chart?: true;
}

const BASE = { independent: "yes", sme: "yes", honest: "yes", allowed: "yes", clean: "yes" } as const;
const UPPER = {
  ...BASE,
  title: "yes",
  renewal: "no",
  segmentYears: "6",
  revenue: "8600",
  revenueBefore: "8100",
  main: "7900",
  assets: "12000",
  debts: "5600",
  rd: "690",
  rdBefore: "610",
  classOne: "4",
  substitute: "no",
  score: "62",
} as const;

export const TOOL_JOURNEYS: readonly ToolJourney[] = [
  {
    title: "中小企业规模测算",
    path: "/tool/scale",
    answers: { industry: "C3489", employees: "186", revenue: "8600" },
    verdict: "小型企业",
    explains: "186 人，小型",
    change: { label: "从业人员", value: "10", becomes: "微型企业" },
  },
  {
    title: "科技型中小企业测评",
    path: "/tool/tech-scale",
    answers: {
      resident: "yes",
      allowed: "yes",
      clean: "yes",
      audited: "yes",
      direct: "none",
      employees: "100",
      technologyStaff: "28",
      sales: "1000",
      assets: "2000",
      rd: "55",
      cost: "900",
      classOne: "0",
      classTwo: "2",
    },
    verdict: "符合",
    explains: "28 ÷ 100 = 28.00%",
    change: { label: "科技人员", value: "5", becomes: "不符合" },
    chart: true,
  },
  {
    title: "高企自测",
    path: "/tool/evaluate",
    answers: {
      foundedOn: "2015-03-01",
      owned: "yes",
      field: "先进制造与自动化",
      employees: "186",
      technologyStaff: "40",
      accident: "yes",
      sales1: "6000",
      sales2: "7500",
      sales3: "8600",
      rd1: "300",
      rd2: "400",
      rd3: "520",
      domesticRd: "1200",
      totalIncome: "8700",
      highTechIncome: "6500",
      advance: "4",
      support: "4",
      classOne: "2",
      classTwo: "6",
      obtained: "own",
      bonus: "no",
      conversions: "12",
      orgRules: "5",
      orgInstitution: "5",
      orgIncentive: "3",
      orgTalent: "3",
      netAssets1: "5000",
      netAssets2: "5600",
      netAssets3: "6400",
    },
    verdict: "可能符合",
    explains: "40 ÷ 186 = 21.51%",
    change: { label: "从事研发和相关技术创新活动的科技人员", value: "10", becomes: "不符合" },
    chart: true,
  },
  {
    title: "研发费用加计扣除计算器",
    path: "/tool/calculate",
    answers: {
      year: "2024",
      kind: "manufacturing",
      tax: "25",
      personnel: "100",
      input: "45.5",
      depreciation: "20",
      other: "30",
      domestic: "10",
      foreign: "80",
      special: "3",
    },
    verdict: "约少缴 63.22 万元",
    explains: "超出限额 11.61 万元",
    change: { label: "人员人工费用", value: "0", becomes: "约少缴" },
    chart: true,
  },
  {
    title: "创新型中小企业测评",
    path: "/tool/srdi/form1",
    answers: {
      ...BASE,
      direct: "none",
      rights: "own",
      rd: "300",
      revenue: "5000",
      main: "4000",
      mainBefore: "3800",
      assets: "6000",
      debts: "2000",
      strategic: "yes",
    },
    verdict: "符合",
    explains: "300 ÷ 5000 = 6.00%",
    change: { label: "研发费用总额", value: "0", becomes: "符合" },
    chart: true,
  },
  {
    title: "专精特新中小企业测评",
    path: "/tool/srdi/form2",
    answers: UPPER,
    verdict: "数据都符合，另有需人工核验的",
    explains: "7900 ÷ 8600 = 91.86%",
    change: { label: "今年的平台发展评分", value: "10", becomes: "暂不符合" },
  },
  {
    title: "专精特新小巨人测评",
    path: "/tool/srdi/form3",
    answers: { ...UPPER, revenueTwoBefore: "7500", marketShare: "12", chain: "yes", excluded: "yes" },
    verdict: "符合",
    explains: "7900 ÷ 8600 = 91.86%",
    change: { label: "今年的平台发展评分", value: "10", becomes: "暂不符合" },
  },
  {
    title: "云星自测",
    path: "/tool/cloud",
    answers: {
      legal: "yes",
      inUse: "yes",
      held: "none",
      infrastructure: "compute,storage",
      platform: "data",
      systems: "oa,finance,erp,mes",
      equipment: "20",
      connected: "8",
      scenes: "remote",
      paid: "12",
      gain: "8",
    },
    verdict: "三星",
    explains: "8 ÷ 20 = 40.00%",
    change: { label: "近 12 个月实际支付的云服务费用", value: "0", becomes: "未达三星" },
    chart: true,
  },
];

/** The tool's page with the answers in its address, as the form without scripts leads there. */
export const filledPath = ({ path, answers }: Pick<ToolJourney, "path" | "answers">): string =>
  `${path}?a=${Buffer.from(JSON.stringify(answers)).toString("base64url")}`;

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const control = element as HTMLInputElement | null;
    return {
      tag: element?.tagName ?? "",
      type: control?.type ?? "",
      name: control?.name ?? "",
      value: control?.value ?? "",
      checked: control?.checked ?? false,
      inForm: element?.closest("main form") !== null,
    };
  });

/** A radio that is not the wanted one yet: Space takes the first, an arrow goes on to the next. */
async function chooseRadio(page: Page, wanted: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    const { value, checked } = await focused(page);
    if (value === wanted && checked) return;
    await page.keyboard.press(value === wanted ? "Space" : "ArrowDown");
  }
  throw new Error(`用方向键没有选到 ${wanted}`);
}

async function chooseOption(page: Page, wanted: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if ((await focused(page)).value === wanted) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`用方向键没有选到 ${wanted}`);
}

/** Year, month and day in the order of the browser's own field. */
async function typeDate(page: Page, wanted: string): Promise<void> {
  const [year = "", month = "", day = ""] = wanted.split("-");
  for (const order of [
    [year, month, day],
    [month, day, year],
  ]) {
    for (const [index, part] of order.entries()) {
      await page.keyboard.type(part);
      // After four digits of a year the field waits for more.
      if (index < 2 && part === year) await page.keyboard.press("ArrowRight");
    }
    if ((await focused(page)).value === wanted) return;
    for (let back = 0; back < 3; back += 1) await page.keyboard.press("ArrowLeft");
  }
  throw new Error(`没有输入日期 ${wanted}`);
}

const MAX_STOPS = 250;

/** From the top of the page to 看结果 with Tab, arrows, Space and typing; every wanted answer is met on the way. */
export async function fillByKeyboard(page: Page, answers: ToolAnswers): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "跳到正文" })).toBeFocused();
  await page.keyboard.press("Enter");
  const left = new Set(Object.keys(answers));
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const { tag, type, name, value, checked, inForm } = await focused(page);
    if (!inForm) continue;
    if (tag === "BUTTON" && type === "submit") {
      expect([...left], "用 Tab 没有走到的问题").toEqual([]);
      await page.keyboard.press("Enter");
      return;
    }
    const wanted = answers[name];
    if (wanted === undefined || name === "") continue;
    if (type === "checkbox") {
      if (wanted.split(",").includes(value) !== checked) await page.keyboard.press("Space");
    } else if (type === "radio") await chooseRadio(page, wanted);
    else if (tag === "SELECT") await chooseOption(page, wanted);
    else if (type === "date") {
      await typeDate(page, wanted);
      // The field's own parts are stops of Tab too.
      left.delete(name);
      continue;
    } else if (value !== wanted) await page.keyboard.type(wanted);
    left.delete(name);
  }
  throw new Error("用 Tab 没有走到“看结果”");
}
