import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { test } from "../support/fault-portal";
import { drawn, PAYLOADS, STARTS_FORMULA } from "./payloads";
import { plantMember } from "./plant-member";
import {
  bannerRows,
  englishRows,
  itemRows,
  noticeRows,
  plantPublications,
  policyRows,
  QUESTIONS,
  topicRows,
  YEARS,
} from "./plant-public";
import { registerEnterprise } from "../support/register";
import { downloadCalls, readCells, readEvents, readXmlTexts } from "./strict-readers";
import { findForeignMarkup, inspect, setTraps } from "./traps";
import { plantAppeal, plantRepair } from "./plant-cases";

/**
 * Stored attacks: sixty payloads in every place where people leave words, then every page and file that shows them. On a
 * portal of its own, for nobody else's lists should begin with them.
 */

test.describe.configure({ mode: "default" });

const ENTERPRISE = `=cmd|'/C calc'!A0"><img src=x onerror=__pwned=1>\u202e有限公司`;
const ENTERPRISE_SHOWN = `=cmd|'/C calc'!A0"><img src=x onerror=__pwned=1>有限公司`;
const CREDIT_CODE = "91340100MA9ATTACK7";

const policies = policyRows();
const titled = policies.slice(0, PAYLOADS.length);
const ofYear = (year: string) => titled.filter(({ pubDate }) => String(pubDate).startsWith(year));
const words = (rows: readonly object[], ...fields: readonly string[]): string[] =>
  rows.flatMap((row) => fields.map((field) => String((row as Record<string, unknown>)[field])));

/** Opens a page as a reader does; it has to be whole, show the texts as text, and run nothing. */
async function look(page: Page, path: string, texts: readonly string[] = []): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(200);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("数据加载中")).toHaveCount(0);
  await expect.poll(() => inspect(page, texts), path).toEqual([]);
}

/** The pages of all the policies as a browser's own parser reads them; what differs from a harmless page. */
async function parseAll(page: Page, rows: typeof titled): Promise<string[]> {
  const read = await page.evaluate(
    async ({ ids, find }) => {
      const foreign = new Function(`return ${find}`)() as (root: Document) => string[];
      const pages = [];
      for (const id of ids) {
        const html = await (await fetch(`/zct-ee/policy-info/${id}`)).text();
        const parsed = new DOMParser().parseFromString(html, "text/html");
        const heading = parsed.querySelector("h1")?.textContent ?? "";
        pages.push({ id, heading, title: parsed.title, wrong: foreign(parsed) });
      }
      return pages;
    },
    { ids: rows.map(({ id }) => id), find: String(findForeignMarkup) },
  );
  return read.flatMap(({ id, heading, title, wrong }, index) => {
    const shown = drawn(String(rows[index]?.title));
    // The tab's title may be cut, the heading is whole.
    const [begun = "", cut] = drawn(title).split("…", 2);
    const tabbed = cut === undefined ? drawn(title).startsWith(shown) : shown.startsWith(begun);
    const headed = drawn(heading) === shown && tabbed ? [] : ["标题不是原来的文字"];
    return [...wrong, ...headed].map((what) => `${id}：${what}`);
  });
}

/** Every cell that a spreadsheet program would take for a formula. */
const formulas = (cells: readonly string[]) => cells.filter((cell) => STARTS_FORMULA.test(cell));

async function download(request: APIRequestContext, path: string): Promise<Buffer> {
  const answer = await request.get(`/gateway${path}`);
  expect(answer.status(), path).toBe(200);
  const { "content-disposition": disposition = "", "content-security-policy": policy = "" } = answer.headers();
  expect(disposition, path).toMatch(/^attachment; filename="download\.\w{3,4}"; filename\*=UTF-8''[\w.~!$&+%-]+$/);
  expect(policy, path).toContain("sandbox");
  expect(answer.headers()["x-content-type-options"], path).toBe("nosniff");
  return answer.body();
}

