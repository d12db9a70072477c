import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodyFromText, getOpening, makeSummary, tidyHeading } from "../../../gateway/core/text/text-body";
import { bodyFromHtml } from "../../../gateway/core/text/html-body";

const headings = (text: string, title = "示范条例") =>
  bodyFromText(text, title).headings.map((heading) => `${heading.level}${heading.text}`);

describe("从纯文本认出标题", () => {
  test("正文自带的目录去掉，章名各出现一次", () => {
    const text =
      "目 录\n\n第一章 总 则\n\n第二章 附 则\n\n第一章 总 则\n\n第一条 为了规范，制定本条例。\n\n第二章 附 则\n\n第二条 本条例自2025年12月1日起施行。";
    expect(headings(text)).toEqual(["2第一章　总则", "2第二章　附则"]);
  });

  test("没有目录二字的目录也去掉", () => {
    const chapters = "## 第一章 总 则\n## 第二章 管理\n## 第三章 附 则\n";
    const text = `${chapters}## 第一章 总 则\n第一条 甲。\n## 第二章 管理\n第二条 乙。\n## 第三章 附 则\n第三条 丙。`;
    expect(headings(text)).toEqual(["2第一章　总则", "2第二章　管理", "2第三章　附则"]);
  });

  test("有章的文件里节是三级标题，一、不是标题", () => {
    expect(headings("第一章 监督\n第一节 检查\n第一条 甲。\n一、情形")).toEqual(["2第一章　监督", "3第一节　检查"]);
  });

  test("没有章的文件里短的一、和（一）是标题，成句的不是", () => {
    const text = "一、总体要求\n（一）指导思想。以科学发展为指导。\n（二）发展目标\n二、对改革成效显著的市，给予支持。";
    expect(headings(text)).toEqual(["2一、总体要求", "3（二）发展目标"]);
  });

  test("只有（一）时它是二级标题", () => {
    expect(headings("重点工作\n（一）扩大投资\n甲。\n（二）促进消费\n乙。")).toEqual([
      "2（一）扩大投资",
      "2（二）促进消费",
    ]);
  });

  test("章名另起一行的接在一起", () => {
    expect(headings("第一章\n总 则\n第一条 甲。")).toEqual(["2第一章　总则"]);
  });

  test("正文里说到第几章不是标题", () => {
    expect(headings("第三章规定的处罚，由主管部门执行。\n第二章第五条的规定适用")).toEqual([]);
  });

  test("开头重复的标题去掉，分成几行的也一样", () => {
    const body = bodyFromText(
      "关于进一步加强\n管理工作的通知\n国办发〔2018〕1号\n现通知如下。",
      "关于进一步加强管理工作的通知",
    );
    expect(body.plain).toBe("国办发〔2018〕1号\n现通知如下。");
  });

  test("条号加粗，其余一律转义", () => {
    const { html } = bodyFromText('第一条 <script>alert("1")</script> & 其他。', "t");
    expect(html).toBe("<p><strong>第一条</strong>　&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; 其他。</p>");
  });

  test("标题的编号依次而且与正文里的一致", () => {
    const { html, headings: found } = bodyFromText("第一章 甲\n乙。\n第二章 丙\n丁。", "t");
    expect(found.map((heading) => heading.id)).toEqual(["section-1", "section-2"]);
    for (const { id, text } of found) expect(html).toContain(`<h2 id="${id}">${text}</h2>`);
  });

  test("总 则之间的空格去掉，词与词之间的留着", () => {
    expect(tidyHeading("第一章 总 则")).toBe("第一章　总则");
    expect(tidyHeading("第三章  市场主体 保护")).toBe("第三章　市场主体 保护");
  });

  test("由任意文本得到的 HTML 再消毒一次不变", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const { plain } = bodyFromText(`第一条 ${text}\n第一章 甲`, "t");
        const { html } = bodyFromText(text, "t");
        expect(bodyFromHtml(html).html.replace(/&quot;/g, '"')).toBe(html.replace(/&quot;/g, '"'));
        expect(plain).not.toContain("\u0000");
      }),
      { numRuns: 200 },
    );
  });
});

describe("摘要和开头", () => {
  test("摘要从第一句正文起，最长 160 字", () => {
    const plain = `示范条例\n示发〔2026〕1号\n各有关单位：\n${"为了规范管理，制定本办法。".repeat(30)}`;
    const summary = makeSummary(plain, "示范条例");
    expect(summary.startsWith("为了规范管理")).toBe(true);
    expect(summary.length).toBeLessThanOrEqual(160);
    expect(summary.endsWith("。")).toBe(true);
  });

  test("没有句子的文本从头开始", () => {
    expect(getOpening("甲\n乙\n丙", "t")).toBe(0);
  });
});
