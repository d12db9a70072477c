import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BLANK_FORM_PATH, blankFormAddress } from "../../../contract/apply/blank-form";
import { policyCalls } from "../../../contract/policy/policy";
import { createPolicyDesk } from "../../../gateway/modules/policy/desk/policy-desk.service";
import {
  hashPolicy,
  validatePolicyRow,
  MAX_ATTACHMENTS,
} from "../../../gateway/modules/policy/import/policy-import.rules";
import { TEST_NOW, buildTestGateway, call, type TestGateway } from "../support/gateway";
import { importFixtures, policyRow } from "./fixtures";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ control: true });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from policy`);
});

const row = (attachments?: unknown) => policyRow(attachments === undefined ? {} : { attachments });
const file = (more: object = {}) => ({ name: "申报表.docx", url: "https://www.example.gov.cn/a/申报表.docx", ...more });
const take = (attachments?: unknown) => importFixtures(gateway.database, [row(attachments)]);
const reasonOf = async (attachments: unknown) => (await take(attachments)).refused[0]?.reason;
const read = async () => (await call(gateway.app, policyCalls.getPolicy, { query: { id: "doc-1" } })).data.attachments;

describe("政策的附件", () => {
  it("按导入的先后随政策给出；再导入时整体换掉，没有写附件就没有附件", async () => {
    const own = { name: "空白申报表", url: blankFormAddress("item-1") };
    expect(await take([file({ size: 2048 }), own])).toMatchObject({ accepted: 1, refused: [] });
    expect(await read()).toEqual([
      { ...file(), size: 2048 },
      { ...own, size: null },
    ]);
    expect(await take([own])).toMatchObject({ updated: 1 });
    expect(await read()).toEqual([{ ...own, size: null }]);
    expect(await take()).toMatchObject({ updated: 1 });
    expect(await read()).toEqual([]);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://www.gov.cn/a.pdf",
    "file:///etc/passwd",
    "//evil.example/a.pdf",
    "/a.pdf",
    "https://",
    "https:\\\\evil.example/a.pdf",
    "https://www.gov.cn@evil.example/a.pdf",
    "https://www.gov.cn/a b.pdf",
    "https://www.gov.cn/a\nb.pdf",
    "",
    `${BLANK_FORM_PATH}?itemId=../../x`,
    `${BLANK_FORM_PATH}?itemId=x&next=https://evil.example`,
    // Only whoever uploaded a file can read it there.
    "/common/api/file/download?fileId=x",
  ])("网址 %j：整行拒绝，说明是第几个附件的哪个字段", async (url) => {
    expect(await reasonOf([file(), file({ url })])).toMatch(/^附件第 2 个 url 有误：网址只接受 http 或 https/);
    expect((await call(gateway.app, policyCalls.getPolicy, { query: { id: "doc-1" } })).returnCode).toBe(4004);
  });

  it.each<[unknown, RegExp]>([
    [[file({ name: "  " })], /附件第 1 个 name 有误：名称必填/],
    [[file({ name: "长".repeat(121) })], /名称最长 120 个字/],
    [[file({ name: undefined })], /缺少名称/],
    [[file({ url: undefined })], /附件第 1 个 url 有误：网址必填/],
    [[file({ url: `https://www.gov.cn/${"a".repeat(1000)}` })], /网址最长 1,000 个字符/],
    [[file({ size: 0 })], /附件第 1 个 size 有误：大小应大于 0/],
    [[file({ size: 1.5 })], /大小应为整数/],
    [[file({ size: "3" })], /大小应为整数/],
    [[file({ path: "/x" })], /没有这样的字段：path/],
    [["https://www.gov.cn/a.pdf"], /附件第 1 个有误：应为/],
    ["https://www.gov.cn/a.pdf", /附件应为列表/],
    [Array.from({ length: MAX_ATTACHMENTS + 1 }, () => file()), /附件最多 30 个/],
  ])("不合格的附件：拒绝并说明 %#", async (attachments, reason) => {
    expect(await reasonOf(attachments)).toMatch(reason);
  });

  it("120 个字的名称、1 字节的大小、30 个附件、带端口和中文的网址：接受", async () => {
    const most = [
      file({ name: "长".repeat(120), size: 1 }),
      file({ url: "http://127.0.0.1:8080/附件一.pdf?x=1#y" }),
      ...Array.from({ length: MAX_ATTACHMENTS - 2 }, () => file()),
    ];
    expect(await take(most)).toMatchObject({ accepted: 1, refused: [] });
    expect(await read()).toHaveLength(MAX_ATTACHMENTS);
  });

  it("没有附件的政策，指纹与写了空列表的相同：原来导入的再导入仍是不变", async () => {
    const hash = (attachments?: unknown) => {
      const judged = validatePolicyRow(row(attachments), "2026-11-21");
      return judged.ok ? hashPolicy(judged.value) : judged.reason;
    };
    expect(hash()).toBe(hash([]));
    expect(hash(null)).toBe(hash([]));
    expect(hash([file()])).not.toBe(hash([]));
    expect(hash([file({ size: 1 })])).not.toBe(hash([file()]));
    await take();
    expect(await take([])).toMatchObject({ unchanged: 1 });
  });

  it("导入前的对照说明附件怎么变", async () => {
    await take([file()]);
    const desk = createPolicyDesk({ database: gateway.database, clock: () => TEST_NOW });
    const [diff] = await desk.diff([{ line: 1, row: row([file({ name: "新申报表.docx" })]) }]);
    expect(diff).toMatchObject({
      outcome: "changed",
      fields: [
        { name: "附件", before: expect.stringContaining("申报表.docx（https:"), after: expect.stringMatching(/^新/) },
      ],
    });
  });
});
