import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSheet, type SheetFault } from "../../../gateway/core/spreadsheet/read-sheet";
import { writeDocument } from "../../../gateway/core/spreadsheet/write-document";
import { writeSheet } from "../../../gateway/core/spreadsheet/write-sheet";
import { expectWellFormed, packTexts, unpackTexts } from "../support/archive";

/** Office files without a gateway around them: what is written is valid, what is hostile is refused. */

const LIMITS = { unpacked: 8 * 1024 * 1024, rows: 20, columns: 8 };
const workbook = (sheet: string, others: Readonly<Record<string, string>> = {}) =>
  packTexts({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `<worksheet>${sheet}</worksheet>`,
    ...others,
  });
const verdict = (file: Buffer) =>
  readSheet(file, LIMITS).then(
    (rows) => rows.length,
    (error: SheetFault) => error.reason,
  );

describe("读上传的表格", () => {
  it("行号和列号很远的单元格不占内存，只按上限拒绝", async () => {
    const cell = (reference: string) =>
      `<sheetData><row r="1048576"><c r="${reference}"><v>1</v></c></row></sheetData>`;
    expect(await verdict(workbook(cell("A1048576")))).toBe(1);
    expect(await verdict(workbook(cell("XFD1048576")))).toBe("too-many-columns");
  });

  it.each([
    ["层层嵌套的标签", "<a>".repeat(100) + "</a>".repeat(100)],
    ["属性多得出奇的标签", `<a ${Array.from({ length: 500 }, (_, index) => `a${index}=""`).join(" ")}/>`],
    ["没有闭合的标签", "<sheetData><row>"],
    ["没有定义的实体", "<sheetData><row><c><v>&b;</v></c></row></sheetData>"],
    ["文档类型声明", `<!DOCTYPE a [<!ENTITY b "c">]><sheetData/>`],
  ])("%s：不收", async (_, xml) => {
    expect(await verdict(workbook(xml))).toBe("broken");
  });

  const inline = (text: string) => `<c t="inlineStr"><is>${text}</is></c>`;
  const read = async (file: Buffer) =>
    (await readSheet(file, LIMITS)).map(({ cells }) => cells.map((cell) => cell?.text));
  const row = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`;

  it("隐藏的工作表不算，读第一张看得见的", async () => {
    const file = packTexts({
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" state="veryHidden" r:id="rId2"/><sheet name="c" r:id="rId3"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${["hidden", "very", "seen"].map((name, at) => `<Relationship Id="rId${at + 1}" Type="x/worksheet" Target="worksheets/${name}.xml"/>`).join("")}</Relationships>`,
      ...Object.fromEntries(
        ["hidden", "very", "seen"].map((name) => [
          `xl/worksheets/${name}.xml`,
          `<worksheet>${row(inline(`<t>${name}</t>`))}</worksheet>`,
        ]),
      ),
    });
    expect(await read(file)).toEqual([["seen"]]);
  });

  it("部件叫什么、在哪里由关系说了算，大小写不论", async () => {
    const file = packTexts({
      "_rels/.rels": `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="/book/Main.xml"/></Relationships>`,
      "book/main.xml": `<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`,
      "BOOK/_rels/MAIN.XML.rels": `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../Sheets/First.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="Texts.xml"/></Relationships>`,
      "sheets/first.xml": `<worksheet>${row(`<c t="s"><v>0</v></c>`)}</worksheet>`,
      "book/texts.xml": `<sst><si><t>周宁</t></si></sst>`,
    });
    expect(await read(file)).toEqual([["周宁"]]);
  });

  // ECMA-376-1, 22.9.2.19: _x000D_ is a carriage return; the underscore of such a text itself is written _x005F_.
  it.each([
    ["<t>研发部_x000D_</t>", "研发部"],
    ["<t>_x005F_x0041_</t>", "_x0041_"],
    ["<t>甲_x200B_乙</t>", "甲乙"],
    [`<r><t>东京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>`, "东京"],
    ["<t>周　宁</t>", "周宁"],
    ["<t>姓 名</t>", "姓名"],
    ["<t>Zhou Ning</t>", "Zhou Ning"],
    ["<t>3 楼</t>", "3 楼"],
  ])("单元格 %s 读作 %s", async (cell, text) => {
    expect(await read(workbook(row(inline(cell))))).toEqual([[text]]);
  });

  it("加密的、名称指向压缩包之外的、条目过多的压缩包不收", async () => {
    const encrypted = workbook("<sheetData/>");
    // The first bit of the flags of the first entry in the directory.
    const flags = encrypted.indexOf("PK\u0001\u0002", 0, "latin1") + 8;
    encrypted.writeUInt16LE(encrypted.readUInt16LE(flags) | 1, flags);
    expect(await verdict(encrypted)).toBe("broken");
    for (const name of ["../outside.xml", "/outside.xml", "C:/outside.xml"])
      expect(await verdict(workbook("<sheetData/>", { [name]: "" }))).toBe("broken");
    const many = (count: number) =>
      workbook("<sheetData/>", Object.fromEntries(Array.from({ length: count - 2 }, (_, index) => [`${index}`, ""])));
    expect(await verdict(many(500))).toBe(0);
    expect(await verdict(many(501))).toBe("too-large");
  });

  it("任何字节都只得到表格或拒绝的原因", async () => {
    const good = await writeSheet("表", [["甲"], ["乙"]], []);
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(good);
        changed[at] = byte;
        expect([0, 1, 2, "broken", "too-large", "too-many-columns"]).toContain(await verdict(changed));
      }),
    );
  });
});

