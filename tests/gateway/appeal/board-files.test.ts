import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CACHE_TAGS_HEADER } from "../../../contract/cache-tags";
import { appealBoardCalls, type AppealBoard } from "../../../contract/interaction/appeal-board";
import { BOARD_RULES } from "../../../contract/interaction/appeal-board-labels";
import { BOARD_COLUMNS } from "../../../contract/interaction/appeal-board-shares";
import { readSheet } from "../../../gateway/core/spreadsheet/read-sheet";
import { writeCsv } from "../../../gateway/core/spreadsheet/write-csv";
import { fillAppeals } from "../../../scripts/support/fill-appeals";
import { openDesk, type Desk } from "../desk/support";
import { call } from "../support/gateway";
import { on } from "./support";

/** The scoreboard as files: the page's figures, with the rule and the time, and nothing that a program would run. */

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  desk.now = on("2026-11-23");
  // A unit may be called as its founders please.
  await desk.database.db.execute(sql`update zone_group set name = '=SUM(A1:A9),"园区"' where id = 'group-economy'`);
  await fillAppeals(desk.database, { count: 200, seed: 5, from: "2026-09-01", today: "2026-11-23" });
});
afterAll(() => desk.close());

const download = (format: string, period = "recent") =>
  desk.app.inject({ url: appealBoardCalls.downloadAppealBoard.path, query: { format, period } });
const readBoard = async (): Promise<AppealBoard> =>
  (await call(desk.app, appealBoardCalls.getAppealBoard, { query: {} })).data;

/** Fields of CSV, quotes and line ends within them included. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The rows of figures that a board stands for, as text. */
function expectedRows({ details }: AppealBoard): string[][] {
  if (details === null) throw new Error("fewer than ten");
  const row = (group: string, name: string, figures: typeof details.totals) => [
    group,
    name,
    ...BOARD_COLUMNS.map(({ read }) => String(read(figures) ?? "")),
  ];
  const harmless = (name: string) => (name.startsWith("=") ? `'${name}` : name);
  return [
    row("全部", "全部", details.totals),
    ...details.units.map((one) => row("单位", harmless(one.name), one)),
    ...details.subjects.map((one) => row("类别", one.name, one)),
    ...details.months.map((one) => row("时间", `${one.from} 至 ${one.to}`, one)),
  ];
}

describe("下载诉求办理公开的数据", () => {
  it("CSV：带字节顺序标记，数字与页面的一样，写着期间、时间和怎么数的；单位名称不会变成公式", async () => {
    const answer = await download("csv");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parseCsv(answer.payload.slice(1));
    const board = await readBoard();
    const expected = expectedRows(board);
    expect(expected.flat()).toContain(`'=SUM(A1:A9),"园区"`);
    expect(rows.slice(1, expected.length + 1)).toEqual(expected);
    expect(rows[0]?.slice(0, 3)).toEqual(["分组", "名称", "收到（件）"]);
    expect(rows).toContainEqual(["统计期间", "2026-08-26 至 2026-11-23"]);
    expect(rows).toContainEqual(["数据时间", "2026-11-23 10:00"]);
    for (const { words } of BOARD_RULES) expect(rows.flat()).toContain(words);
  });

  it("Excel：同样的行，数字是数字", async () => {
    const answer = await download("xlsx");
    const sheet = await readSheet(answer.rawPayload, { unpacked: 8 * 1024 * 1024, rows: 200, columns: 40 });
    const width = BOARD_COLUMNS.length + 2;
    const rows = sheet.map(({ cells }) => Array.from({ length: width }, (_, column) => cells[column]?.text ?? ""));
    const expected = expectedRows(await readBoard());
    expect(rows.slice(1, expected.length + 1)).toEqual(expected);
    expect(sheet.flatMap(({ cells }) => cells.filter((cell) => cell?.formula))).toEqual([]);
    expect(rows.flat()).toEqual(
      expect.arrayContaining(["2026-08-26 至 2026-11-23", ...BOARD_RULES.map(({ words }) => words)]),
    );
  });

  it("JSON：就是页面用的数据，外加怎么数的", async () => {
    const answer = await download("json");
    expect(answer.headers["content-disposition"]).toContain("attachment");
    // The front door would look for an envelope in it otherwise.
    expect(answer.headers["content-type"]).toBe("application/octet-stream");
    expect(answer.json()).toEqual({ ...(await readBoard()), rules: BOARD_RULES });
  });

  it("不足十件的期间，文件里也只有总数", async () => {
    const csv = (await download("csv", "2021")).payload;
    expect(parseCsv(csv.slice(1))[1]).toEqual(["全部", "全部", "0"]);
    expect(csv).not.toContain("单位,");
    expect((await download("json", "2021")).json()).toMatchObject({ received: 0, details: null });
  });

  it("和页面一样写明由什么组成；格式写错了说明有哪些", async () => {
    expect((await download("csv")).headers[CACHE_TAGS_HEADER]).toBe("~case-list holiday-list");
    expect((await download("pdf")).json()).toMatchObject({
      returnCode: 3000,
      data: [{ field: "format", errorMessage: "格式只能是 xlsx、csv 或 json" }],
    });
  });
});

it("CSV 的文字：逗号、引号、换行都收在一格里，公式前面加撇号，数字原样，没有的是空格", () => {
  const cells = ["甲,乙", '说"好"', "一行\n两行", "=1+1", "＋86", -3.5, 0, null, "平常"];
  const text = writeCsv([cells]).toString("utf8");
  expect(text).toBe('\uFEFF"甲,乙","说""好""","一行\n两行",\'=1+1,\'＋86,-3.5,0,,平常\r\n');
});
