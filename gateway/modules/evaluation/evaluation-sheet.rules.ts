import type { SavedResult } from "@/contract/evaluation/evaluation";
import { LINE_STATES, MARKS, type Edition } from "@/contract/rules/evaluation/tool";
import { formatAnswer, formatPoints } from "@/contract/rules/evaluation/answer-wording";

/** A kept result as rows of a spreadsheet. Pure. */

export const SHEET_WIDTHS = [34, 44, 40, 12, 14, 40];

const DAY = new Intl.DateTimeFormat("zh-CN", { timeZone: "Asia/Shanghai", dateStyle: "long", timeStyle: "short" });

/** Head, indicators, gaps and the answers that were judged. */
export function sheetRows(
  saved: Pick<SavedResult, "answers" | "result" | "createdAt">,
  title: string,
  enterprise: string,
  edition: Edition,
): string[][] {
  const { result, answers } = saved;
  const { ruleSet, fields } = edition;
  const lines = result.sections.flatMap((section) => [
    ["", "", "", "", "", ""],
    [section.title, "", "", section.points ? formatPoints(section.points) : "", "", ""],
    ...section.lines.map((line) => [
      line.label,
      line.requirement,
      line.own,
      line.points ? formatPoints(line.points) : "",
      LINE_STATES[line.state],
      line.next ?? "",
    ]),
  ]);
  return [
    [title, enterprise, "", "", "", ""],
    ["结论", result.verdict.word, result.verdict.why, "", "", ""],
    ...result.headline.map(({ label, value, unit }) => [label, `${value}${unit ?? ""}`, "", "", "", ""]),
    ["测算时间", DAY.format(new Date(saved.createdAt)), "", "", "", ""],
    [
      "依据",
      ruleSet.basis.map((one) => `《${one.title}》（${one.docNo}）${one.articles ?? ""}`).join("；"),
      MARKS[ruleSet.mark],
      "",
      "",
      "",
    ],
    ["", "", "", "", "", ""],
    ["指标", "要求", "本企业", "得分", "状态", "到下一档"],
    ...lines,
    ["", "", "", "", "", ""],
    ...result.gaps.map(({ text }, index) => [index === 0 ? "还差" : "", text, "", "", "", ""]),
    ["", "", "", "", "", ""],
    ["填写的内容", "", "", "", "", ""],
    ...fields.flatMap((field) => {
      const value = answers[field.name];
      return value === undefined || value === "" ? [] : [[field.label, formatAnswer(field, value), "", "", "", ""]];
    }),
    ["自测结果仅供参考，不代替主管部门的认定。", "", "", "", "", ""],
  ];
}
