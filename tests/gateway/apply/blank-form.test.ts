import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BLANK_FORM_PATH } from "../../../contract/apply/blank-form";
import { policyCalls } from "../../../contract/policy/policy";
import { SAMPLE_POLICIES } from "../../support/sample-data";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { expectWellFormed, unpackTexts } from "../support/archive";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  const { refused } = await importItems(
    gateway.database,
    [policyRow("p-1"), policyRow("p-old", { validity: "repealed" })],
    [
      itemRow("odd", "p-1", ["region"], {
        title: `研发/补助<script>&"奖励`,
        materials: [{ name: "审计报告 <b>&", workingDays: 3, required: false, note: "盖章" }],
      }),
      itemRow("old", "p-old", ["region"]),
    ],
  );
  expect(refused).toEqual([]);
});
afterAll(() => gateway.close());

const download = (itemId: string) =>
  gateway.app.inject({ method: "GET", url: `${BLANK_FORM_PATH}?${new URLSearchParams({ itemId }).toString()}` });
const textOf = (file: Buffer) => unpackTexts(file)["word/document.xml"] ?? "";
const plainOf = (xml: string) => xml.replace(/<[^>]+>/g, "\n");

describe("空白申报表", () => {
  it("访客就能下载：是真的 Word 文档，栏目和材料与在线申报表相同，没有任何企业的资料", async () => {
    const answer = await download("item-2026-042-2");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe(
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    );
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain(
      "中小企业数字化改造补助申报表.docx",
    );
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
    // Word refuses a file of which any part is not well-formed.
    const parts = unpackTexts(answer.rawPayload);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(["[Content_Types].xml", "_rels/.rels", "word/_rels/document.xml.rels", "word/styles.xml"]),
    );
    for (const xml of Object.values(parts)) expectWellFormed(xml);
    const words = plainOf(textOf(answer.rawPayload));
    for (const expected of [
      "中小企业数字化改造补助申报表",
      "统一社会信用代码 *",
      "联系人 *",
      "申请金额 *",
      "三、申报材料",
    ])
      expect(words).toContain(expected);
    expect(words).not.toContain("云杉");
  });

  it("事项里的标签和符号只是文字；文件名里没有文件系统不认的字符", async () => {
    const answer = await download("odd");
    const xml = textOf(answer.rawPayload);
    expect(xml).toContain("研发/补助&lt;script&gt;&amp;&quot;奖励申报表");
    expect(xml).toContain("审计报告 &lt;b&gt;&amp;");
    expect(xml).toContain("有则提供");
    expect(xml).not.toMatch(/<script|<b>/);
    const name = decodeURIComponent(String(answer.headers["content-disposition"]).split("''")[1] ?? "");
    expect(name).toBe("研发 补助 script & 奖励申报表.docx");
  });

  it("所属政策已经失效的，表上写明不再受理", async () => {
    expect(textOf((await download("old")).rawPayload)).toContain("所属政策已经失效，不再受理申报");
    expect(textOf((await download("odd")).rawPayload)).toContain("正式申报请在本平台在线填写并提交");
  });

  it("服务事项的也能下载，说申请不说申报；只能到窗口办的没有", async () => {
    const answer = await download("construction-permit");
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toMatch(/施工许可证核发.*申请表\.docx/);
    const words = plainOf(textOf(answer.rawPayload));
    for (const expected of ["申请表", "统一社会信用代码 *", "办理结果：", "三、申请材料"])
      expect(words).toContain(expected);
    expect(words).not.toMatch(/申报(?:表|材料|内容|要求)|重复申报/u);
    expect((await download("special-equipment-registration")).json()).toMatchObject({
      returnCode: 4004,
      errorMessage: /服务事项重新选择/,
    });
  });

  it("个人办的问个人，不问企业", async () => {
    const answer = await download("unemployment-benefit");
    expect(answer.statusCode).toBe(200);
    const words = plainOf(textOf(answer.rawPayload));
    for (const expected of ["申请人姓名", "接通知的手机号", "哪一天失业"]) expect(words).toContain(expected);
    expect(words).not.toMatch(/统一社会信用代码|法定代表人/u);
  });

  it("没有这个事项、编号不合格：说明怎么办", async () => {
    expect((await download("nowhere")).json()).toMatchObject({ returnCode: 4004, errorMessage: /返回政策页面/ });
    expect((await download("../x")).json()).toMatchObject({ returnCode: 3000 });
    expect((await gateway.app.inject({ method: "GET", url: BLANK_FORM_PATH })).json()).toMatchObject({
      returnCode: 3000,
    });
  });

  it("示例政策列出的附件个个打得开，而且属于这份政策的事项；至少三份政策有附件", async () => {
    let policies = 0;
    for (const { id } of SAMPLE_POLICIES) {
      const { attachments } = (await call(gateway.app, policyCalls.getPolicy, { query: { id } })).data;
      if (attachments.length > 0) policies += 1;
      for (const { name, url } of attachments) {
        const answer = await gateway.app.inject({ method: "GET", url });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain(name);
        expect(url).toContain(id.replace("zone-", "item-"));
      }
    }
    expect(policies).toBeGreaterThanOrEqual(3);
  });
});
