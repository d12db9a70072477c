import { describe, expect, it } from "vitest";
import type { LoggedChange } from "../../../contract/subscribe/labels";
import { itemForm } from "../../../contract/item/item";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { itemChanges } from "../../../gateway/modules/declare/item/item-change.rules";
import { endChanges, policyChanges, type PolicyFacts } from "../../../gateway/modules/policy/versions/change.rules";
import { linkOfToken, tokenOfLink } from "../../../gateway/modules/subscribe/subscribe-link.rules";
import {
  formatChange,
  digestMessage,
  composeDigest,
  nextDigestAt,
  periodAt,
  groupByPeriod,
  searchKey,
  formatSearch,
  type DigestSubscription,
} from "../../../gateway/modules/subscribe/subscribe.rules";
import { itemRow } from "../declare/item-fixtures";

const TODAY = "2026-11-21";

describe("政策的哪些变化值得告诉人", () => {
  const facts = (more: Partial<PolicyFacts> = {}): PolicyFacts => ({
    id: "p-1",
    title: "若干政策",
    pubDate: "2026-03-01",
    stated: 0,
    effectiveDate: "2026-03-01",
    endsOn: null,
    ...more,
  });
  const kinds = (before: PolicyFacts | undefined, after: PolicyFacts) =>
    policyChanges(before, after, TODAY).map(({ kind, before: old, after: now }) => [kind, old, now]);

  it("新导入的：三十天内发布的是新政策，早一天的是补录，已失效的也不算", () => {
    expect(kinds(undefined, facts({ pubDate: "2026-10-22" }))).toEqual([["published", null, null]]);
    expect(kinds(undefined, facts({ pubDate: "2026-10-21" }))).toEqual([]);
    expect(kinds(undefined, facts({ pubDate: "2026-11-20", stated: 2 }))).toEqual([]);
  });

  it("改标题、发布日期，补上或去掉来源的效力说明，都不说", () => {
    expect(kinds(facts(), facts({ title: "若干政策（更正）", pubDate: "2026-03-02" }))).toEqual([]);
    expect(kinds(facts({ effectiveDate: null }), facts())).toEqual([]);
    expect(kinds(facts(), facts({ effectiveDate: null }))).toEqual([]);
  });

  it("废止说一次，恢复说一次，写明原来和现在的效力", () => {
    expect(kinds(facts(), facts({ stated: 2 }))).toEqual([["repealed", "已施行且未见失效", "已失效"]]);
    expect(kinds(facts({ effectiveDate: null }), facts({ effectiveDate: null, stated: 2 }))).toHaveLength(1);
    expect(kinds(facts({ stated: 2 }), facts())).toEqual([["validity", "已失效", "已施行且未见失效"]]);
    expect(kinds(facts({ stated: 2 }), facts({ stated: 2, title: "（废止）" }))).toEqual([]);
  });

  it("施行日期：有一头在今天之后才说，两头都过去了只是更正", () => {
    const at = (effectiveDate: string) => facts({ effectiveDate });
    expect(kinds(at("2026-11-22"), at("2026-12-01"))).toEqual([["validity", "2026-11-22 起施行", "2026-12-01 起施行"]]);
    expect(kinds(at("2026-11-22"), at("2026-11-21"))).toEqual([["validity", "尚未施行", "已施行且未见失效"]]);
    expect(kinds(at("2026-11-21"), at("2026-11-20"))).toEqual([]);
  });

  it("失效日期：定在今天以后的、提前的、取消的都说，当天起失效的说已失效", () => {
    const until = (endsOn: string | null) => facts({ endsOn });
    expect(kinds(until(null), until("2026-11-22"))).toEqual([["validity", "未写明失效日期", "2026-11-22 起失效"]]);
    expect(kinds(until(null), until("2026-11-21"))).toEqual([["repealed", "已施行且未见失效", "已失效"]]);
    expect(kinds(until("2029-01-01"), until("2027-01-01"))).toEqual([
      ["validity", "2029-01-01 起失效", "2027-01-01 起失效"],
    ]);
    expect(kinds(until("2027-01-01"), until(null))).toHaveLength(1);
    expect(kinds(until("2026-11-20"), until("2026-11-19"))).toEqual([]);
  });

  it("被新文件替代的说被谁替代，早已失效的不再说；不是被替代的按效力变化说", () => {
    const told = (before: PolicyFacts, after: PolicyFacts, by: string | null) =>
      endChanges(before, after, by, TODAY).map(({ kind, after: now }) => [kind, now]);
    expect(told(facts(), facts({ endsOn: "2026-12-01" }), "新办法")).toEqual([["replaced", "新办法"]]);
    expect(told(facts({ stated: 2 }), facts({ stated: 2, endsOn: "2026-11-01" }), "新办法")).toEqual([]);
    expect(told(facts(), facts({ endsOn: "2026-11-01" }), null)).toEqual([["repealed", "已失效"]]);
  });
});

