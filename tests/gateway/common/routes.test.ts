import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeCalls } from "../../../contract/common/code";
import { loadProductData } from "../../../gateway/modules/code/code.data";
import { createDivisionImporter, createIndustryImporter } from "../../../gateway/modules/code/code-import.service";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
  await loadProductData(gateway.database);
});
afterAll(() => gateway.close());

describe("字典", () => {
  test.each([
    "CONTENT_SHOW_CATEGORY",
    "CONTENT_SHOW_STATUS",
    "CONTENT_EVENT_TYPE",
    "CONTENT_EVENT_STATUS",
    "EXHIBITION_STATUS",
    "POLICY_LEVEL",
    "POLICY_VALIDITY",
  ])("%s 有取值", async (typeCode) => {
    const { data } = await call(gateway.app, codeCalls.listDictValues, { query: { typeCode } });
    expect(data.length).toBeGreaterThan(2);
    expect(new Set(data.map((value) => value.label)).size).toBe(data.length);
  });

  test("一次可取多个", async () => {
    const { data } = await call(gateway.app, codeCalls.listManyDictValues, {
      query: { typeCode: "POLICY_LEVEL,POLICY_VALIDITY" },
    });
    expect(data.POLICY_LEVEL?.map((value) => value.label)).toEqual(["国家", "省级", "市级", "园区"]);
    expect(data.POLICY_VALIDITY?.map((value) => value.label)).toEqual([
      "已施行且未见失效",
      "尚未施行",
      "已失效",
      "未标注施行日期",
    ]);
  });

  test("没有的字典是 404，坏的编码是 3000，内置属性名不是字典", async () => {
    const code = async (typeCode: string) =>
      (await call(gateway.app, codeCalls.listDictValues, { query: { typeCode } })).returnCode;
    expect(await code("NO_SUCH")).toBe(4004);
    expect(await code("constructor")).toBe(3000);
    expect(await code("__PROTO__")).toBe(3000);
    expect(
      (await call(gateway.app, codeCalls.listManyDictValues, { query: { typeCode: "POLICY_LEVEL,NO_SUCH" } }))
        .returnCode,
    ).toBe(4004);
  });
});

describe("地区", () => {
  test("省、市、县逐级列出，统计用代码有标记", async () => {
    const provinces = (await call(gateway.app, codeCalls.listProvinces, {})).data;
    expect(provinces).toHaveLength(34);
    const cities = (await call(gateway.app, codeCalls.listCities, { params: { id: "340000" } })).data;
    expect(cities).toHaveLength(16);
    const counties = (await call(gateway.app, codeCalls.listCounties, { params: { id: "340100" } })).data;
    expect(counties.map((county) => county.code)).toContain("340104");
    expect(counties.find((county) => county.code === "340177")?.statOnly).toBe(true);
  });

  test("没有的地区是 404，级别不对也是 404，坏的编码是 3000", async () => {
    expect((await call(gateway.app, codeCalls.listCities, { params: { id: "990000" } })).returnCode).toBe(4004);
    expect((await call(gateway.app, codeCalls.listCities, { params: { id: "340100" } })).returnCode).toBe(4004);
    expect((await call(gateway.app, codeCalls.listCounties, { params: { id: "340000" } })).returnCode).toBe(4004);
    expect((await call(gateway.app, codeCalls.listCounties, { params: { id: "abc" } })).returnCode).toBe(3000);
  });
});

describe("行业", () => {
  test("不给上级时是 20 个门类，给上级时是它的下一级", async () => {
    expect((await call(gateway.app, codeCalls.listIndustries, { query: {} })).data).toHaveLength(20);
    const { data } = await call(gateway.app, codeCalls.listIndustries, { query: { parent: "I651" } });
    expect(data.every((industry) => industry.parent === "I651" && industry.level === "小类")).toBe(true);
    expect((await call(gateway.app, codeCalls.listIndustries, { query: { parent: "X9" } })).data).toEqual([]);
  });
});

describe("导入代码表", () => {
  const rows = (...values: unknown[]) => values.map((row, index) => ({ line: index + 1, row }));

  test("已有的不变，改了名的更新；产品自带的数据不会盖掉它", async () => {
    const take = createDivisionImporter(gateway.database);
    const anhui = { code: "340000", name: "安徽省", level: "province", parent: "" };
    expect(await take(rows(anhui))).toMatchObject({ unchanged: 1 });
    expect(await take(rows({ ...anhui, name: "安徽" }))).toMatchObject({ updated: 1 });
    await loadProductData(gateway.database);
    const provinces = (await call(gateway.app, codeCalls.listProvinces, {})).data;
    expect(provinces.find((province) => province.code === "340000")?.name).toBe("安徽");
    expect(await take(rows(anhui))).toMatchObject({ updated: 1 });
  });

  test("上级可以在同一批里，先后不限；没有上级的拒绝", async () => {
    const take = createDivisionImporter(gateway.database);
    const outcome = await take(
      rows(
        { code: "990101", name: "示范县", level: "county", parent: "990100" },
        { code: "990100", name: "示范市", level: "city", parent: "990000" },
        { code: "990000", name: "示范省", level: "province", parent: "" },
        { code: "980101", name: "孤县", level: "county", parent: "980100" },
      ),
    );
    expect(outcome).toMatchObject({ accepted: 3, refused: [{ line: 4, reason: "上级 980100 不存在" }] });
  });

  test("行业也一样", async () => {
    const take = createIndustryImporter(gateway.database);
    expect(
      await take(rows({ code: "I", name: "信息传输、软件和信息技术服务业", level: "门类", parent: "" })),
    ).toMatchObject({ unchanged: 1 });
    expect((await take(rows({ code: "I9999", name: "无", level: "小类", parent: "I999" }))).refused[0]?.reason).toBe(
      "上级 I999 不存在",
    );
  });
});
