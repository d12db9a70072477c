import { deflateRawSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, ownAddress, signIn, test } from "./support/fixtures";
import type { Role } from "./support/roles";

/** What an administrator and the people of an enterprise do: import, join, roles, the profile, two enterprises in two tabs. */

test.describe.configure({ mode: "serial" });

const uniquePhone = () => `136${String(Math.floor(Math.random() * 90_000_000) + 10_000_000)}`;

function crc32(content: Buffer): number {
  let value = 0xffffffff;
  for (const byte of content) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A workbook as a spreadsheet program would save it, of one sheet with these rows. */
function workbook(rows: readonly (readonly string[])[]): Buffer {
  const cells = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((text, column) => `<c r="${"ABCD"[column]}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`,
  );
  const files: Readonly<Record<string, string>> = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${cells.join("")}</sheetData></worksheet>`,
  };
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, name, packed);
    directory.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

async function personOf(browser: Browser, worker: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: process.env.PORTAL_URL,
    locale: "zh-CN",
    extraHTTPHeaders: { "x-forwarded-for": ownAddress(worker) },
  });
  return { context, page: await context.newPage() };
}
const signedIn = async (browser: Browser, worker: number, role: Role, path: string) => {
  const person = await personOf(browser, worker);
  await signIn(person.page, role, path);
  return person;
};

test("管理员用表格导入；新人用一次性密码登录，改密码之前网关什么也不给", async ({ page, browser }, info) => {
  const phone = uniquePhone();
  // A second try finds who came with the first.
  const name = `赵导入${"二".repeat(info.retry)}`;
  await signIn(page, "admin", "/user/personalmanage");
  await page.getByRole("button", { name: "从表格导入" }).click();
  const file = (name: string, rows: readonly (readonly string[])[]) => ({
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbook([["姓名", "手机号", "部门或职务", "角色"], ...rows]),
  });
  await page.getByLabel("选择表格").setInputFiles(
    file("staff.xlsx", [
      [name, phone, "质量部", "企业经办人"],
      ["钱重复", phone, "质量部", "企业经办人"],
    ]),
  );
  await expect(page.getByText("与第 2 行的手机号重复")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "导入选中的 1 行" }).click();
  const result = page.getByRole("region", { name: "导入结果" });
  const password = (await result.locator("code").first().textContent()) ?? "";
  expect(password).toMatch(/^\w{14}$/);
  await result.getByRole("button", { name: "关闭" }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: new RegExp(`${name}(?!二)`) })).toBeVisible();

  const { context } = await personOf(browser, info.workerIndex);
  const login = await context.request.post("/session", {
    data: { username: phone, password },
    headers: { "sec-fetch-site": "same-origin", origin: process.env.PORTAL_URL ?? "" },
  });
  expect(login.status()).toBe(200);
  const refused = await context.request.get("/gateway/policy/api/enterprise/current");
  expect(refused.status()).toBe(403);
  expect(((await refused.json()) as { errorMessage: string }).errorMessage).toContain("请先修改密码");
  await context.close();
});

test("个人用户查找企业、申请加入；管理员同意后菜单里有企业的事", async ({ page, browser }, info) => {
  await signIn(page, "personal", "/user/bind");
  await page.getByLabel("企业名称或统一社会信用代码").fill("云杉");
  await page.getByRole("button", { name: "查找企业" }).click();
  await page.getByRole("button", { name: /^申请加入\s*合肥云杉/ }).click();
  await page.getByRole("dialog").getByLabel(/说明/).fill("质量部新同事");
  await page.getByRole("dialog").getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByText("待审核", { exact: true })).toBeVisible();

  const admin = await signedIn(browser, info.workerIndex, "admin", "/user/personalmanage");
  await expect(admin.page.getByText("质量部新同事")).toBeVisible();
  await admin.page.getByRole("button", { name: /^同意\s*周一凡加入/ }).click();
  await admin.page.getByRole("dialog").getByRole("button", { name: "同意加入" }).click();
  await expect(admin.page.getByText("周一凡已加入本企业")).toBeVisible();
  await admin.context.close();

  await page.reload();
  await expect(page.getByText("当前企业", { exact: true })).toBeVisible();
  // The role given by default only looks: the profile stays closed.
  await page.goto("/user/companymanage");
  await expect(page.getByText(/您的角色不能办理此事/)).toBeVisible();
  expect((await page.request.get("/gateway/policy/api/enterprise/current")).status()).toBe(403);

  await page.goto("/user/bind");
  await page.getByRole("button", { name: /^解除绑定/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "解除绑定" }).click();
  await expect(page.getByText(/还没有绑定企业/)).toBeVisible();
});

test("在一个标签页切换企业，另一个标签页跟着更新；正在填写的留着，也写不进另一家", async ({ page }) => {
  await signIn(page, "admin", "/user/companymanage");
  const other = await page.context().newPage();
  await other.goto("/user/companymanage/en-yunshan");
  await other.getByLabel("注册地址").fill("改过还没有保存的地址");

  const third = await page.context().newPage();
  await third.goto("/user/companymanage");
  await expect(third.getByText("企业：合肥云杉智能装备有限公司")).toBeVisible();

  await page.getByText("切换企业", { exact: true }).click();
  await page.getByRole("button", { name: "合肥青藤新材料有限公司" }).click();
  await expect(page.getByText("企业：合肥青藤新材料有限公司")).toBeVisible();
  await expect(third.getByText("企业：合肥青藤新材料有限公司")).toBeVisible();
  await expect(other.getByLabel("注册地址")).toHaveValue("改过还没有保存的地址");
  await other.getByRole("button", { name: "保存基础信息" }).click();
  await expect(other.getByText(/当前企业已切换，内容没有保存/).first()).toBeVisible();
  await expect(other.getByLabel("注册地址")).toHaveValue("改过还没有保存的地址");

  const back = page.context().request;
  const foreign = await back.get("/gateway/policy/api/enterprise/info?id=en-chaohu-guarantee");
  expect(foreign.status()).toBe(404);
  await other.close({ runBeforeUnload: false });
});

test.describe("不存在的和别家的", () => {
  // The document itself answers 404, and the browser says so.
  test.use({ allowedErrors: /404 \(Not Found\)/ });

  test("企业、关系、角色、子账号的网址答真正的 404，不储存，说明怎么办；自己的照常打开", async ({
    page,
    stateOf,
    browser,
    baseURL,
  }) => {
    const bank = await browser.newContext({ baseURL, storageState: await stateOf("bank") });
    const origin = { source: "PC", origin: baseURL ?? "", "sec-fetch-site": "same-origin" };
    const added = await bank.request.post("/gateway/uaa/api/role", {
      data: { roleName: `银行自建${Date.now() % 1e6}`, permissions: ["finance"], remark: "" },
      headers: origin,
    });
    const role = ((await added.json()) as { data: { id: string } }).data.id;
    const list = await bank.request.get("/gateway/uaa/api/en/user/list");
    const staff = ((await list.json()) as { data: { records: { id: string }[] } }).data.records[0]?.id ?? "";
    expect((await bank.request.get(`/user/role/${role}`)).status()).toBe(200);
    expect((await bank.request.get(`/user/personalmanage/${staff}`)).status()).toBe(200);
    await bank.close();

    await signIn(page, "admin");
    const gone = ["en-jianghuai-bank", "no-such-id", "%E5%BC%A0%E4%B8%89"].flatMap((id) =>
      ["companymanage/ID", "relation/ID", "relation/ID/base", "relation/ID/info", "relation/ID/quota"].map((path) =>
        path.replace("ID", id),
      ),
    );
    gone.push(`role/${role}`, "role/no-such-id", `personalmanage/${staff}`, "personalmanage/no-such-id");
    for (const path of gone) {
      const answer = await page.request.get(`/user/${path}`);
      expect.soft(answer.status(), path).toBe(404);
      expect.soft(answer.headers()["cache-control"], path).toBe("no-store");
      expect.soft(await answer.text(), path).toContain("404：您要找的");
    }
    const there = ["companymanage/en-yunshan", "relation/en-qingteng", "role/new", "role/role-handler"];
    for (const path of [...there, "personalmanage/new"])
      expect.soft((await page.request.get(`/user/${path}`)).status(), path).toBe(200);

    expect((await page.goto("/user/relation/en-jianghuai-bank"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "页面不存在" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "返回企业关系" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: "企业关系", exact: true })).toBeVisible();
  });

  test("没有登录的人被请去登录，角色不够的人得到原因而不是 404", async ({ page, request }) => {
    const visitor = await request.get("/user/relation/en-jianghuai-bank", { maxRedirects: 0 });
    expect(visitor.status()).toBe(307);
    const answer = await signIn(page, "member").then(() => page.goto("/user/role/no-such-id"));
    expect(answer?.status()).toBe(200);
    await expect(page.getByText("这里由企业管理员办理。如需办理，请联系本企业的管理员。")).toBeVisible();
  });
});

test("没有企业的人从个人中心和基本信息都找得到绑定企业", async ({ page }) => {
  await signIn(page, "personal", "/user");
  for (const path of ["/user", "/user/base"]) {
    await page.goto(path);
    await page
      .getByRole("main")
      .getByRole("link", { name: /绑定企业/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/user\/bind$/);
    await expect(page.getByRole("heading", { level: 1, name: "绑定企业" })).toBeVisible();
  }
});

test("企业关系的指标按年度并排", async ({ page }) => {
  await signIn(page, "member", "/user/relation/en-yunshan/quota");
  await expect(page.getByRole("table", { name: "分年度经营指标" })).toBeVisible();
  await expectAccessible(page);
});