describe("申报事项的哪些变化值得告诉人", () => {
  const form = (more: object = {}) => itemForm.parse({ ...itemRow("a", "p-1", ["region", "people"]), ...more });
  const benefit = form().benefit;
  const region = form().conditions[0];
  const people = form().conditions[1];
  const kinds = (more: object, from: object = {}) =>
    itemChanges(form(from), form(more), TODAY).map(({ kind, before, after }) => [kind, before, after]);

  it("错别字、名称、联系方式、材料、步骤、引文的更正都不说", () => {
    expect(
      kinds({
        title: "研发投入奖励（更正）",
        audience: "在经开区注册、纳税的企业",
        benefit: { ...benefit, text: "一次性的奖励 20 万元", clause: "二十万元奖励" },
        conditions: [
          { ...region, text: "在经开区登记注册的" },
          { ...people, text: "由主管部门，认定。" },
        ],
        materials: [{ name: "审计报告", workingDays: 3 }],
        contact: { unit: "经济发展局", phone: "0551-62880002" },
      }),
    ).toEqual([]);
  });

  it("申报时间：还没结束的窗口变了才说，今天截止的也算", () => {
    const window = (closesOn: string) => ({ windows: [{ opensOn: "2026-11-01", closesOn }] });
    expect(kinds(window("2026-12-31"))).toEqual([["window", "2026-11-01 至 2026-11-30", "2026-11-01 至 2026-12-31"]]);
    expect(kinds(window("2026-11-20"), window("2026-11-21"))).toEqual([
      ["window", "2026-11-01 至 2026-11-21", "时间待定"],
    ]);
    expect(kinds(window("2026-11-19"), window("2026-11-20"))).toEqual([]);
  });

  it("支持标准：最高额、方式、文字里的数变了才说", () => {
    const words = (text: string) => ({ benefit: { ...benefit, text, most: null } });
    expect(kinds({ benefit: { ...benefit, most: "30" } })[0]?.[0]).toBe("amount");
    expect(kinds({ benefit: { ...benefit, form: "subsidy" } })[0]?.[0]).toBe("amount");
    expect(kinds(words("按投资额的 20% 补贴"), words("按投资额的 10% 补贴"))[0]?.[0]).toBe("amount");
    expect(kinds(words("奖励三十万元"), words("奖励二十万元"))[0]?.[0]).toBe("amount");
    expect(kinds(words("给予百分之二十的补贴。"), words("按百分之二十给予补贴"))).toEqual([]);
  });

  it("条件：增、减、门槛变了都说；由人认定的按文字看；名额变了也说", () => {
    expect(kinds({ conditions: [region] })).toEqual([["condition", "由主管部门认定", null]]);
    expect(kinds({}, { conditions: [region] })).toEqual([["condition", null, "由主管部门认定"]]);
    expect(kinds({ conditions: [{ ...region, hard: false }, people] })).toHaveLength(1);
    expect(kinds({ conditions: [region, { ...people, text: "由市级主管部门认定" }] })).toEqual([
      ["condition", "由主管部门认定", "由市级主管部门认定"],
    ]);
    expect(kinds({ quota: 20 })).toEqual([["condition", "名额不限", "名额 20 家"]]);
  });

  it("字段和取值换个次序不是变化：数据库里的次序是它自己的", () => {
    const test = (values: readonly string[], turned = false) => {
      const parts = { attribute: "region", op: "in", values };
      return { ...region, tests: [turned ? Object.fromEntries(Object.entries(parts).toReversed()) : parts] };
    };
    const from = { conditions: [test(["340111", "340104"]), people] };
    expect(kinds({ conditions: [test(["340104", "340111"], true), people] }, from)).toEqual([]);
    expect(kinds({ conditions: [test(["340104"]), people] }, from)).toHaveLength(1);
  });

  it("新事项：窗口都过了的是补录，没有窗口的和没结束的说", () => {
    const fresh = (more: object) => itemChanges(undefined, form(more), TODAY).map(({ kind }) => kind);
    expect(fresh({})).toEqual(["item"]);
    expect(fresh({ windows: [] })).toEqual(["item"]);
    expect(fresh({ windows: [{ opensOn: "2026-10-01", closesOn: "2026-11-20" }] })).toEqual([]);
    expect(fresh({ windows: [{ opensOn: "2026-10-01", closesOn: TODAY }] })).toEqual(["item"]);
  });
});

