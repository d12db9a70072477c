import { Readable } from "node:stream";
import type { AppealBoard, AppealFigures } from "@/contract/interaction/appeal-board";
import { BOARD_RULES, SMALL_GROUP, type BoardFormat } from "@/contract/interaction/appeal-board-labels";
import { BOARD_COLUMNS } from "@/contract/interaction/appeal-board-shares";
import { APPEAL_KIND_LABELS } from "@/contract/interaction/appeal-labels";
import type { OutgoingFile } from "../../../../core/ports";
import { minuteInShanghai } from "../../../../core/clock";
import { CSV_MIME, writeCsv } from "../../../../core/spreadsheet/write-csv";
import { writeSheet, XLSX_MIME } from "../../../../core/spreadsheet/write-sheet";

/** The scoreboard as a file: the figures of the page, and how and when they were counted. */

type Cell = string | number | null;

const HEADING = ["分组", "名称", ...BOARD_COLUMNS.map(({ label, unit }) => `${label}（${unit}）`)];

const figureRow = (group: string, name: string, figures: AppealFigures): Cell[] => [
  group,
  name,
  ...BOARD_COLUMNS.map(({ read }) => read(figures)),
];

/** Every row of the board; the last ones say what it is. */
function toRows({ period, readAt, received, details }: AppealBoard): Cell[][] {
  const figures = details
    ? [
        figureRow("全部", "全部", details.totals),
        ...details.units.map((unit) => figureRow("单位", unit.name, unit)),
        ...details.subjects.map((subject) => figureRow("类别", subject.name, subject)),
        ...details.months.map((month) => figureRow("时间", `${month.from} 至 ${month.to}`, month)),
      ]
    : [["全部", "全部", received]];
  const oldest = details
    ? [
        [],
        ["拖得最久的", "单位", "类型", "类别", "已办几天", "超期几个工作日", "是否督办"],
        ...details.oldest.map(({ unit, kind, subject, days, overdueWorkdays, escalated }, index) => [
          String(index + 1),
          unit,
          APPEAL_KIND_LABELS[kind],
          subject,
          days,
          overdueWorkdays,
          escalated ? "已督办" : "",
        ]),
      ]
    : [["说明", `收到不足 ${SMALL_GROUP} 件，只列总数`]];
  return [
    HEADING,
    ...figures,
    ...oldest,
    [],
    ["统计期间", `${period.from} 至 ${period.to}`],
    ["数据时间", minuteInShanghai(new Date(readAt))],
    ...BOARD_RULES.map(({ title, words }) => [`怎么数的：${title}`, words]),
  ];
}

const WIDTHS = [18, 24, ...BOARD_COLUMNS.map(() => 14)];

const writers: Readonly<Record<BoardFormat, (board: AppealBoard) => Promise<Buffer> | Buffer>> = {
  csv: (board) => writeCsv(toRows(board)),
  xlsx: (board) =>
    writeSheet(
      "诉求办理公开",
      toRows(board).map((cells) =>
        cells.map((cell) =>
          typeof cell === "number" ? { value: cell, format: Number.isInteger(cell) ? "0" : "0.0" } : (cell ?? ""),
        ),
      ),
      WIDTHS,
    ),
  json: (board) => Buffer.from(JSON.stringify({ ...board, rules: BOARD_RULES }, null, 2)),
};
const MIMES: Readonly<Record<BoardFormat, string>> = {
  csv: CSV_MIME,
  xlsx: XLSX_MIME,
  // As JSON it would be taken for an answer of the gateway, which has an envelope.
  json: "application/octet-stream",
};

export async function boardFile(board: AppealBoard, format: BoardFormat): Promise<OutgoingFile> {
  const content = await writers[format](board);
  const { from, to } = board.period;
  return {
    name: `诉求办理公开-${from}至${to}.${format}`,
    mime: MIMES[format],
    size: content.length,
    stream: Readable.from([content]),
  };
}
