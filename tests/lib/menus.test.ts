import { describe, expect, it } from "vitest";
import {
  CARE_MENU,
  DEMAND_MENU,
  FINANCE_MENU,
  FLOATING_PANEL,
  INTERACTION_MENU,
  INVESTMENT_MENU,
  MAIN_MENU,
  PERSONAL_MENU,
  PERSONAL_NOT_ALLOWED,
  POLICY_MENU,
  QUICK_TILES,
  visibleMenu,
  visiblePersonalMenu,
  type MenuItem,
  type MenuContext,
  type Viewer,
  type VisibleItem,
} from "@/lib/menus";
import { formatCertification } from "@/lib/menus/certification";
import { demandActive, isDemandHome } from "@/lib/menus/demand-active";

const everything: MenuContext = { routeExists: () => true, externalExists: () => true };
const visitor: Viewer = { kind: "visitor" };
const member = (more: Partial<Extract<Viewer, { kind: "member" }>> = {}): Viewer => ({
  kind: "member",
  type: "member",
  hasEnterprise: true,
  enterpriseAdmin: false,
  enFinanceState: "",
  ...more,
});
const personal = member({ type: "member_personal", hasEnterprise: false });
const names = (items: readonly VisibleItem[]) => items.map(({ item }) => item.menuName);
const group = (viewer: Viewer, name: string) =>
  names(
    visiblePersonalMenu(PERSONAL_MENU, viewer, everything).find(({ item }) => item.menuName === name)?.children ?? [],
  );

const COMMON_GROUPS = [
  "基本信息",
  "政策服务",
  "基础配套",
  "投资环境",
  "企业申报",
  "企业关怀",
  "市场拓展",
  "政企互动",
  "供需对接",
  "金融服务",
];

describe("个人中心菜单：角色 × 菜单", () => {
  const table: readonly { who: string; viewer: Viewer; groups: string[]; basic: string[]; finance: string[] }[] = [
    { who: "访客", viewer: visitor, groups: [], basic: [], finance: [] },
    {
      who: "个人用户",
      viewer: personal,
      groups: ["基本信息"],
      basic: ["账号管理", "我的收藏", "消息中心", "修改密码"],
      finance: [],
    },
    {
      who: "企业用户",
      viewer: member(),
      groups: COMMON_GROUPS,
      basic: ["企业信息", "账号管理", "企业关系", "绑定企业", "我的收藏", "消息中心", "修改密码"],
      finance: ["融资需求", "投资申请", "项目路演"],
    },
    {
      who: "未绑定企业的企业用户",
      viewer: member({ hasEnterprise: false }),
      groups: COMMON_GROUPS,
      basic: ["账号管理", "绑定企业", "我的收藏", "消息中心", "修改密码"],
      finance: ["融资需求", "投资申请", "项目路演"],
    },
    {
      who: "企业管理员",
      viewer: member({ enterpriseAdmin: true }),
      groups: COMMON_GROUPS,
      basic: [
        "企业信息",
        "账号管理",
        "子账号管理",
        "角色管理",
        "企业关系",
        "绑定企业",
        "我的收藏",
        "消息中心",
        "修改密码",
      ],
      finance: ["融资需求", "投资申请", "项目路演"],
    },
    {
      who: "认证通过的金融机构",
      viewer: member({ enFinanceState: "A" }),
      groups: COMMON_GROUPS,
      basic: ["企业信息", "账号管理", "企业关系", "绑定企业", "我的收藏", "消息中心", "修改密码"],
      finance: ["投资服务", "投资订单"],
    },
    ...["P", "R", ""].map((state) => ({
      who: `认证状态为“${state}”的机构`,
      viewer: member({ enFinanceState: state }),
      groups: COMMON_GROUPS,
      basic: ["企业信息", "账号管理", "企业关系", "绑定企业", "我的收藏", "消息中心", "修改密码"],
      finance: ["融资需求", "投资申请", "项目路演"],
    })),
  ];
  for (const row of table) {
    it(`${row.who}看到的分组、基本信息和金融服务`, () => {
      expect(names(visiblePersonalMenu(PERSONAL_MENU, row.viewer, everything))).toEqual(row.groups);
      expect(group(row.viewer, "基本信息")).toEqual(row.basic);
      expect(group(row.viewer, "金融服务")).toEqual(row.finance);
    });
  }

  it("角色只给了部分权限时，其余条目和空分组都不出现；管理员不受限制", () => {
    const limited = member({ menus: ["appeal", "repair"] });
    expect(names(visiblePersonalMenu(PERSONAL_MENU, limited, everything))).toEqual(["基本信息", "政企互动"]);
    expect(group(limited, "政企互动")).toEqual(["我的诉求", "我要报修"]);
    expect(names(visiblePersonalMenu(PERSONAL_MENU, member({ menus: [], enterpriseAdmin: true }), everything))).toEqual(
      COMMON_GROUPS,
    );
  });

  it("管理员标志不能让个人用户看到四项以外的条目", () => {
    const forged = member({ type: "member_personal", enterpriseAdmin: true, enFinanceState: "A", menus: ["finance"] });
    expect(names(visiblePersonalMenu(PERSONAL_MENU, forged, everything))).toEqual(["基本信息"]);
    expect(group(forged, "基本信息")).toHaveLength(4);
  });
});

