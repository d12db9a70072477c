import { describe, expect, it } from "vitest";
import { findChanges } from "@/contract/form/record-changes";
import { recordDraft } from "@/contract/form/record-draft";
import { describePlace, fromDraft, toDraft, type RecordField, type RecordTree } from "@/contract/form/record-fields";
import { GUIDE_FIELDS } from "@/contract/guide/guide-fields";
import { guideForm, wholeGuide } from "@/contract/guide/guide-form";
import { guideRow } from "../gateway/guide/guide-fixtures";

const FIELDS: readonly RecordField[] = [
  { key: "name", label: "名称", as: "line" },
  { key: "days", label: "时限", as: "number", unit: "天" },
  {
    key: "questions",
    label: "问题",
    as: "rows",
    one: "问题",
    most: 2,
    fields: [
      { key: "id", label: "编号", as: "key" },
      { key: "text", label: "问题", as: "line" },
      {
        key: "answers",
        label: "回答",
        as: "rows",
        one: "回答",
        most: 4,
        fields: [
          { key: "id", label: "编号", as: "key" },
          { key: "label", label: "回答", as: "line" },
        ],
      },
    ],
  },
  {
    key: "papers",
    label: "材料",
    as: "rows",
    one: "材料",
    most: 3,
    fields: [
      { key: "name", label: "材料名称", as: "line" },
      { key: "copies", label: "份数", as: "number", unit: "份", optional: true },
      { key: "when", label: "何时要交", as: "answers", from: "questions" },
    ],
  },
];
const asked = { id: "q1", text: "住所是哪来的", answers: [{ id: "rent", label: "租的" }] };

describe("改了什么", () => {
  const change = (before: RecordTree, after: RecordTree) =>
    findChanges(FIELDS, before, after).map(({ place, before: was, after: is }) => [place, was, is]);

  it("没有改的不说；改了一栏说原来和现在", () => {
    const one = { name: "甲", days: "3" };
    expect(change(one, { ...one })).toEqual([]);
    expect(change(one, { name: "甲", days: "5" })).toEqual([["时限", "3 天", "5 天"]]);
    expect(change(one, { name: "甲" })).toEqual([["时限", "3 天", ""]]);
  });

  it("加的、删的、改名的、换次序的各是一处，别的行不算改", () => {
    const rows = (...names: string[]) => ({ papers: names.map((name) => ({ name })) });
    expect(change(rows("甲"), rows("甲", "乙"))).toEqual([["材料 · 乙", "", "材料名称：乙"]]);
    expect(change(rows("甲", "乙"), rows("乙"))).toEqual([["材料 · 甲", "材料名称：甲", ""]]);
    expect(change(rows("甲", "乙"), rows("丙", "乙"))).toEqual([["材料 · 丙 · 材料名称", "甲", "丙"]]);
    expect(change(rows("甲", "乙"), rows("乙", "甲"))).toEqual([["材料 · 次序", "甲、乙", "乙、甲"]]);
  });

  it("有编号的行改了字还是那一行；回答用人看得懂的话说", () => {
    const before = { questions: [asked], papers: [{ name: "合同" }] };
    const after = {
      questions: [{ ...asked, text: "房子是哪来的" }],
      papers: [{ name: "合同", when: [{ question: "q1", answers: ["rent"] }] }],
    };
    expect(change(before, after)).toEqual([
      ["问题 · 房子是哪来的 · 问题", "住所是哪来的", "房子是哪来的"],
      ["材料 · 合同 · 何时要交", "", "房子是哪来的：租的"],
    ]);
  });
});

describe("草稿", () => {
  it("写了一半的、不是数字的都收；没有的栏目、多出来的行不收", () => {
    const takes = (draft: object) => recordDraft(FIELDS).safeParse(draft).success;
    expect(takes({ days: "三天", papers: [{}] })).toBe(true);
    expect(takes({ evil: "x" })).toBe(false);
    expect(takes({ papers: [{ evil: "x" }] })).toBe(false);
    expect(takes({ papers: [{}, {}, {}] })).toBe(true);
    expect(takes({ papers: [{}, {}, {}, {}] })).toBe(false);
  });

  it("读出来：空的整栏不算写了，行里空的选填不写，数字成数字，不是数字的原样", () => {
    expect(fromDraft(FIELDS, { name: " ", days: "三天", papers: [{ name: " 甲 ", copies: "" }] })).toEqual({
      days: "三天",
      papers: [{ name: "甲" }],
    });
    expect(fromDraft(FIELDS, { days: "0.5", papers: [{ name: "甲", copies: "2" }] })).toEqual({
      days: 0.5,
      papers: [{ name: "甲", copies: 2 }],
    });
  });

  it("每一栏都说得出在哪里", () => {
    expect(describePlace(FIELDS, ["papers", 1, "copies"])).toBe("材料 第 2 项 份数");
    expect(describePlace(FIELDS, ["questions", 0, "answers", 2, "label"])).toBe("问题 第 1 项 回答 第 3 项 回答");
    expect(describePlace(FIELDS, ["days"])).toBe("时限");
  });
});

describe("办事指南的表单", () => {
  it("指南的每一栏在表单里都有：拿出来改、原样交回，一个字不变", () => {
    const fields = [{ id: "height", label: "建筑高度", kind: "number", unit: "米" }] as const;
    const guide = guideForm.parse(guideRow("one", { fields: [...fields], remarks: "其他", alsoCalled: ["盖房子"] }));
    const { id, ...said } = guide;
    const back = fromDraft(GUIDE_FIELDS, toDraft(GUIDE_FIELDS, guide as unknown as RecordTree));
    expect(guideForm.parse({ ...back, id })).toEqual(guide);
    expect(Object.keys(said).filter((key) => !GUIDE_FIELDS.some((field) => field.key === key))).toEqual([]);
    expect(
      Object.keys(wholeGuide.shape)
        .filter((key) => key !== "id")
        .toSorted(),
    ).toEqual(
      GUIDE_FIELDS.map(({ key }) => key)
        .filter((key) => key !== "pieces")
        .toSorted(),
    );
  });
});
