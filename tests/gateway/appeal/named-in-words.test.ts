import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { findAccusedUnits, findNamedUnits, type CalledUnit } from "../../../gateway/core/desk/units/named-units.rules";
import { ABOUT_OTHERS, ABOUT_UNITS } from "./complaints-in-plain-words";

/** The units of the sample zone with what the sample says they are called besides. */
const UNITS = (
  JSON.parse(readFileSync("gateway/samples/groups.json", "utf8")) as {
    id: string;
    name: string;
    otherNames?: string[];
  }[]
).map(({ id, name, otherNames = [] }): CalledUnit => ({ id, name, otherNames, people: [] }));
const named = (text: string, units = UNITS) => findNamedUnits(text, units).map((id) => id.replace("group-", ""));

describe("投诉里写到的园区单位", () => {
  it.each(ABOUT_UNITS)("认得出：$title", ({ title, content, about }) => {
    expect(named(`${title}\n${content}`)).toEqual(expect.arrayContaining([...about]));
  });

  it("写的不是园区单位的 30 句里，最多 3 句会多问一次", () => {
    const asked = ABOUT_OTHERS.filter(({ title, content }) => named(`${title}\n${content}`).length > 0);
    expect(ABOUT_OTHERS).toHaveLength(30);
    expect(asked.map(({ title }) => title).length, JSON.stringify(asked)).toBeLessThanOrEqual(3);
  });

  it("市里、省里的同名单位不是园区的；全名不会被前面的字挡住", () => {
    expect(named("合肥市财政局一直不拨款")).toEqual([]);
    expect(named("开发区财政局一直不拨款")).toEqual(["finance"]);
    expect(named("咱们市建设发展局不管")).toEqual(["construction"]);
  });

  it("在那里上班的人的全名也算写到了单位", () => {
    const units = UNITS.map((unit) =>
      unit.id === "group-economy" ? { ...unit, people: [{ name: "陈望舒" }, { name: "周" }] } : unit,
    );
    expect(named("陈望舒骂人", units)).toEqual(["economy"]);
    // By the surname with an office, as people are called.
    expect(named("陈科长骂人", units)).toEqual(["economy"]);
    expect(named("孙科长骂人", units)).toEqual([]);
    expect(named("周先生骂人", units)).toEqual([]);
  });

  it("再短一点的叫法也认得：财局、监察工委、劳动监察", () => {
    expect(named("财局拖欠奖补")).toEqual(["finance"]);
    expect(named("监察工委没有回音")).toEqual(["discipline"]);
    expect(named("劳动监察的人不来")).toEqual(["labour"]);
    expect(named("发财局面")).toEqual([]);
  });

  it("名称里的特殊符号只是文字", () => {
    const odd = [{ id: "x", name: "一站式（服务）+中心", otherNames: ["(.*)"], people: [] }];
    expect(findNamedUnits("别的事", odd)).toEqual([]);
    expect(findNamedUnits("一站式（服务）+中心不开门", odd)).toEqual(["x"]);
  });
});

describe("选了求助、咨询，写的却是投诉", () => {
  const accused = (text: string) => findAccusedUnits(text, UNITS).map((id) => id.replace("group-", ""));
  it("同一句里有单位和投诉的话，才当作投诉来问", () => {
    expect(accused("投诉建设发展局不作为")).toEqual(["construction"]);
    expect(accused("想请经济发展局帮我们联系高校。物业态度恶劣。")).toEqual([]);
    expect(accused("请问财政局的奖补什么时候拨付")).toEqual([]);
  });
});
