import { describe, expect, it } from "vitest";
import { wholeGuide } from "@/contract/guide/guide-form";
import { formatMaterialCount, listMaterials, readAnswers } from "@/services/guide/checklist";
import { guideRow } from "../../gateway/guide/guide-fixtures";

const { questions, materials } = wholeGuide.parse(guideRow("build"));
const list = (answers: Record<string, string>) =>
  listMaterials(materials, answers).map(({ material, stand }) => [material.name, stand]);

describe("要交什么", () => {
  it("没有回答：肯定要交的、免交的分开，看情况的说看情况", () => {
    expect(list({})).toEqual([
      ["申请表", "needed"],
      ["原许可证", "depends"],
      ["营业执照", "waived"],
    ]);
    expect(formatMaterialCount(listMaterials(materials, {}))).toEqual({ needed: 1, note: "另 1 份免交，1 份看情况" });
  });

  it("回答以后：用不着的不列，用得着的算要交", () => {
    expect(list({ new: "yes" })).toEqual([
      ["申请表", "needed"],
      ["营业执照", "waived"],
    ]);
    expect(list({ new: "no" })).toEqual([
      ["申请表", "needed"],
      ["原许可证", "needed"],
      ["营业执照", "waived"],
    ]);
    expect(formatMaterialCount(listMaterials(materials, { new: "no" }))).toEqual({ needed: 2, note: "另 1 份免交" });
  });

  it("两个问题都要对得上才交；一个已经排除就不再看另一个", () => {
    const [form, old] = materials;
    if (!form || !old) throw new Error("the fixture has changed");
    const both = [{ ...old, when: [...old.when, { question: "agent", answers: ["yes"] }] }];
    expect(listMaterials(both, { new: "no" })[0]?.stand).toBe("depends");
    expect(listMaterials(both, { new: "no", agent: "yes" })[0]?.stand).toBe("needed");
    expect(listMaterials(both, { new: "yes" })).toEqual([]);
  });

  it("地址里没有人给的选项不算回答", () => {
    expect(readAnswers(questions, { q1: "no" })).toEqual({ new: "no" });
    expect(readAnswers(questions, { q1: "<script>" })).toEqual({});
    expect(readAnswers(questions, { q2: "no" })).toEqual({});
  });
});
