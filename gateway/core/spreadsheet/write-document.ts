import {
  AlignmentType,
  BorderStyle,
  Document,
  HeightRule,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from "docx";
import { withoutXmlForbidden } from "@/contract/rules/xml-characters";
import { cleanText } from "../text/clean";

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

export const DOCX_MIME = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A4 with margins of 2.5 cm, in twentieths of a point. */
const PAGE = { width: 11906, height: 16838, margin: 1417 };
const INNER = PAGE.width - 2 * PAGE.margin;
const LINE = 360;
const FONT = "宋体";

interface Style {
  /** Half points. */
  readonly size: number;
  readonly bold: boolean;
  readonly alignment: "left" | "center";
  /** Room below, in twentieths of a point. */
  readonly after: number;
}
const STYLES = {
  title: { size: 36, bold: true, alignment: AlignmentType.CENTER, after: 200 },
  heading: { size: 26, bold: true, alignment: AlignmentType.LEFT, after: 100 },
  text: { size: 22, bold: false, alignment: AlignmentType.LEFT, after: 80 },
  small: { size: 18, bold: false, alignment: AlignmentType.LEFT, after: 60 },
} as const satisfies Readonly<Record<string, Style>>;

function paragraph(text: string, { size, bold, alignment, after }: Style, keepNext = false): Paragraph {
  const lines = withoutXmlForbidden(cleanText(text)).split("\n");
  return new Paragraph({
    alignment,
    keepNext,
    spacing: { before: 0, after },
    children: lines.map((line, index) => new TextRun({ text: line, size, bold, ...(index > 0 ? { break: 1 } : {}) })),
  });
}

const BORDER = { style: BorderStyle.SINGLE, size: 4, color: "666666" };
const BORDERS = {
  top: BORDER,
  left: BORDER,
  bottom: BORDER,
  right: BORDER,
  insideHorizontal: BORDER,
  insideVertical: BORDER,
};

function table(widths: readonly number[], rows: readonly DocumentRow[]): Table {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columnWidths = widths.map((width) => Math.floor((width / whole) * INNER));
  return new Table({
    width: { size: INNER, type: WidthType.DXA },
    columnWidths,
    layout: TableLayoutType.FIXED,
    borders: BORDERS,
    rows: rows.map(
      ({ cells, head = false, lines = 1 }) =>
        new TableRow({
          cantSplit: true,
          tableHeader: head,
          height: { value: LINE * lines + 120, rule: HeightRule.ATLEAST },
          children: cells.map(
            (text, column) =>
              new TableCell({
                width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
                verticalAlign: VerticalAlign.CENTER,
                children: [paragraph(text, { ...STYLES.text, bold: head, after: 0 })],
              }),
          ),
        }),
    ),
  });
}

/** A Word document (Office Open XML) of headings, paragraphs and tables; all of it is text, nothing in it runs. */
export function writeDocument(parts: readonly DocumentPart[]): Promise<Buffer> {
  const { width, height, margin } = PAGE;
  const document = new Document({
    creator: "",
    lastModifiedBy: "",
    styles: { default: { document: { run: { font: FONT, language: { value: "zh-CN", eastAsia: "zh-CN" } } } } },
    sections: [
      {
        properties: {
          page: { size: { width, height }, margin: { top: margin, right: margin, bottom: margin, left: margin } },
        },
        // A table must be followed by a paragraph.
        children: parts.flatMap((part) =>
          part.kind === "table"
            ? [table(part.widths, part.rows), paragraph("", STYLES.small)]
            : [paragraph(part.text, STYLES[part.kind], part.kind === "heading")],
        ),
      },
    ],
  });
  return Packer.toBuffer(document);
}
