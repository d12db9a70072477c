import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import {
  createPlacedEnterpriseImporter,
  createPlaceImporter,
} from "../../../gateway/modules/enterprise/zone/zone-import.service";
import { placeEnterprise, placeTaxes, type ZoneKnowledge } from "../../../gateway/modules/enterprise/zone/zone.rules";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** Whether an enterprise stands in the zone: from the zone's own lists, never from the code of the district around it. */

const ZONE: ZoneKnowledge = {
  city: "340100",
  settled: undefined,
  places: [
    { name: "云谷路", district: "340111", fromNumber: null, toNumber: null },
    { name: "繁华大道", district: "340111", fromNumber: 700, toNumber: 1199 },
    { name: "软件园", district: "340111", fromNumber: null, toNumber: null },
  ],
};
const BAOHE = ["340000", "340100", "340111"];

describe("按名录对应注册地址", () => {
  it.each([
    ["地址在名录的路上", "合肥市包河区示范经济技术开发区云谷路 88 号", "inside"],
    ["全角数字和空格不妨碍", "合肥市包河区　云谷路８８号", "inside"],
    ["园区的楼栋", "合肥市包河区软件园 2 号楼 8 层", "inside"],
    ["同一个区、不在名录的路", "合肥市包河区徽州大道 1 号", "unplaced"],
    ["只写了经开区的名字", "合肥市包河区示范经济技术开发区", "unplaced"],
    ["名字里含着名录的路", "合肥市包河区大云谷路 8 号", "unplaced"],
    ["一段路：起点", "合肥市包河区繁华大道 700 号", "inside"],
    ["一段路：起点之前", "合肥市包河区繁华大道 699 号", "unplaced"],
    ["一段路：终点", "合肥市包河区繁华大道1199号", "inside"],
    ["一段路：终点之后", "合肥市包河区繁华大道 1200 号", "unplaced"],
    ["一段路：没有写门牌号", "合肥市包河区繁华大道", "unplaced"],
    ["一段路：附号", "合肥市包河区繁华大道 900-3 号", "inside"],
  ] as const)("%s", (_, address, expected) => {
    expect(placeEnterprise(BAOHE, address, ZONE)).toBe(expected);
  });

  it.each([
    ["别的城市", ["340000", "340200", "340202"], "芜湖市镜湖区云谷路 88 号"],
    ["同一个城市、名录没有地点的区", ["340000", "340100", "340102"], "合肥市瑶海区云谷路 88 号"],
  ] as const)("%s：不在经开区，地址里有同名的路也一样", (_, region, address) => {
    expect(placeEnterprise(region, address, ZONE)).toBe("outside");
  });

  it("地区或地址没有填，说不出来；地区已经在外，不必有地址", () => {
    expect(placeEnterprise(BAOHE, undefined, ZONE)).toBeUndefined();
    expect(placeEnterprise([], "云谷路 88 号", ZONE)).toBeUndefined();
    expect(placeEnterprise(["340000", "340200"], undefined, ZONE)).toBe("outside");
  });

  it("只选到市的，按地址也对应不上", () => {
    expect(placeEnterprise(["340000", "340100"], "合肥市云谷路 88 号", ZONE)).toBe("unplaced");
  });

  it("没有名录时谁也对应不上，区县代码不算数；别的城市仍在外", () => {
    const empty = { ...ZONE, places: [] };
    expect(placeEnterprise(BAOHE, "合肥市包河区云谷路 88 号", empty)).toBe("unplaced");
    expect(placeEnterprise(["340000", "340200"], "芜湖市", empty)).toBe("outside");
  });

  it("已核定的以核定为准，地区和地址怎么写都一样", () => {
    const settled = (zonePlace: "inside" | "outside") => ({
      ...ZONE,
      settled: { zonePlace, taxPlace: null, updatedAt: TEST_NOW },
    });
    expect(placeEnterprise(BAOHE, "云谷路 88 号", settled("outside"))).toBe("outside");
    expect(placeEnterprise([], undefined, settled("inside"))).toBe("inside");
  });

  it("纳税地名录说不出来：同一个区的待核验，别的区在外，已核定的以核定为准", () => {
    expect(placeTaxes(BAOHE, ZONE)).toBe("unplaced");
    expect(placeTaxes(["340000", "340100", "340104"], ZONE)).toBe("outside");
    expect(placeTaxes([], ZONE)).toBeUndefined();
    const settled = { zonePlace: "inside", taxPlace: "inside", updatedAt: TEST_NOW } as const;
    expect(placeTaxes(["340000", "340100", "340104"], { ...ZONE, settled })).toBe("inside");
  });
});

describe("名录一改，企业的结论就改", () => {
  let gateway: TestGateway;
  let admin = "";
  beforeAll(async () => {
    gateway = await buildTestGateway({ data: "people" });
    admin = await tokenOf(gateway.app, "admin");
  });
  afterAll(() => gateway.close());

  const publish = { draft: false };
  const places = (...rows: object[]) =>
    createPlaceImporter(gateway.database, () => TEST_NOW)(
      rows.map((row, at) => ({ line: at + 1, row })),
      publish,
    );
  const settle = (...rows: object[]) =>
    createPlacedEnterpriseImporter(gateway.database, () => TEST_NOW)(
      rows.map((row, at) => ({ line: at + 1, row })),
      publish,
    );
  const placeOf = async () => {
    const { data } = await call(gateway.app, enterpriseCalls.getCurrentProfile, {}, admin);
    const fact = data.facts.find(({ name }) => name === "zonePlace");
    return [fact?.value, fact?.source];
  };

  it("核定的变了跟着变，来源写明是经开区核定", async () => {
    expect(await placeOf()).toEqual(["inside", "zone"]);
    expect(await settle({ id: "91340100MA2YH00011", zonePlace: "outside" })).toMatchObject({ updated: 1, refused: [] });
    expect(await placeOf()).toEqual(["outside", "zone"]);
  });

  it("写错的行逐行拒绝并说明理由，其余照常写入", async () => {
    const { accepted, refused } = await places(
      { id: "a", kind: "road", name: "新路", district: "340111" },
      { id: "b", kind: "road", name: "反路", district: "340111", from: 9, to: 8 },
      { id: "c", kind: "park", name: "门牌园", district: "340111", from: 1 },
      { id: "d", kind: "mall", name: "商场", district: "340111" },
      { id: "e", kind: "park", name: "代码园", district: "包河区" },
    );
    expect(accepted).toBe(1);
    expect(refused.map(({ line, reason }) => [line, /门牌号|道路|种类|区划代码/u.test(reason)])).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [5, true],
    ]);
    expect((await settle({ id: "123", zonePlace: "inside" })).refused[0]?.reason).toContain("18 位统一社会信用代码");
  });

  it("企业自己写不了在不在经开区：填报的表单不收这一项", async () => {
    const { data } = await call(gateway.app, enterpriseCalls.getCurrentProfile, {}, admin);
    const body = { id: data.id, revision: data.revision, info: { zonePlace: "inside" } };
    const answer = await call(gateway.app, enterpriseCalls.saveProfile, { body } as never, admin);
    expect(answer.returnCode).toBe(3000);
  });
});
