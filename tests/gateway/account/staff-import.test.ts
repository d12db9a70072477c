import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationCalls } from "../../../contract/enterprise/invitation";
import { staffCalls } from "../../../contract/enterprise/staff";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { readSheet } from "../../../gateway/core/spreadsheet/read-sheet";
import { writeSheet } from "../../../gateway/core/spreadsheet/write-sheet";
import { packTexts } from "../support/archive";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";

const HEADING = ["姓名", "手机号", "部门或职务", "角色"];
const LIMITS = { unpacked: 8 * 1024 * 1024, rows: 600, columns: 20 };
let gateway: TestGateway;
let now = TEST_NOW;
let admin = "";
let bank = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  [admin, bank] = await Promise.all([tokenOf(gateway.app, "admin"), tokenOf(gateway.app, "bank")]);
});
afterAll(() => gateway.close());
beforeEach(() => {
  now = TEST_NOW;
});

let phones = 0;
const newPhone = () => `137${String(20_000_000 + (phones += 1))}`;
const row = (phone = newPhone(), role = "企业经办人", name = "赵明") => [name, phone, "生产部", role];
const sheet = (...rows: string[][]) => writeSheet("表", [HEADING, ...rows], []);
const send = (content: Buffer | string, name = "staff.xlsx", token = admin) =>
  upload(gateway.app, staffCalls.previewStaffImport, [{ name, content }], token);
const confirm = (id: string, rows: readonly number[], token = admin) =>
  call(gateway.app, staffCalls.confirmStaffImport, { params: { id }, body: { rows: [...rows] } }, token);
const total = async (token = admin, of: "people" | "invitations" = "invitations") =>
  of === "people"
    ? (await call(gateway.app, staffCalls.listStaff, { query: {} }, token)).data.total
    : (await call(gateway.app, invitationCalls.listInvitations, { query: {} }, token)).data.total;

/** A workbook as Excel writes it: shared strings with runs, numbers, formulas. */
const excel = (cells: string, strings = "") =>
  packTexts({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId7"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    "xl/worksheets/one.xml": `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
  });

describe("读表格", () => {
  test("Excel 的写法都认：共享字符串的分段、注音、数字手机号、转义字符；空行略过", async () => {
    const rows = await readSheet(
      excel(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>1.3800000001E10</v></c></row><row r="2"><c r="A2"/></row><row r="4"><c r="C4" t="inlineStr"><is><t>甲&amp;乙 &#20013;</t></is></c></row>`,
        `<si><r><t>姓</t></r><r><t>名</t></r><rPh><t>xing</t></rPh></si>`,
      ),
      LIMITS,
    );
    expect(rows.map((one) => one.number)).toEqual([1, 4]);
    expect(rows[0]?.cells.map((cell) => cell?.text)).toEqual(["姓名", "13800000001"]);
    expect(rows[1]?.cells[2]?.text).toBe("甲&乙中");
  });

  test("导出的单元格不会被当成公式执行", async () => {
    const texts = ["=1+1", "+1", "-1", "@a", "\tx", "平常"];
    const [read] = await readSheet(await writeSheet("表", [texts], []), LIMITS);
    expect(read?.cells.map((cell) => cell?.text)).toEqual(["'=1+1", "'+1", "'-1", "'@a", "'\tx", "平常"]);
  });
});

describe("行号", () => {
  const cells = (rows: readonly string[]) =>
    rows.map((number, at) => `<row${number}>${(at === 0 ? HEADING : row()).map(inline).join("")}</row>`).join("");
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sent = (...numbers: (string | undefined)[]) =>
    send(excel(cells(numbers.map((number) => (number === undefined ? "" : ` r="${number}"`)))));

  test.each(["abc", "1e999", "-5", "0", "2.5", "NaN", "1048577", "0x10", "9".repeat(400), "1", ""])(
    "%j 不是行号：按坏文件说明，不出错",
    async (number) => {
      expect(await sent("1", number)).toMatchObject({
        status: 400,
        returnCode: 3000,
        errorMessage: "无法读取该文件，请确认是 .xlsx 表格；可以下载模板填写后再上传",
      });
    },
  );

  test.each([
    [["1", "1048576"], 1048576],
    [["1", "7"], 7],
    [[undefined, undefined], 2],
    [["1", undefined], 2],
  ] as const)("%j 照用，没有写的接着数", async (numbers, last) => {
    expect((await sent(...numbers)).data.rows.map((one) => one.row)).toEqual([last]);
  });
});

