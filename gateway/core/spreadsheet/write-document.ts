import { xmlText } from "./xml-text";
import { packZip } from "./zip";

/** What a document is made of, from top to bottom. Widths of columns are shares of the page's width. */
export type DocumentPart =
  | { readonly kind: "title" | "heading" | "text" | "small"; readonly text: string }
  | { readonly kind: "table"; readonly widths: readonly number[]; readonly rows: readonly DocumentRow[] };

interface DocumentRow {
  readonly cells: readonly string[];
  /** A row of headings: bold, and repeated on every page. */
  readonly head?: true;
  /** Room to write by hand, in lines. */
  readonly lines?: number;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const KIND = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export const DOCX_MIME = `${KIND}.document`;

/** A4 with margins of 2.5 cm, in twentieths of a point. */
const PAGE = { width: 11906, height: 16838, margin: 1417 };
const INNER = PAGE.width - 2 * PAGE.margin;
const LINE = 360;

interface Style {
  /** Half points. */
  readonly size: number;
  readonly bold: boolean;
  readonly align: "left" | "center";
  readonly after: number;
}
const STYLES = {
  title: { size: 36, bold: true, align: "center", after: 200 },
  heading: { size: 26, bold: true, align: "left", after: 100 },
  text: { size: 22, bold: false, align: "left", after: 80 },
  small: { size: 18, bold: false, align: "left", after: 60 },
} as const satisfies Readonly<Record<string, Style>>;

function paragraph(text: string, { size, bold, align, after }: Style, keep = false): string {
  const runs = text
    .split("\n")
    .map((line, index) => `${index > 0 ? "<w:br/>" : ""}<w:t xml:space="preserve">${xmlText(line)}</w:t>`)
    .join("");
  const shape = `<w:rPr>${bold ? "<w:b/>" : ""}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>`;
  return `<w:p><w:pPr>${keep ? "<w:keepNext/>" : ""}<w:spacing w:before="0" w:after="${after}"/><w:jc w:val="${align}"/></w:pPr><w:r>${shape}${runs}</w:r></w:p>`;
}

function table(widths: readonly number[], rows: readonly DocumentRow[]): string {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => Math.floor((width / whole) * INNER));
  const drawn = rows.map(({ cells, head, lines = 1 }) => {
    const shape = `<w:trPr><w:cantSplit/><w:trHeight w:val="${LINE * lines + 120}" w:hRule="atLeast"/>${head ? "<w:tblHeader/>" : ""}</w:trPr>`;
    const inner = cells.map(
      (text, column) =>
        `<w:tc><w:tcPr><w:tcW w:w="${columns[column] ?? 0}" w:type="dxa"/><w:vAlign w:val="center"/></w:tcPr>${paragraph(text, { ...STYLES.text, bold: head ?? false, after: 0 })}</w:tc>`,
    );
    return `<w:tr>${shape}${inner.join("")}</w:tr>`;
  });
  const sides = ["top", "left", "bottom", "right", "insideH", "insideV"]
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="666666"/>`)
    .join("");
  const grid = columns.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  // A table must be followed by a paragraph.
  return `<w:tbl><w:tblPr><w:tblW w:w="${INNER}" w:type="dxa"/><w:tblBorders>${sides}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${drawn.join("")}</w:tbl>${paragraph("", STYLES.small)}`;
}

/** A Word document (Office Open XML) of headings, paragraphs and tables; all of it is text, nothing in it runs. */
export function writeDocument(parts: readonly DocumentPart[]): Buffer {
  const body = parts
    .map((part) =>
      part.kind === "table"
        ? table(part.widths, part.rows)
        : paragraph(part.text, STYLES[part.kind], part.kind === "heading"),
    )
    .join("");
  const { width, height, margin } = PAGE;
  const section = `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
  return packZip({
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${KIND}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "word/styles.xml": `${XML}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="宋体" w:hAnsi="宋体" w:eastAsia="宋体" w:cs="宋体"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
    "word/document.xml": `${XML}<w:document xmlns:w="${MAIN}"><w:body>${body}${section}</w:body></w:document>`,
  });
}
