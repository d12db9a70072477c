import { dayFromToday } from "../support/day";
import { expect, expectAccessible, test } from "../support/fixtures";
import { enterDesk, hireOperator } from "../support/operators";
import { newSuffix } from "../support/unique";
import { tracedJpeg } from "./traced-jpeg";

/** 报修: a company reports what is broken with a photo; the zone sends somebody, mends it, and is rated. */

const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";

test.use({ who: "member" });

test("报修、派单、开始、完成、评价：两边看到的一样，照片里没有拍摄地点", async ({
  page,
  openBrowser,
  baseURL: url = "",
}) => {
  const words = `洗手间水管漏水 ${newSuffix()}，地上有积水。`;
  await page.goto("/user/zqjh/repair");
  await page.getByRole("link", { name: "新增报修" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "新增报修" })).toBeVisible();
  await page.getByLabel("坏了什么").selectOption("给水排水");
  await page.getByLabel("紧急", { exact: true }).check();
  await page.getByLabel("地点").selectOption("软件园");
  await page.getByLabel("楼栋或位置").fill("A3 栋");
  await page.getByLabel("楼层").fill("5 层");
  await page.getByLabel("情况").fill(words);
  await page.getByLabel("现场照片").setInputFiles({ name: "现场.jpg", mimeType: "image/jpeg", buffer: tracedJpeg() });
  await expect(page.getByText(/已上传/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交报修" }).dblclick();

  await expect(page.getByRole("heading", { level: 1, name: "给水排水：软件园 A3 栋 5 层" })).toBeVisible();
  const number = /BX\d{8}-\d{4,6}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
  const photo = page.getByRole("list", { name: "现场照片" }).getByRole("link");
  const href = (await photo.getAttribute("href")) ?? "";
  const bytes = await (await page.request.get(href)).body();
  expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(bytes.includes("GPS-117.27E-31.86N")).toBe(false);
  // It is still a picture, and upright: it was taken with the telephone on its side.
  const drawn = await page
    .getByRole("img", { name: /现场照片 1/ })
    .evaluate((image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight]);
  expect(drawn).toEqual([16, 24]);

  const desk = await openBrowser();
  const clerk = await hireOperator(dataDir(), { roles: ["accept", "answer"], units: ["group-construction"] });
  await enterDesk(desk, url, clerk, `/desk/repair/${number}`);
  const form = desk.getByRole("region", { name: "办理" });
  await form.getByLabel("园区维修人员").check();
  await form.getByLabel("维修人员或单位").fill("高师傅");
  await form.getByLabel("上门日期").fill(dayFromToday(0));
  await form.getByLabel("上门时间").fill("下午 3 点");
  await form.locator("form").getByRole("button", { name: "派单" }).click();
  await expect(desk.getByText(`派单：${number} 已办，已通知对方`)).toBeVisible();
  await form.getByRole("group", { name: "步骤" }).getByRole("button", { name: "开始维修" }).click();
  await form.getByLabel("计划完成日期").fill(dayFromToday(1));
  await form.locator("form").getByRole("button", { name: "开始维修" }).click();
  await expect(desk.getByText(`开始维修：${number} 已办，已通知对方`)).toBeVisible();
  await form.getByRole("group", { name: "步骤" }).getByRole("button", { name: "维修完成" }).click();
  await form.getByLabel("维修结果").fill("更换了角阀，不再漏水。");
  await form.getByRole("textbox", { name: /^费用/ }).fill("120.5");
  await form.locator("form").getByRole("button", { name: "维修完成" }).click();
  await expect(form.getByRole("alert").filter({ hasText: "请选择由谁承担" })).toBeVisible();
  await form.getByLabel("园区承担").check();
  await form.locator("form").getByRole("button", { name: "维修完成" }).click();
  await expect(desk.getByText(`维修完成：${number} 已办，已通知对方`)).toBeVisible();

  await page.reload();
  await expect(page.getByText("现在轮到您")).toBeVisible();
  await expect(page.getByText("120.5 元，园区承担", { exact: true })).toBeVisible();
  await page.getByLabel("非常满意", { exact: true }).check();
  await page.getByRole("button", { name: "提交评价" }).click();
  await expect(page.getByText("感谢您的评价")).toBeVisible();
  await expect(page.getByRole("heading", { name: "本企业的评价" })).toBeVisible();
  await expectAccessible(page);
});