describe("预览", () => {
  test("逐行给出结论，一行的问题全部列出，什么也没有写入", async () => {
    const LETTERS = "姓名只能包含汉字、字母和间隔号“·”，请删去数字、表情和其他符号";
    const SHORT = "姓名至少 2 个字，请填写全名";
    const PHONE = "手机号应为 1 开头的 11 位数字";
    const before = await total();
    const twice = newPhone();
    const { data } = await send(
      await sheet(
        row(),
        row("12345"),
        row(twice),
        row(twice),
        row(newPhone(), "董事长"),
        row("13800000002"),
        row(newPhone(), "企业经办人", "赵"),
        row(newPhone(), "企业经办人", "赵\u200b\u200b"),
        row(newPhone(), "企业经办人", "=赵明"),
        ["赵1", "12345", "部".repeat(31), "董事长"],
        ["", "", "", ""].with(2, "生产部"),
        ["王", "13800000002", "生产部", ""],
        ["王", twice, "生产部", ""],
        ["赵•明", newPhone(), "部".repeat(30), "企业经办人"],
        row(newPhone(), "企业经办人", "张三\n李四"),
        row(`86 ${newPhone()}`),
        row(`${newPhone()}.0`),
      ),
    );
    expect(data.rows.map((one) => one.problem)).toEqual([
      null,
      PHONE,
      null,
      "与第 4 行的手机号重复，请只保留一行",
      "没有名为“董事长”的角色，请先在角色管理中新增",
      "该手机号已在本企业的子账号中，请在列表中查看",
      SHORT,
      SHORT,
      LETTERS,
      `${LETTERS}；${PHONE}；部门或职务最长 30 个字；没有名为“董事长”的角色，请先在角色管理中新增`,
      "请填写姓名；请填写手机号；请填写角色",
      `${SHORT}；与第 7 行的手机号重复，请只保留一行；该手机号已在本企业的子账号中，请在列表中查看；请填写角色`,
      `${SHORT}；与第 4 行的手机号重复，请只保留一行；请填写角色`,
      null,
      "姓名里有换行，一栏只写一个人",
      null,
      null,
    ]);
    expect(data.rows.map((one) => (one.problems ?? []).join("；") || null)).toEqual(
      data.rows.map((one) => one.problem),
    );
    expect(data.rows.at(-4)?.fullName).toBe("赵·明");
    expect(data.rows[2]?.phone).toContain("****");
    expect(await total()).toBe(before);
  });

  test("已有账号的手机号和没有的一样是“可以导入”，看不出谁有账号", async () => {
    const { data } = await send(await sheet(row("13800000001"), row()));
    expect(data.rows.map((one) => one.problem)).toEqual([null, null]);
  });

  test("公式单元格不收", async () => {
    const cells = HEADING.map((text, at) => `<c r="${"ABCD"[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`).join("");
    const { data } = await send(
      excel(`<row r="1">${cells}</row><row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x")</f><v>赵明</v></c></row>`),
    );
    expect(data.rows[0]?.problems).toEqual(["单元格里是公式，请改成文字后重新上传", "请填写手机号", "请填写角色"]);
  });

  test("500 行可以，501 行不行；20 列可以，21 列不行", async () => {
    const rows = Array.from({ length: 500 }, () => row());
    expect((await send(await sheet(...rows))).data.rows).toHaveLength(500);
    expect(await send(await sheet(...rows, row()))).toMatchObject({
      status: 400,
      errorMessage: "一次最多导入 500 行，请分几次上传",
    });
    const wide = (columns: number) => [...row(), ...Array.from({ length: columns - 4 }, () => "x")];
    expect((await send(await sheet(wide(20)))).status).toBe(200);
    expect((await send(await sheet(wide(21)))).errorMessage).toBe("表格最多 20 列，请使用模板的四列");
  });

  test("改了名或挪了位置的表头不收", async () => {
    for (const heading of [
      ["姓名", "电话", "部门或职务", "角色"],
      ["手机号", "姓名", "部门或职务", "角色"],
    ]) {
      expect((await send(await writeSheet("表", [heading, row()], []))).errorMessage).toMatch(/^第 1 行应依次为/);
    }
    expect((await send(await sheet())).errorMessage).toBe("表格里没有要导入的行，请从第 2 行开始填写");
  });

  test("解压炸弹在解压之前就被拒绝；谎报大小的在解压时被拒绝", async () => {
    const bomb = packTexts({ "xl/workbook.xml": "<a/>", "xl/worksheets/sheet1.xml": " ".repeat(40 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    const words = "表格解压后过大，请只保留需要导入的内容";
    expect((await send(bomb)).errorMessage).toBe(words);
    // The same archive that says of itself to be small.
    const liar = Buffer.from(bomb);
    for (
      let at = liar.indexOf("PK\u0001\u0002", 0, "latin1");
      at >= 0;
      at = liar.indexOf("PK\u0001\u0002", at + 4, "latin1")
    )
      liar.writeUInt32LE(100, at + 24);
    expect((await send(liar)).errorMessage).toBe(words);
  });

  test("别的文件、改了名的文件、残缺的压缩包和带实体声明的 XML 都不收", async () => {
    expect((await send("a,b", "staff.csv")).errorMessage).toBe("上传的文件类型不符合要求");
    expect((await send("not a zip", "staff.xlsx")).errorMessage).toBe("上传的文件类型不符合要求");
    const broken = /^无法读取该文件/;
    expect((await send((await sheet(row())).subarray(0, 300))).errorMessage).toMatch(broken);
    const entity = packTexts({ "xl/workbook.xml": `<!DOCTYPE a [<!ENTITY b "c">]><workbook/>` });
    expect((await send(entity)).errorMessage).toMatch(broken);
    expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1, "PK"))).errorMessage).toContain("单个文件不能超过2M");
  });
});