describe("汇总的时间", () => {
  const at = (text: string) => new Date(`${text}+08:00`);
  it.each([
    ["daily", "2026-11-21T07:59:59", "day:2026-11-20", "2026-11-21T08:00:00"],
    ["daily", "2026-11-21T08:00:00", "day:2026-11-21", "2026-11-22T08:00:00"],
    ["weekly", "2026-11-23T07:59:59", "week:2026-11-16", "2026-11-23T08:00:00"],
    ["weekly", "2026-11-23T08:00:00", "week:2026-11-23", "2026-11-30T08:00:00"],
    ["weekly", "2027-01-03T23:00:00", "week:2026-12-28", "2027-01-04T08:00:00"],
  ] as const)("%s 在 %s：属于 %s，下一次在 %s", (frequency, moment, name, next) => {
    expect(periodAt(frequency, at(moment)).name).toBe(name);
    expect(nextDigestAt(frequency, at(moment))).toEqual(at(next));
  });
});

/** A log of nine days, and what people with different wishes hear of it. */
const change = (seq: number, at: string, more: Partial<LoggedChange>): LoggedChange => ({
  seq,
  at: new Date(`${at}:00+08:00`),
  policyId: "p-1",
  itemId: "a",
  item: "事项甲",
  kind: "window",
  field: "windows",
  before: `W${seq}`,
  after: `W${seq + 1}`,
  ...more,
});
const LOG: readonly LoggedChange[] = [
  change(1, "2026-11-12T09:00", {}),
  change(2, "2026-11-12T10:00", {}),
  change(3, "2026-11-13T08:00", {
    policyId: "p-2",
    itemId: null,
    item: "",
    kind: "published",
    field: "policy",
    before: null,
    after: null,
  }),
  // There and back again within a day.
  change(4, "2026-11-16T09:00", { kind: "amount", field: "benefit", before: "10", after: "20" }),
  change(5, "2026-11-16T18:00", { kind: "amount", field: "benefit", before: "20", after: "10" }),
  change(6, "2026-11-18T07:59", {
    policyId: "p-3",
    itemId: null,
    item: "",
    kind: "repealed",
    field: "validity",
    before: "已施行且未见失效",
    after: "已失效",
  }),
  change(7, "2026-11-18T08:01", { policyId: "p-3" }),
];
const NOW = new Date("2026-11-21T12:00:00+08:00");
const listen = (kind: DigestSubscription["kind"], target: string, sinceSeq = 0): DigestSubscription => ({
  kind,
  target,
  sinceSeq,
  name: `${kind} ${target}`,
  linkId: `${kind}-${target}`,
});
const MATCHES = new Map([
  ["tag:audience:中小企业", new Set(["p-1", "p-2"])],
  ["search:s", new Set(["p-2"])],
]);
const told = (frequency: "immediate" | "daily" | "weekly", listening: readonly DigestSubscription[]) =>
  groupByPeriod(frequency, LOG, NOW).flatMap(({ at, changes }) => {
    const policies = composeDigest({ changes, listening, matches: MATCHES, repealed: new Set(["p-3"]) });
    const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(5, 16);
    return policies.length === 0
      ? []
      : [
          `${day} ${policies.map(({ id, changes: of }) => `${id}:${of.map((one) => `${one.kind}${one.before ?? ""}>${one.after ?? ""}`).join("+")}`).join(" ")}`,
        ];
  });

