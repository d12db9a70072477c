import type { MenuItem } from "./menu-item";

/**
 * The personal centre's groups for enterprises (specification 2.15). A personal member sees only the four entries that
 * `visible.ts` names; financial institutions with state A see other entries under 金融服务 than the rest.
 */
export const PERSONAL_MENU: readonly MenuItem[] = [
  {
    menuName: "基本信息",
    menuHref: "/user/base",
    children: [
      {
        menuName: "企业信息",
        menuHref: "/user/companymanage",
        perimissions: ["enterprise"],
        menuPermission: "company",
      },
      { menuName: "账号管理", menuHref: "/user/manage" },
      { menuName: "子账号管理", menuHref: "/user/personalmanage", perimissions: ["enterpriseAdmin"] },
      { menuName: "角色管理", menuHref: "/user/role", perimissions: ["enterpriseAdmin"] },
      { menuName: "企业关系", menuHref: "/user/relation", perimissions: ["enterprise"], menuPermission: "relation" },
      { menuName: "绑定企业", menuHref: "/user/bind" },
      { menuName: "我的收藏", menuHref: "/user/collect" },
      { menuName: "消息中心", menuHref: "/user/message", news: "count_msg" },
      { menuName: "修改密码", menuHref: "/user/changePassword" },
    ],
  },
  {
    menuName: "政策服务",
    children: [
      { menuName: "政策事项", menuHref: "/user/base/policy-items", menuPermission: "policy" },
      { menuName: "推荐", menuHref: "/user/recommend", menuPermission: "policy" },
    ],
  },
  {
    menuName: "基础配套",
    children: [{ menuName: "招聘管理", menuHref: "/user/basic-assist/recruit", menuPermission: "recruit" }],
  },
  {
    menuName: "投资环境",
    children: [
      { menuName: "载体申请", menuHref: "/user/carrier/apply", menuPermission: "carrier" },
      { menuName: "载体需求", menuHref: "/user/carrier/requirement", menuPermission: "carrier" },
    ],
  },
  {
    menuName: "企业申报",
    children: [
      {
        menuName: "事项申报",
        menuHref: "/user/qysb/sqfw/items-list",
        covers: "/user/qysb/sqfw",
        menuPermission: "declaration",
      },
    ],
  },
  {
    menuName: "企业关怀",
    children: [
      { menuName: "活动管理", menuHref: "/user/ent-care/activity", menuPermission: "care" },
      { menuName: "消息管理", menuHref: "/user/ent-care/msg", menuPermission: "care" },
      { menuName: "风采管理", menuHref: "/user/ent-care/show", menuPermission: "care" },
      { menuName: "智库管理", menuHref: "/user/ent-care/think-tank", menuPermission: "care" },
    ],
  },
  {
    menuName: "市场拓展",
    children: [
      { menuName: "企业招标管理", menuHref: "/user/market/enterprise-bidding", menuPermission: "market" },
      { menuName: "招标对接", menuHref: "/user/market/enterprise-bidding-dock", menuPermission: "market" },
      { menuName: "我的展会", menuHref: "/user/market/exhibition", menuPermission: "market" },
      { menuName: "悬赏管理", menuHref: "/user/market/reward", menuPermission: "market" },
      { menuName: "悬赏对接", menuHref: "/user/market/reward-dock", menuPermission: "market" },
    ],
  },
  {
    menuName: "政企互动",
    children: [
      { menuName: "我的诉求", menuHref: "/user/zqjh/appeal", menuPermission: "appeal", news: "count_suqiu" },
      { menuName: "我要报修", menuHref: "/user/zqjh/repair", menuPermission: "repair" },
      { menuName: "投票问卷", menuHref: "/user/zqjh/vote", menuPermission: "vote", news: "count_dzwj" },
      { menuName: "企业通讯录", menuHref: "/user/zqjh/enterprise-book", menuPermission: "book" },
    ],
  },
  {
    menuName: "供需对接",
    children: [
      { menuName: "我的需求", menuHref: "/user/supply-demand/demand", menuPermission: "supply" },
      { menuName: "我的资源", menuHref: "/user/supply-demand/resource", menuPermission: "supply" },
      { menuName: "我的申请", menuHref: "/user/supply-demand/apply", menuPermission: "supply" },
      { menuName: "校企合作申请", menuHref: "/user/supply-demand/school-apply", menuPermission: "supply" },
      { menuName: "对接管理", menuHref: "/user/dock", menuPermission: "supply" },
    ],
  },
  {
    menuName: "金融服务",
    children: [
      {
        menuName: "融资需求",
        menuHref: "/finance-srv-cloud/financing-list",
        perimissions: ["notFinanceA"],
        menuPermission: "finance",
      },
      {
        menuName: "投资申请",
        menuHref: "/finance-srv-cloud/apply-of-investment",
        perimissions: ["notFinanceA"],
        menuPermission: "finance",
      },
      {
        menuName: "项目路演",
        menuHref: "/finance-srv-cloud/show-events",
        perimissions: ["notFinanceA"],
        menuPermission: "finance",
      },
      {
        menuName: "投资服务",
        menuHref: "/finance-srv-cloud/investment-srv-list",
        perimissions: ["financeA"],
        menuPermission: "finance",
      },
      {
        menuName: "投资订单",
        menuHref: "/finance-srv-cloud/order-of-investment",
        perimissions: ["financeA"],
        menuPermission: "finance",
      },
    ],
  },
];
