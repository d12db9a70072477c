import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guideForm } from "../../../contract/guide/guide-form";
import { readSample } from "../../../gateway/core/sample-data";
import { validateGuideRow } from "../../../gateway/modules/guide/guide-import.service";
import { createGuideIndex } from "../../../gateway/modules/guide/guide-search.rules";
import { serviceWords } from "../../../gateway/modules/guide/service-words";
import { guideRow, listedRow } from "./guide-fixtures";

const readLines = <Row>(file: string): Row[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);
const readSamples = () => readSample("guides").map((row) => ({ ...(row as object), updatedOn: "2026-11-01" }));
/** Collections that are not part of the repository: names of items and the questions are not ours to copy. */
const ITEMS = "../shared/data/service-items.jsonl";
const QUESTIONS = "../shared/data/gov-qa.jsonl";
const held = (row: unknown, whole = true) => ({ form: guideForm.parse(row), whole });

describe("按平常的话找事项", () => {
  // Written by somebody who saw only the names of the items, before the search was.
  it("示例事项：四十个说法里问到它们的，至少百分之八十五前三条里有对的", () => {
    const rows = readSamples();
    const known = new Set(rows.map((row) => (row as unknown as { id: string }).id));
    const index = createGuideIndex(
      rows.map((row) => held(row)),
      serviceWords(),
    );
    const phrasings = readLines<{ words: string; targets: string[] }>("tests/data/guide-phrasings.jsonl").filter(
      ({ targets }) => targets.some((id) => known.has(id)),
    );
    const right = phrasings.filter(({ words, targets }) =>
      index
        .search(words)
        .slice(0, 3)
        .some(({ id }) => targets.includes(id)),
    );
    expect(phrasings.length).toBeGreaterThanOrEqual(20);
    expect(right.length / phrasings.length).toBeGreaterThanOrEqual(0.85);
  });

  // What was missed of them has been read since (tests/data/README.md).
  it.runIf(existsSync(ITEMS) && existsSync(QUESTIONS))(
    "示例和一千多个真实事项：五十个有人问过的问题，至少百分之八十五前三条里有对的",
    () => {
      const asked = new Map(
        readLines<{ id: string; question: string }>(QUESTIONS).map((row) => [row.id, row.question]),
      );
      const index = createGuideIndex(
        [...readSamples(), ...readLines<object>(ITEMS)].map((row) => {
          const judged = validateGuideRow(row);
          if (!judged.ok) throw new Error(judged.reason);
          return { form: judged.value.form, whole: judged.warnings === undefined };
        }),
        serviceWords(),
      );
      const judgements = readLines<{ id: string; targets: string[] }>("tests/data/guide-questions.jsonl");
      const right = judgements.filter(({ id, targets }) =>
        index
          .search(asked.get(id) ?? "")
          .slice(0, 3)
          .some((hit) => targets.includes(hit.id)),
      );
      expect(judgements).toHaveLength(50);
      expect(right.length / judgements.length).toBeGreaterThanOrEqual(0.85);
    },
  );

  const plain = new Map([["不干了", ["注销登记"]]]);
  const index = createGuideIndex(
    [
      held(guideRow("close", { name: "公司注销登记" })),
      held(guideRow("open", { name: "公司设立登记" })),
      held(listedRow("close-branch", { name: "公司分支机构在本市其他区域的办事处注销登记" }), false),
      held(guideRow("school", { name: "公办学校入学申请", alsoCalled: ["孩子上学"] })),
    ],
    plain,
  );
  const ids = (words: string) => index.search(words).map(({ id }) => id);

  it("平常的话找到正式的名称，短的、有指南的在前", () => {
    expect(ids("公司不干了")).toEqual(["close", "close-branch"]);
  });

  it("叫法也算名称；名称本身最准", () => {
    expect(ids("孩子上学")[0]).toBe("school");
    expect(ids("公司设立登记")[0]).toBe("open");
  });

  it("什么都没说到的找不到；空的、符号、很长的都不出错", () => {
    expect(ids("今天天气")).toEqual([]);
    for (const words of ["", "？", "😀😀", "<script>", "登".repeat(100)])
      expect(Array.isArray(index.search(words))).toBe(true);
  });
});
