import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LADDER } from "../../../components/evaluation/ladder/ladder-steps";
import { ReportDocument } from "../../../components/evaluation/report/report-document";
import { onWire, type SavedResult } from "../../../contract/evaluation/evaluation";
import { editionOf, TOOLS } from "../../../contract/rules/evaluation";
import type { Answers, ToolId } from "../../../contract/rules/evaluation/tool";
import { unpackAnswers } from "../../../lib/address/evaluation-answers";
import { repeatHref } from "../../../services/evaluation/repeat-href";
import { answerGroups } from "../../../services/evaluation/answers";
import { compareResults } from "../../../services/evaluation/result-comparison";
import type { DocumentPages } from "../../../services/evaluation/document-pages";
import { formatRuleSetPeriod } from "../../../services/evaluation/rule-set-editions";
import { expectAccessible } from "../../support/axe";

const TODAY = "2026-06-01";
const TECH: Answers = {
  resident: "yes",
  allowed: "yes",
  clean: "yes",
  audited: "yes",
  direct: "none",
  employees: "100",
  technologyStaff: "28",
  sales: "1000",
  rd: "55",
  cost: "900",
  classOne: "0",
  classTwo: "2",
};

function saved(tool: ToolId, answers: Answers, ruleSet?: string): SavedResult {
  const edition = editionOf(TOOLS[tool], ruleSet);
  if (!edition) throw new Error("没有这套标准");
  return {
    id: "result-1",
    tool,
    ruleSet: edition.ruleSet.id,
    createdAt: "2026-05-20T02:30:00.000Z",
    createdBy: "李工",
    answers: { ...answers },
    result: onWire(edition.evaluate(answers, TODAY)),
  };
}
const judge = (answers: Answers) => TOOLS["tech-scale"].editions[0].evaluate(answers, TODAY);
const changes = (before: Answers, after: Answers) =>
  compareResults(judge(before), judge(after)).flatMap(({ rows }) =>
    rows.flatMap(({ label, change }) => (change === undefined ? [] : [`${label}：${change}`])),
  );

describe("两份结果的对比", () => {
  it("相同的结果没有一项变化", () => {
    expect(changes(TECH, TECH)).toEqual([]);
  });

  it("分数的变化说出多几分、少几分，方向不靠颜色", () => {
    const more = changes(TECH, { ...TECH, technologyStaff: "30" });
    expect(more.some((words) => words.includes("多 4 分"))).toBe(true);
    const less = changes({ ...TECH, technologyStaff: "30" }, TECH);
    expect(less.some((words) => words.includes("少 4 分"))).toBe(true);
  });

  it("状态的变化说出由什么变为什么；分数没变、数据变了也算变化", () => {
    expect(changes(TECH, { ...TECH, clean: "no" }).join()).toContain("由“符合”变为“不符合”");
    expect(changes(TECH, { ...TECH, technologyStaff: "29" }).join()).toContain("数据有变化");
  });

  it("两套标准：一份没有的条款写明哪一份没有", () => {
    const { editions } = TOOLS["srdi-giant"];
    const [now, old] = [editions[0], editions[1]];
    if (!old) throw new Error("没有旧标准");
    const rows = compareResults(old.evaluate({}, TODAY), now.evaluate({}, TODAY)).flatMap((part) => part.rows);
    expect(rows.some(({ change }) => change === "前一份没有这一项")).toBe(true);
    expect(rows.some(({ change }) => change === "后一份没有这一项")).toBe(true);
  });
});

describe("用以前的填写重新测算", () => {
  it("地址里的填写，服务器读出来一样，中文也一样", () => {
    const answers = { foundedOn: "2015-03-01", field: "先进制造与自动化", employees: "186" };
    const href = repeatHref("/tool/evaluate", answers, TOOLS.evaluate.editions[0]);
    const packed = new URL(href, "http://x").searchParams.get("a") ?? "";
    expect(packed).toMatch(/^[\w-]+$/);
    expect(unpackAnswers(packed)).toEqual(answers);
  });

  it("现在的标准不问的、不再接受的不带，免得保存时被拒绝", () => {
    const [edition] = TOOLS["srdi-giant"].editions;
    const href = repeatHref("/tool/srdi/form3", { revenue: "8600", chain: "gap", brandOld: "yes", rd: "" }, edition);
    expect(unpackAnswers(new URL(href, "http://x").searchParams.get("a") ?? "")).toEqual({ revenue: "8600" });
  });

  it("没有可带的就是空白的工具", () => {
    expect(repeatHref("/tool/scale", {}, TOOLS.scale.editions[0])).toBe("/tool/scale");
  });
});