describe("菜单规则", () => {
  const items: readonly MenuItem[] = [
    { menuName: "有页面", menuHref: "/a" },
    { menuName: "没有页面", menuHref: "/missing" },
    { menuName: "未配置的外部系统", link: "survey" },
    { menuName: "企业专用", menuHref: "/a", isPersonal: true },
    { menuName: "不作为菜单", menuHref: "/a", isMenu: false },
    { menuName: "空分组", children: [{ menuName: "没有", menuHref: "/missing" }] },
    { menuName: "带参数", menuHref: "/a", query: { tab: "bank" } },
  ];
  const world: MenuContext = { routeExists: (address) => address.split("?")[0] === "/a", externalExists: () => false };

  it("没有页面、没有配置、不作为菜单的条目和空分组都不出现", () => {
    expect(names(visibleMenu(items, visitor, world))).toEqual(["有页面", "企业专用", "带参数"]);
  });

  it("isPersonal 的条目对个人用户停用并说明原因，对其他人可用", () => {
    const seen = (viewer: Viewer) => visibleMenu(items, viewer, world).find(({ item }) => item.menuName === "企业专用");
    expect(seen(personal)).toMatchObject({ disabled: PERSONAL_NOT_ALLOWED });
    expect(seen(personal)?.href).toBeUndefined();
    expect(seen(member())).toMatchObject({ href: "/a" });
    expect(seen(visitor)).toMatchObject({ href: "/a" });
  });

  it("政策匹配对个人用户说的是：只有企业才可以访问", () => {
    const match = visibleMenu(POLICY_MENU, personal, everything).find(({ item }) => item.menuName === "政策匹配");
    expect(match).toMatchObject({ disabled: "只有企业才可以访问" });
    expect(match?.href).toBeUndefined();
  });

  it("perimissions 要求全部满足", () => {
    const both: readonly MenuItem[] = [
      { menuName: "两者", menuHref: "/a", perimissions: ["enterpriseAdmin", "financeA"] },
    ];
    expect(visibleMenu(both, member({ enterpriseAdmin: true }), world)).toEqual([]);
    expect(visibleMenu(both, member({ enFinanceState: "A" }), world)).toEqual([]);
    expect(names(visibleMenu(both, member({ enterpriseAdmin: true, enFinanceState: "A" }), world))).toEqual(["两者"]);
  });

  it("地址带上声明的查询参数", () => {
    expect(visibleMenu(items, visitor, world).at(-1)?.href).toBe("/a?tab=bank");
  });
});