test("文件、公告、专题、横幅、译文和问答里的六十种攻击：公开页面上只是文字；订阅源、网站地图和表格合格，没有公式", async ({
  portal,
  browser,
}) => {
  await plantPublications(portal.dataDir);
  const context = await browser.newContext({ baseURL: portal.url, locale: "zh-CN" });
  const happened = await setTraps(context, portal.url);
  const page = await context.newPage();
  const long = policies.find(({ id }) => id === "stored-text");

  for (const year of YEARS) await look(page, `/zct-ee/policy-info?year=${year}&size=50`, words(ofYear(year), "title"));
  await look(page, "/zct-ee/policy-info/stored-text", [String(long?.text), ...words(itemRows(), "title", "audience")]);
  for (const id of ["stored-html-0", "stored-html-1", "stored-html-2", "stored-31"])
    await look(page, `/zct-ee/policy-info/${id}`);
  await look(page, `/zct-ee/policy-area/stored-1`, words(titled.slice(0, 1), "title", "issuer", "docNo", "source"));
  await look(page, "/zct-ee/policy-en/stored-3", words(englishRows().slice(2, 3), "title", "issuer", "text"));
  await look(page, "/zct-ee/policy-topic", words(topicRows(), "title", "summary"));
  for (const { id, sections } of topicRows().slice(0, 1))
    await look(page, `/zct-ee/policy-topic/${id}`, words(sections as object[], "title", "note"));
  await look(page, "/zct-ee/public");
  await look(
    page,
    "/zct-ee/public/stored-notice-1",
    words(noticeRows().slice(0, 1), "title", "issuer", "source", "text"),
  );
  await look(page, "/zct-ee/public/stored-notice-html-1");
  await look(page, "/zct/home", words(bannerRows(), "title", "text"));
  for (const path of ["/zct-ee/declaration?view=calendar", "/poster/stored-31"]) await look(page, path);
  const [asked] = QUESTIONS;
  await look(page, `/qa?value=${encodeURIComponent(asked?.question ?? "")}`, [asked?.question ?? ""]);

  expect(await parseAll(page, titled)).toEqual([]);
  const read = async (path: string) => (await context.request.get(path)).text();
  for (const year of YEARS) {
    const titles = readXmlTexts(await read(`/rss/policies.xml?year=${year}`), "title").map(drawn);
    expect(titles).toEqual(expect.arrayContaining(words(ofYear(year), "title").map(drawn)));
  }
  expect(readXmlTexts(await read("/rss/notices.xml"), "title")).toHaveLength(51);
  for (const part of readXmlTexts(await read("/sitemap.xml"), "loc"))
    expect(readXmlTexts(await read(new URL(part).pathname), "loc").length).toBeGreaterThan(0);
  for (const year of YEARS) {
    const cells = readCells(await download(context.request, `/policy/api/ua/policy/export?year=${year}`));
    expect(formulas(cells)).toEqual([]);
    const plain = cells.map((cell) => drawn(cell.replace(/^'(?=[=+@＝＠-])/u, "")));
    expect(plain).toEqual(expect.arrayContaining(words(ofYear(year), "title", "issuer").map(drawn)));
  }
  for (const { id } of itemRows()) await download(context.request, `/zqjh/api/ua/applyInfo/form?itemId=${id}`);
  const board = "/zqjh/api/ua/report/appeal/file";
  expect(formulas(readCells(await download(context.request, `${board}?format=xlsx`)))).toEqual([]);
  for (const format of ["csv", "json"]) await download(context.request, `${board}?format=${format}`);
  expect(happened).toEqual([]);
  await context.close();
});

test("企业名称、档案、文件名、申报、反馈、提问、角色、同事和备注里的攻击：本人的页面上只是文字；日历和表格合格，没有公式", async ({
  portal,
  browser,
}) => {
  const enterprise = { enterpriseName: ENTERPRISE, creditCode: CREDIT_CODE };
  const { state } = await registerEnterprise(portal.url, portal.dataDir, enterprise);
  const items = itemRows().map(({ id }) => id);
  const planted = await plantMember(portal.url, portal.dataDir, state, items);
  const { profile, documents, applications, letters, colleagues } = planted;
  const context = await browser.newContext({ baseURL: portal.url, locale: "zh-CN", storageState: state });
  const happened = await setTraps(context, portal.url);
  const page = await context.newPage();

  await look(page, "/user", [ENTERPRISE_SHOWN]);
  await look(page, "/user/manage", [planted.nickName]);
  await look(page, "/user/message?size=50");
  await look(page, `/user/companymanage/${profile.id}`, profile.words);
  await look(page, `/user/relation/${profile.id}/base`, profile.words);
  await look(page, "/user/bind", [ENTERPRISE_SHOWN]);
  await look(page, "/user/personalmanage?size=50", colleagues.staff);
  await look(page, "/user/role", colleagues.roles);
  await look(page, "/user/base/policy-items?view=documents&size=50");
  const [draft, ...sent] = applications;
  for (const { id, words: written } of sent) await look(page, `/user/base/policy-items/${id}`, written);
  const form = `/zct-ee/policy-info/handle-item?id=stored-text&application=${draft?.id}`;
  await look(page, `${form}&step=check`, draft?.words);
  await look(page, "/zct-ee/policy-match/report", [ENTERPRISE_SHOWN]);
  await look(page, "/zct-ee/declaration?view=plan", planted.notes);
  await look(page, "/zct-ee/subscribe", [planted.subscription]);
  await look(page, "/feedback", letters.feedback);
  await look(page, "/qa");
  await look(page, `/tool/eva-produce?id=${planted.resultId}`, [ENTERPRISE_SHOWN]);

  const sheets = {
    downloadStaffFile: "/uaa/api/en/user/file?kind=export",
    downloadMatchReport: "/policy/api/customer/policy/match/report/file",
    downloadToolResult: `/policy/api/customer/eva/result/${planted.resultId}/file`,
  };
  const cells: string[] = [];
  for (const path of Object.values(sheets)) cells.push(...readCells(await download(context.request, path)));
  expect(formulas(cells)).toEqual([]);
  expect(cells).toContain(`'${ENTERPRISE_SHOWN}`);
  const vault = await context.request.get("/gateway/zqjh/api/web/applyInfo/documents?size=1");
  const { data } = (await vault.json()) as { data: { records: readonly { id: string }[] } };
  const files = {
    downloadDocument: `/zqjh/api/web/applyInfo/documents/file?id=${data.records[0]?.id}`,
    downloadFile: `/uaa/api/download/file?fileId=${documents.ids[0]}`,
    downloadApplicationFile: `/zqjh/api/web/applyInfo/file?id=${draft?.id}&fileId=${documents.ids[0]}`,
  };
  for (const path of Object.values(files)) await download(context.request, path);
  const repair = await plantRepair(context.request, portal.url);
  await look(page, `/user/zqjh/repair/${repair.id}`, repair.words);
  await download(context.request, `/zqjh/api/center/wybx/${repair.id}/photo?fileId=${repair.photoId}`);
  const appeal = await plantAppeal(context.request, portal.url);
  await look(page, `/user/zqjh/appeal/${appeal.id}`, appeal.words);
  await download(context.request, `/zqjh/api/center/appeal/${appeal.id}/file?fileId=${appeal.fileId}`);
  for (const id of documents.ids) await download(context.request, `/uaa/api/download/file?fileId=${id}`);
  const calendar = await download(context.request, `/policy/api/ua/declare/feed/${planted.calendar}/plan.ics`);
  const events = readEvents(calendar.toString()).map(drawn);
  for (const title of words(itemRows(), "title").map(drawn)) expect(events.join("\n")).toContain(title);
  // With those of the first test: what answers with a file is tried here, also what is added later.
  const others = [
    "downloadAppealBoard",
    // The bytes of an application's file, as the applicant's own download answers them.
    "downloadApplicationPrivateFile",
    "downloadBlankForm",
    "downloadPlanFeed",
    "downloadAppealFile",
    "downloadRepairPhoto",
    "downloadResult",
    // Holds the zone's own words only: names of the window and of the item.
    "downloadWindowCalendar",
    "exportPolicies",
  ];
  expect(downloadCalls()).toEqual([...Object.keys(sheets), ...Object.keys(files), ...others].toSorted());
  expect(happened).toEqual([]);
  await context.close();
});