describe("确认导入", () => {
  test("只邀请选中的行；没有人因此有了账号或绑定；同一批不能再用", async () => {
    const [first, second] = [newPhone(), newPhone()];
    const { data } = await send(await sheet(row(first), row(second)));
    const before = await total();
    const people = await total(admin, "people");
    const done = await confirm(data.id, [2]);
    expect(done.data).toMatchObject([{ row: 2, fullName: "赵明" }]);
    expect(JSON.stringify(done.data)).not.toContain(first);
    expect(await total()).toBe(before + 1);
    expect(await total(admin, "people")).toBe(people);
    const accounts = sql`select 1 from app_user where phone in (${first}, ${second})`;
    expect(await queryRows(gateway.database.db, accounts)).toEqual([]);
    expect((await confirm(data.id, [3])).returnCode).toBe(4004);
  });

  test("已经在邀请中的手机号在预览里就说明；预览之后才邀请的，整批不写并说出是哪一行", async () => {
    const [first, second] = [newPhone(), newPhone()];
    const early = await send(await sheet(row(first), row(second)));
    await confirm((await send(await sheet(row(second)))).data.id, [2]);
    expect((await send(await sheet(row(second)))).data.rows[0]?.problem).toContain("已有等待确认的邀请");
    const before = await total();
    expect(await confirm(early.data.id, [2, 3])).toMatchObject({
      status: 409,
      errorMessage: expect.stringMatching(/^第 3 行：该手机号已有等待确认的邀请/) as string,
    });
    expect(await total()).toBe(before);
  });

  test("选了有问题的行，整批不写，批次还能再用", async () => {
    const { data } = await send(await sheet(row(), row("1")));
    const before = await total();
    expect((await confirm(data.id, [2, 3])).status).toBe(409);
    expect(await total()).toBe(before);
    expect((await confirm(data.id, [2])).status).toBe(200);
  });

  test("20 次同时确认只邀请一次", async () => {
    const { data } = await send(await sheet(row()));
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(data.id, [2])));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await total()).toBe(before + 1);
  });

  test("已有账号的人收到和单个邀请一样的站内消息，一人一条；没有选中的人没有", async () => {
    const told = async (name: string) => {
      const token = await tokenOf(gateway.app, name);
      const { data } = await call(gateway.app, messageCalls.listMessages, { query: { kind: "enterprise" } }, token);
      return data.records.map(({ title, body, link, enName }) => ({ title, body, link, enName }));
    };
    const { data } = await send(await sheet(row("13800000001"), row(), row("13800000005")));
    expect(await told("personal")).toEqual([]);
    const written = await confirm(data.id, [2, 3]);
    expect(written.data.map((one) => Object.keys(one).sort())).toEqual([
      ["fullName", "phone", "row"],
      ["fullName", "phone", "row"],
    ]);
    await expect
      .poll(() => told("personal"))
      .toEqual([
        {
          title: "企业邀请您加入",
          body: "请核对企业名称，在绑定企业中接受或谢绝邀请。",
          link: "/user/bind",
          enName: "合肥云杉智能装备有限公司",
        },
      ]);
    expect(await told("newbank")).toEqual([]);
  });

  test("批次属于一个管理员，30 分钟后过期", async () => {
    const { data } = await send(await sheet(row()));
    expect((await confirm(data.id, [2], bank)).returnCode).toBe(4004);
    now = new Date(TEST_NOW.getTime() + 30 * 60_000);
    expect((await confirm(data.id, [2])).returnCode).toBe(4004);
    now = new Date(TEST_NOW.getTime() + 30 * 60_000 - 1);
    expect((await confirm(data.id, [2])).status).toBe(200);
  });
});

test("模板和导出是真的 .xlsx；导出的手机号脱敏，并记入日志", async () => {
  const file = async (kind: string) => {
    const response = await gateway.app.inject({
      url: `${staffCalls.downloadStaffFile.path}?kind=${kind}`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(response.headers["content-type"]).toContain("spreadsheetml.sheet");
    return (await readSheet(response.rawPayload, LIMITS)).map((one) => one.cells.map((cell) => cell?.text));
  };
  expect(await file("template")).toEqual([HEADING]);
  const exported = await file("export");
  expect(exported[0]).toEqual([...HEADING, "状态"]);
  expect(exported.flat().join()).toContain("138****0002");
  expect(exported.flat().join()).not.toMatch(/1\d{10}/);
});
