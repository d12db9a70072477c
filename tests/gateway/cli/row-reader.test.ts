import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_LINE_BYTES, openRows, readJsonLines, type ReadRow } from "../../../gateway/cli/row-reader";

async function read(text: string | Buffer, chunkSize = 7): Promise<ReadRow[]> {
  const bytes = Buffer.from(text as string);
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let from = 0; from < bytes.length; from += chunkSize) yield bytes.subarray(from, from + chunkSize);
  }
  const rows: ReadRow[] = [];
  for await (const row of readJsonLines(chunks())) rows.push(row);
  return rows;
}
const brief = (rows: ReadRow[]) => rows.map((row) => ("row" in row ? [row.line, row.row] : [row.line, "拒绝"]));

describe("逐行读取", () => {
  test("最后一行没有换行符也读到", async () => {
    expect(brief(await read('{"a":1}\n{"a":2}'))).toEqual([
      [1, { a: 1 }],
      [2, { a: 2 }],
    ]);
  });

  test("Windows 换行、字节序标记和空行", async () => {
    expect(brief(await read('\ufeff{"a":1}\r\n\r\n  \r\n{"a":2}\r\n'))).toEqual([
      [1, { a: 1 }],
      [4, { a: 2 }],
    ]);
  });

  test("汉字被切在两块之间不受影响", async () => {
    expect(brief(await read('{"标题":"营商环境"}\n', 1))).toEqual([[1, { 标题: "营商环境" }]]);
  });

  test("坏的行说出行号和理由，后面的行照读", async () => {
    const rows = await read('{"a":1}\n{"a":\nnull\n');
    expect(brief(rows)).toEqual([
      [1, { a: 1 }],
      [2, "拒绝"],
      [3, null],
    ]);
    expect(rows[1]).toMatchObject({ refused: expect.stringContaining("不是完整的 JSON") as string });
  });

  test("不是 UTF-8 的行拒绝", async () => {
    expect((await read(Buffer.from([0x22, 0xb0, 0xb2, 0x22, 0x0a])))[0]).toMatchObject({
      refused: "不是 UTF-8 编码的文本",
    });
  });

  test("恰好 4 MB 的行读取，多一个字节的不读", async () => {
    const exact = `"${"a".repeat(MAX_LINE_BYTES - 2)}"`;
    const rows = await read(`${exact}\n"a${exact.slice(1)}\n{"a":1}\n`, 65_536);
    expect(rows.map((row) => "row" in row)).toEqual([true, false, true]);
    expect(rows[1]).toMatchObject({ line: 2, refused: "这一行超过 4 MB，没有读取" });
  });
});

describe("打开文件", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "portal-rows-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("JSON 数组按元素编号", async () => {
    const file = path.join(folder, "a.json");
    await writeFile(file, '\ufeff[{"a":1},\n{"a":2}]');
    const rows: ReadRow[] = [];
    for await (const row of (await openRows(file)).rows) rows.push(row);
    expect(brief(rows)).toEqual([
      [1, { a: 1 }],
      [2, { a: 2 }],
    ]);
  });

  test("不是数组、不完整、不存在的文件说清楚", async () => {
    await writeFile(path.join(folder, "b.json"), "{}");
    await writeFile(path.join(folder, "c.json"), "[{");
    const first = async (name: string) => (await openRows(path.join(folder, name))).rows.next();
    await expect(first("b.json")).rejects.toThrow("应为数组");
    await expect(first("c.json")).rejects.toThrow("不是完整的 JSON");
    await expect(first("none.jsonl")).rejects.toThrow("找不到文件");
  });
});