it("填写的内容用选项的文字，按提问的分组，没有填的不列", () => {
  const groups = answerGroups(TOOLS.calculate.editions[0], { year: "2024", tax: "25", personnel: "100", deemed: "no" });
  const words = groups.flatMap(({ answers }) => answers.map((answer) => answer.words));
  expect(words).toContain("100 万元");
  expect(words).toContain("否");
  expect(words).toHaveLength(4);
});

it.each([
  [{ from: "2022-06-01", until: "2026-03-31" }, "2026-03-31", "2022-06-01 至 2026-03-31"],
  [{ from: "2022-06-01", until: "2026-03-31" }, "2026-04-01", "2022-06-01 至 2026-03-31，已被取代"],
  [{ from: "2026-04-01" }, "2026-06-01", "2026-04-01 起施行，现行有效"],
])("施行期 %j 在 %s 写成“%s”", (ruleSet, today, words) => {
  expect(formatRuleSetPeriod(ruleSet, today)).toBe(words);
});

describe("报告", () => {
  const show = (result: SavedResult, library?: DocumentPages) =>
    render(
      <ReportDocument
        saved={result}
        tool={TOOLS[result.tool]}
        enterprise="合肥云杉智能装备有限公司"
        today={TODAY}
        library={library}
      />,
    );

  it("写明企业、工具、结论、依据文号、时间和人、填写的内容，并说只供参考", async () => {
    const result = saved("tech-scale", TECH);
    const { container } = show(result);
    const paper = screen.getByRole("article");
    expect(paper).toHaveTextContent("合肥云杉智能装备有限公司");
    expect(within(paper).getByRole("heading", { name: "科技型中小企业测评报告" })).toBeVisible();
    expect(paper).toHaveTextContent(result.result.verdict.word);
    expect(paper).toHaveTextContent("2026-05-20 10:30");
    expect(paper).toHaveTextContent("李工");
    for (const { docNo } of TOOLS["tech-scale"].editions[0].ruleSet.basis) expect(paper).toHaveTextContent(docNo);
    expect(screen.getByRole("region", { name: "填写的内容" })).toHaveTextContent("科技人员28 人");
    expect(paper).toHaveTextContent("自测结果仅供参考");
    expect(paper).not.toHaveTextContent("已被取代");
    await expectAccessible(container);
  });

  it("库里有的依据文件通到原文，没有的只写名称和文号", () => {
    const [first, ...others] = TOOLS["tech-scale"].editions[0].ruleSet.basis;
    if (!first) throw new Error("没有依据");
    show(saved("tech-scale", TECH), { [first.docNo]: "/zct-ee/policy-info/p1" });
    const rules = screen.getByRole("region", { name: "依据的标准" });
    expect(within(rules).getByRole("link", { name: `《${first.title}》（${first.docNo}）` })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/p1",
    );
    expect(within(rules).getAllByRole("link")).toHaveLength(1);
    for (const { title } of others) expect(rules).toHaveTextContent(title);
  });

  it("按已被取代的标准测算的，说明施行到哪一天", () => {
    show(saved("srdi-giant", { revenue: "8600" }, "srdi-2022-annex3"));
    expect(screen.getByRole("article")).toHaveTextContent("这份结果按已被取代的标准测算，该标准施行到 2026-03-31");
  });
});

it.each(LADDER)("梯度“$title”：入口、现行文号和被取代的标准与规则一致", ({ tool, href, basis, old }) => {
  const { route, editions } = TOOLS[tool];
  expect(href).toBe(route);
  expect(basis).toContain(editions[0].ruleSet.basis[0]?.docNo);
  expect(basis).toContain(editions[0].ruleSet.basis[0]?.articles);
  expect(editions[0].ruleSet.until).toBeUndefined();
  expect(old?.id).toBe(editions[1]?.ruleSet.id);
  if (old) {
    expect(old.basis).toContain(editions[1]?.ruleSet.basis[0]?.docNo);
    expect(old.basis).toContain(editions[1]?.ruleSet.basis[0]?.articles);
  }
});