describe("一份变化记录，按每种频率恰好得到这些消息", () => {
  it.each<[string, "immediate" | "daily" | "weekly", readonly DigestSubscription[], readonly string[]]>([
    [
      "关注一份政策，即时",
      "immediate",
      [listen("policy", "p-1")],
      [
        "11-16T18:00 p-1:amount20>10",
        "11-16T09:00 p-1:amount10>20",
        "11-12T10:00 p-1:windowW2>W3",
        "11-12T09:00 p-1:windowW1>W2",
      ],
    ],
    [
      "关注一份政策，每天：同一项合成一处，改回去的不说",
      "daily",
      [listen("policy", "p-1")],
      ["11-13T08:00 p-1:windowW1>W3"],
    ],
    ["关注一份政策，每周", "weekly", [listen("policy", "p-1")], ["11-16T08:00 p-1:windowW1>W3"]],
    [
      "标签，每天：八点整的变化归当天",
      "daily",
      [listen("tag", "audience:中小企业")],
      ["11-13T08:00 p-1:windowW1>W3 p-2:published>"],
    ],
    [
      "标签和搜索都符合的政策只说一次",
      "weekly",
      [listen("tag", "audience:中小企业"), listen("search", "s")],
      ["11-16T08:00 p-1:windowW1>W3 p-2:published>"],
    ],
    [
      "废止是最后一次，之后的变化不再说",
      "daily",
      [listen("policy", "p-3")],
      ["11-18T08:00 p-3:repealed已施行且未见失效>已失效"],
    ],
    ["订阅之前的变化不说", "daily", [listen("policy", "p-1", 1)], ["11-13T08:00 p-1:windowW2>W3"]],
    ["没有订阅", "daily", [], []],
  ])("%s", (_title, frequency, listening, expected) => {
    expect(told(frequency, listening)).toEqual(expected);
  });

  it("每周的还没到星期一就不说", () => {
    expect(groupByPeriod("weekly", [LOG[5] as LoggedChange], new Date("2026-11-23T07:59:59+08:00"))).toEqual([]);
    expect(groupByPeriod("weekly", [LOG[5] as LoggedChange], new Date("2026-11-23T08:00:00+08:00"))).toHaveLength(1);
  });
});

describe("说法", () => {
  const one = { kind: "window", item: "事项甲", before: "甲", after: "乙" } as const;
  it("写明改前改后；一份政策链到它，几份链到订阅页；再多只数", () => {
    expect(formatChange(one)).toBe("事项甲，申报时间由“甲”改为“乙”");
    expect(formatChange({ ...one, before: null })).toBe("事项甲，申报时间增加：乙");
    expect(formatChange({ ...one, after: null })).toBe("事项甲，申报时间取消：甲");
    expect(formatChange({ ...one, before: "长".repeat(130) })).toContain(`${"长".repeat(120)}……`);
    expect(formatChange({ kind: "replaced", item: "", before: null, after: "新办法" })).toBe("已被《新办法》替代");
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `p-${index}`, changes: [one], because: [] }));
    expect(digestMessage(many(1), new Map([["p-0", "甲办法"]]))).toMatchObject({
      title: "您订阅的政策有变化：甲办法",
      link: "/zct-ee/policy-info/p-0",
    });
    const twentyOne = digestMessage(many(21), new Map());
    expect(twentyOne).toMatchObject({
      title: "您订阅的内容有 21 份政策有变化",
      link: "/zct-ee/subscribe?view=preview",
    });
    expect(twentyOne.body).toContain("另有 1 份政策有变化");
    expect(digestMessage(many(20), new Map()).body).not.toContain("另有");
  });

  it("同样的搜索不论先后是同一个；什么也不找的不是搜索", () => {
    const key = searchKey({ value: "研发", level: ["zone", "municipal"], year: ["2026"] });
    expect(searchKey({ year: ["2026"], level: ["municipal", "zone"], value: "研发" })).toBe(key);
    expect(searchKey({ value: "研发", level: ["zone"], year: ["2026"] })).not.toBe(key);
    expect([searchKey({}), searchKey({ level: [] })]).toEqual([undefined, undefined]);
    expect(formatSearch({ value: "研发", level: ["zone", "municipal"], year: ["2026"] })).toBe(
      "“研发”，园区或市级，2026年",
    );
  });
});

describe("退订的密钥", () => {
  const cipher = createFieldCipher(Buffer.alloc(32, 7));
  const link = "0b0f6c1e-7c1d-4c7a-9a53-0f5a6f0f9d11";
  it("只认自己签的：改一个字、换一把钥匙、样子不对的都不认", () => {
    const token = tokenOfLink(link, cipher);
    expect(token).toMatch(/^unsub-[\w-]{43}$/);
    expect(linkOfToken(token, cipher)).toBe(link);
    expect(linkOfToken(token, createFieldCipher(Buffer.alloc(32, 8)))).toBeUndefined();
    for (const at of [6, 20, 40]) {
      const other = token[at] === "A" ? "B" : "A";
      expect(linkOfToken(token.slice(0, at) + other + token.slice(at + 1), cipher)).toBeUndefined();
    }
    for (const wrong of ["", "unsub-", token.slice(0, -1), `${token}A`, `x${token}`])
      expect(linkOfToken(wrong, cipher)).toBeUndefined();
  });
});
