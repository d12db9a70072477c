import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { guideForm, type GuideForm } from "../../../contract/guide/guide-form";
import { findLacks } from "../../../gateway/modules/guide/guide.rules";
import { cutGuideText, readGuideText, readPowerRow } from "../../../gateway/modules/guide/guide-text.rules";

const lacking = (form: GuideForm) => findLacks(form).map(({ label }) => label);

const TEXT = `按规定办理养老金申领。
一、办理对象
参保单位、参保人
二、受理条件
（一）年龄条件：达到退休年龄。
（二）缴费满15年。
五、所需材料
1.申报表。
六、办理时限
法定办结时限：20个工作日
八、收费标准
不收费
九、办理依据
《社会保险法》
十、我市的投诉电话
020-12345
十一、材料交了以后多久有结果？
二十日以内。
十二、其他注意事项
一、二项材料要真实，虚假的按照有关法律法规处理，情节严重的移送有关机关，记入信用档案，三年以内不再受理。`;

describe("照标题切开官方的指南", () => {
  it("每个字都在某一块里，次序不变", () => {
    expect(
      cutGuideText(TEXT)
        .map(({ text }) => text)
        .join(""),
    ).toBe(TEXT);
    fc.assert(
      fc.property(fc.array(fc.constantFrom("一、材料", "二、流程", "正文。", "", "三、什么时候办？")), (lines) => {
        const text = lines.join("\n");
        expect(
          cutGuideText(text)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it("按标题归到指南的各部分；问句是常见问题，认不出的是其他说明，长句子不当标题", () => {
    expect(cutGuideText(TEXT).map(({ part, text }) => [part, text.split("\n")[0]])).toEqual([
      ["remarks", "按规定办理养老金申领。"],
      ["who", "一、办理对象"],
      ["conditions", "二、受理条件"],
      ["materials", "五、所需材料"],
      ["limits", "六、办理时限"],
      ["fee", "八、收费标准"],
      ["basis", "九、办理依据"],
      ["window", "十、我市的投诉电话"],
      ["faq", "十一、材料交了以后多久有结果？"],
      ["remarks", "十二、其他注意事项"],
    ]);
  });

  it("说死了的直接填上，没说的不编：缺什么说得出来", () => {
    const form = guideForm.parse(readGuideText({ id: "g", name: "养老金申领", unit: "社保中心", text: TEXT }));
    expect(form).toMatchObject({
      who: "参保单位、参保人",
      fee: { charged: false, text: "不收费" },
      limits: { legal: 20, promised: 20 },
    });
    expect(lacking(form)).toContain("申请材料");
    expect(lacking(form)).not.toContain("收费");
  });
});

describe("权责清单的一行", () => {
  it("名称、单位、类型、编码照搬，别的都算缺", () => {
    const form = guideForm.parse(
      readPowerRow({
        id: "p",
        name: "教师资格认定",
        department: "教育局",
        type: "行政许可",
        code: "511A01",
        audienceGuess: "personal",
      }),
    );
    expect(form).toMatchObject({ unit: "教育局", kind: "licence", code: "511A01", audience: ["person"] });
    expect(lacking(form)).toContain("办理依据");
  });

  it("没见过的类型不猜", () => {
    expect(readPowerRow({ id: "p", name: "某某事项", department: "局", type: "其他" })).not.toHaveProperty("kind");
  });
});
