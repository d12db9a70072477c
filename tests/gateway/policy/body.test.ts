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

describe("目录里一章不少，不论正文怎样写章名", () => {
  const WANTED = ["2第一章　总则", "2第二章　监督管理", "2第三章　附则"];
  const [one, two, three] = ["第一条 甲。", "第五条 乙。", "第九条 丙。"];
  test.each([
    ["各占一行", `第一章 总则\n${one}\n第二章 监督管理\n${two}\n第三章 附则\n${three}`],
    ["字间有空格", `第 一 章　总 则\n${one}\n第 二 章　监督管理\n${two}\n第三 章 附　则\n${three}`],
    ["章名另起一行", `## 第一章\n总 则\n${one}\n第二章\n监督管理\n${two}\n第三章\n附则\n${three}`],
    ["与后面的条连在一起", `第一章 总则${one}\n第二章 监督管理${two}\n第三章 附则${three}`],
    ["与前面的句子连在一起", `第一章 总则\n${one}第二章监督管理\n${two}第三章 附则\n${three}`],
    [
      "第一章接在标题后面",
      `关于印发《示范办法》的通知：示范办法第一章 总 则\n${one}\n第二章 监督管理\n${two}\n第三章 附则\n${three}`,
    ],
    ["中间一章只剩章名", `第一章 总则\n${one}\n监督管理\n${two}\n第三章 附则\n${three}`],
    ["只剩的章名分成两行", `第一章 总则\n${one}\n监督\n管理\n${two}\n第三章 附则\n${three}`],
    [
      "开头有目录",
      `目　录\n第一章 总则\n第二章 监督管理\n第三章 附则\n第一章 总则\n${one}\n第二章 监督管理\n${two}\n第三章 附则\n${three}`,
    ],
  ])("%s", (_, text) => {
    expect(headings(text)).toEqual(WANTED);
  });

  test("章名里有“的”、顿号，与节连在一起的也算", () => {
    const text =
      "第一章 总则\n第一条 甲。\n第二章应急预案的制订\n第五条 乙。\n第三章 交易、托管、结算与兑付第二十一条 丙。\n第四章 接入、变更与退出第一节 接 入\n第三十条 丁。";
    expect(headings(text)).toEqual([
      "2第一章　总则",
      "2第二章　应急预案的制订",
      "2第三章　交易、托管、结算与兑付",
      "2第四章　接入、变更与退出",
      "3第一节　接入",
    ]);
  });

  test("第一章的章名没有了的，写出章号，不编章名；从第二条起的残缺文本不写", () => {
    expect(headings("2020年通过\n第一条 甲。\n第二章 监督管理\n第五条 乙。")).toEqual(["2第一章", "2第二章　监督管理"]);
    expect(headings("第二条 甲。\n第二章 监督管理\n第五条 乙。")).toEqual(["2第二章　监督管理"]);
  });

  test("没有编号的附则也在目录里", () => {
    expect(headings("第一章 总则\n第一条 甲。\n附 则\n第九条 丙。")).toEqual(["2第一章　总则", "2附则"]);
  });

  test.each([
    [
      "缺一章而有两行像章名，认不定",
      "第一章 总则\n第一条 甲。\n监督\n第五条 乙。\n处罚\n第七条 丙。\n第三章 附则\n第九条 丁。",
    ],
    ["一章不缺时，短行只是短行", "第一章 总则\n第一条 甲。\n监督管理\n第二章 附则\n第九条 丁。"],
  ])("%s", (_, text) => {
    expect(headings(text).filter((heading) => !/总则|附则/u.test(heading))).toEqual([]);
  });

  test.each([
    "违反第二章的有关规定",
    "第二章规定的情形",
    "依照本办法第二章、第三章执行",
    "符合本办法第二章规定条件的企业。第三章的规定，参照执行",
  ])("引用“%s”不是章名", (reference) => {
    expect(headings(`第一章 总则\n第一条 甲。\n${reference}\n第二条 乙。`)).toEqual(["2第一章　总则"]);
  });

  test("很长的行不会卡住", () => {
    const long = `${"第一章".repeat(20_000)}\n${"。第二章甲".repeat(20_000)}，\n第三章 ${"甲".repeat(100_000)}`;
    expect(bodyFromText(long, "t").plain.length).toBeGreaterThan(100_000);
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
