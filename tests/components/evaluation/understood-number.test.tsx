import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EvaluationField } from "@/components/evaluation/evaluation-field";
import type { ToolField } from "@/contract/rules/evaluation/tool";

/** The page that answers a form without scripts holds what was typed, and beside it how it was read. */

const STAFF: ToolField = { name: "staff", label: "从业人员", kind: "count", group: "basic", unit: "人" };
const showAnswered = (value: string) =>
  renderToStaticMarkup(<EvaluationField field={STAFF} binding={{ id: "staff", value, onChange: () => undefined }} />);

it.each([
  ["1.2万", "按 12,000 人 填写"],
  ["12,000", "按 12,000 人 填写"],
  ["300名", "按 300 人 填写"],
  ["-0", "按 0 人 填写"],
])("不开脚本时，填 %s 的栏旁边写着“%s”，栏里还是填的那样", (typed, words) => {
  const html = showAnswered(typed);
  expect(html).toContain(words);
  expect(html).toContain(`value="${typed}"`);
});

it.each(["12000", "", "约500"])("填“%s”时没有什么要说明", (typed) =>
  expect(showAnswered(typed)).not.toContain("填写</p>"),
);