describe("写表格和文档", () => {
  // Names of what every object inherits have broken more than one writer's table of shared strings.
  const ODD = [
    "constructor",
    "__proto__",
    "toString",
    ` 前后有空格 `,
    `<b>&"'`,
    "甲\n乙",
    "13800000001",
    "007",
    "TRUE",
  ];

  it("每一部分都是合格的 XML；文字原样回来", async () => {
    const file = await writeSheet("表", [["列", ...ODD.slice(0, 6)], ODD.slice(3)], [8, 8], 3);
    for (const xml of Object.values(unpackTexts(file))) expectWellFormed(xml);
    const rows = await readSheet(file, LIMITS);
    expect(rows.map(({ cells }) => cells.map((cell) => cell?.text))).toEqual([
      ["列", ...ODD.slice(0, 6).map((text) => text.trim())],
      ODD.slice(3).map((text) => text.trim()),
    ]);
  });

  it("第一行固定；每个单元格都是文字格式，留给人填写的空行也是，没有一个是公式", async () => {
    const parts = unpackTexts(await writeSheet("表", [["手机号"], ["=1+1"]], [18], 2));
    const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    const cells = [...sheet.matchAll(/<c r="A(\d)"[^>]* s="(\d)"/g)];
    expect(cells.map(([, row]) => row)).toEqual(["1", "2", "3", "4"]);
    const styles = parts["xl/styles.xml"] ?? "";
    const id = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1];
    const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? "").matchAll(/<xf numFmtId="(\d+)"/g)];
    for (const [, , style] of cells) expect(formats[Number(style)]?.[1]).toBe(id);
    expect(sheet).not.toContain("<f");
  });

  it.each(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])(
    "以 %j 开头的文字前面加撇号：另存为别的格式再打开也不是公式；在中间的不动",
    async (start) => {
      const sheet = await writeSheet("表", [["列"], [`${start}1+1`], [`甲${start}乙`]], [8]);
      const parts = unpackTexts(sheet);
      const text = Object.values(parts).join("");
      // The format's own spelling of a carriage return (ECMA-376, ST_Xstring).
      expect(text).toContain(`'${start}1+1`.replaceAll("\r", "_x000D_"));
      expect(text).not.toContain(`'甲`);
    },
  );

  it("文档里的文字只是文字，XML 不认的字符不进去", async () => {
    const texts = [...ODD, "控\u0001制\ud800符"];
    const file = await writeDocument([
      ...texts.map((text) => ({ kind: "text" as const, text })),
      {
        kind: "table",
        widths: [1, 2],
        rows: [
          { head: true, cells: ["甲", "乙"] },
          { cells: texts, lines: 3 },
        ],
      },
    ]);
    const parts = unpackTexts(file);
    for (const xml of Object.values(parts)) expectWellFormed(xml);
    const document = parts["word/document.xml"] ?? "";
    expect(document).toContain("控制符");
    expect(document).toContain("&lt;b&gt;&amp;");
    expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  });
});

describe("写出的文件里什么字都可以有", () => {
  // XML 1.0 section 2.2 has no place for these; spreadsheet programs read `_x0041_` as A (ECMA-376, ST_Xstring).
  const HOSTILE = "甲\u0001乙\u001f丙\ufffe丁\uffff戊\ud800己\udfff庚_x0041_辛_X000d_壬__x0041_𠮷癸";

  it("XML 不许有的字去掉，半个字变成 �，_x0041_ 还是那七个字，表格打得开", async () => {
    const file = await writeSheet("表", [["标题"], [HOSTILE]], [20]);
    const parts = unpackTexts(file);
    for (const [name, xml] of Object.entries(parts)) if (/\.(?:xml|rels)$/.test(name)) expectWellFormed(xml);
    const cells = Object.values(parts).join("");
    expect(cells).toContain("甲乙丙丁戊\ufffd己\ufffd庚_x005F_x0041_辛_x005F_X000d_壬__x005F_x0041_𠮷癸");
  });

  it("Word 文件同样打得开", async () => {
    const parts = unpackTexts(await writeDocument([{ kind: "title", text: HOSTILE }]));
    for (const [name, xml] of Object.entries(parts)) if (/\.(?:xml|rels)$/.test(name)) expectWellFormed(xml);
  });
});