describe("规格书 2.15 的菜单", () => {
  const table: readonly [string, readonly MenuItem[], readonly string[]][] = [
    [
      "主菜单九项",
      MAIN_MENU,
      [
        "/",
        "/zct-ee/policy-info",
        "/inv/summary",
        "/zqjh/sqfw",
        "/demand/new-index",
        "/basic-assist",
        "/ent-care",
        "/expand",
        "/examine/sqfw",
      ],
    ],
    [
      "供需对接",
      DEMAND_MENU,
      [
        "/demand/new-index",
        "/demand/new-demand-list",
        "/demand/provide-list",
        "/demand/supporter-list",
        "/demand/finance-list",
      ],
    ],
    [
      "企业关怀",
      CARE_MENU,
      ["/ent-care", "/ent-care/show", "/ent-care/activity", "/ent-care/think-tank", "/ent-care/msg"],
    ],
    [
      "政企互动",
      INTERACTION_MENU,
      ["/zqjh/sqfw", "/zqjh/resource", "/zqjh/address-book", "/zqjh/qa", "/zqjh/qysq", "/user/zqjh/vote"],
    ],
    [
      "金融服务",
      FINANCE_MENU,
      [
        "/front-finance",
        "/front-finance/investment-root",
        "/front-finance/financing",
        "/front-finance/loan",
        "/front-finance/investment-root",
        "/front-finance/show-events",
      ],
    ],
    [
      "投资环境",
      INVESTMENT_MENU,
      [
        "/inv/summary",
        "/inv/structure",
        "/inv/policy",
        "/inv/carrier-res",
        "/inv/carrier-service",
        "/inv/build-search",
        "/inv/area-news",
        "/inv/investment",
      ],
    ],
  ];
  for (const [name, menu, hrefs] of table) {
    it(`${name}的地址与规格书一致`, () => {
      expect(menu.flatMap((item) => item.menuHref ?? [])).toEqual(hrefs);
    });
  }

  it("政策菜单含六个工具、公示公告和智能问答，快捷入口八块，浮动面板六个入口", () => {
    const tools = POLICY_MENU.find((item) => item.menuName === "政策工具");
    expect(tools?.children?.map((item) => item.menuHref)).toEqual([
      "/tool/srdi",
      "/tool/evaluate",
      "/tool/calculate",
      "/tool/cloud",
      "/tool/scale",
      "/tool/tech-scale",
    ]);
    expect(POLICY_MENU.map((item) => item.menuName)).toEqual([
      "政策搜索",
      "政策申报",
      "今日申报",
      "园区政策",
      "政策匹配",
      "政策专题",
      "政策订阅",
      "政策工具",
      "公示公告",
      "智能问答",
    ]);
    expect(QUICK_TILES.map((item) => item.menuName)).toEqual([
      "看政策",
      "办事项",
      "提诉求",
      "投资环境",
      "行政审批",
      "基础配套",
      "企业关怀",
      "市场拓展",
    ]);
    expect(FLOATING_PANEL).toHaveLength(6);
    expect(FLOATING_PANEL.every((item) => item.needsLogin)).toBe(true);
  });
});

describe("供需对接菜单的选中规则（规格书 2.3）", () => {
  const links = DEMAND_MENU.flatMap((item) => item.menuHref ?? []);
  const table: readonly [string, string][] = [
    ["/demand/demand", "/demand/query-demand"],
    ["/demand/demand/123", "/demand/query-demand"],
    ["/demand/demand-detail", "/demand"],
    ["/demand/resource", "/demand/query-resource"],
    ["/demand/resource/9", "/demand/query-resource"],
    ["/demand/new-index", "/demand/new-index"],
    ["/demand/new-demand-list", "/demand/new-demand-list"],
    ["/demand/provide-list", "/demand/provide-list"],
    ["/demand/provide-list-detail", "/demand/provide-list"],
    ["/demand/supporter-list", "/demand/supporter-list"],
    ["/demand/finance-list", "/demand/finance-list"],
    ["/demand/total-top", "/demand"],
    ["/demand", "/demand"],
  ];
  for (const [path, active] of table)
    it(`${path} 选中 ${active}`, () => expect(demandActive(path, links)).toBe(active));

  it("只有恰好 /demand 是首页样式", () => {
    expect(isDemandHome("/demand")).toBe(true);
    for (const path of ["/demand/", "/demand/new-index", "/demand2"]) expect(isDemandHome(path), path).toBe(false);
  });
});

describe("金融机构认证按钮的文字（规格书 4）", () => {
  it.each([
    ["A", "金融机构认证已通过"],
    ["P", "金融机构认证审核中"],
    ["R", "认证未通过，重新提交"],
    ["", "认证为金融机构"],
    ["X", "认证为金融机构"],
    [undefined, "认证为金融机构"],
  ])("状态 %s 显示“%s”", (state, words) => expect(formatCertification(state)).toBe(words));
});
