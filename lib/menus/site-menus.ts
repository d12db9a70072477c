import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import type { MenuItem } from "./menu-item";

/** The menus of the public areas, as specification 2.15 lists them. */

/** The nine areas of the main menu. */
export const MAIN_MENU: readonly MenuItem[] = [
  { menuName: "首页", menuHref: "/" },
  { menuName: "政策服务", menuHref: "/zct-ee/policy-info" },
  { menuName: "投资环境", menuHref: "/inv/summary" },
  { menuName: "政企互动", menuHref: "/zqjh/sqfw" },
  { menuName: "供需对接", menuHref: "/demand/new-index" },
  { menuName: "基础配套", menuHref: "/basic-assist" },
  { menuName: "企业关怀", menuHref: "/ent-care" },
  { menuName: "市场拓展", menuHref: "/expand" },
  { menuName: "行政审批", menuHref: "/examine/sqfw" },
];

/**
 * What stands in the main menu until the areas are there, most used first: an area without pages is not shown, but the bar
 * does not stay empty. As areas come, the last of these give way.
 */
export const MAIN_MENU_MEANWHILE: readonly MenuItem[] = [
  { menuName: "政策申报", menuHref: "/zct-ee/declaration" },
  { menuName: "政策匹配", menuHref: "/zct-ee/policy-match", isPersonal: true, personalWords: ENTERPRISE_ONLY },
  { menuName: "自评工具", menuHref: "/tool" },
  { menuName: "智能问答", menuHref: "/qa" },
  { menuName: "园区活动", menuHref: "/ent-care/activity" },
];

/** The phone's tabs at the bottom of every page. */
export const BOTTOM_TABS: readonly MenuItem[] = [
  { menuName: "首页", menuHref: "/", menuIcon: "home" },
  { menuName: "申报", menuHref: "/zct-ee/declaration", menuIcon: "document" },
  { menuName: "问答", menuHref: "/qa", menuIcon: "chat" },
  { menuName: "我的", menuHref: "/user", menuIcon: "user", news: "count_msg" },
];

/** The dropdown 政企互动 in the header: the enterprise messaging app, by configuration. */
export const ONLINE_INTERACTION: readonly MenuItem[] = [
  { menuName: "打开政企通讯客户端", menuIcon: "chat", link: "messaging-launch" },
  { menuName: "下载政企通讯客户端", menuIcon: "download", link: "messaging-download" },
];

export const POLICY_MENU: readonly MenuItem[] = [
  { menuName: "政策搜索", menuHref: "/zct-ee/policy-info" },
  { menuName: "政策申报", menuHref: "/zct-ee/declaration" },
  { menuName: "今日申报", menuHref: "/zct-ee/policy-declare" },
  { menuName: "园区政策", menuHref: "/zct-ee/policy-area" },
  { menuName: "政策匹配", menuHref: "/zct-ee/policy-match", isPersonal: true, personalWords: ENTERPRISE_ONLY },
  { menuName: "政策专题", menuHref: "/zct-ee/policy-topic" },
  { menuName: "政策订阅", menuHref: "/zct-ee/subscribe" },
  {
    menuName: "政策工具",
    children: [
      { menuName: "专精特新测评", menuHref: "/tool/srdi" },
      { menuName: "高企自测", menuHref: "/tool/evaluate" },
      { menuName: "研发费用加计扣除计算器", menuHref: "/tool/calculate" },
      { menuName: "云星自测", menuHref: "/tool/cloud" },
      { menuName: "中小企业规模测算", menuHref: "/tool/scale" },
      { menuName: "科技型中小企业测评", menuHref: "/tool/tech-scale" },
    ],
  },
  { menuName: "公示公告", menuHref: "/zct-ee/public" },
  { menuName: "智能问答", menuHref: "/qa" },
];

export const INVESTMENT_MENU: readonly MenuItem[] = [
  { menuName: "园区概况", menuHref: "/inv/summary" },
  { menuName: "产业结构", menuHref: "/inv/structure" },
  { menuName: "投资政策", menuHref: "/inv/policy" },
  { menuName: "资源地图", menuHref: "/inv/carrier-res" },
  { menuName: "载体服务", menuHref: "/inv/carrier-service" },
  { menuName: "找房源", menuHref: "/inv/build-search" },
  { menuName: "园区动态", menuHref: "/inv/area-news" },
  { menuName: "我要投资", menuHref: "/inv/investment" },
];

// Approval and interaction share their child pages (specification 2.5).
const interactionMenu = (area: "/zqjh" | "/examine"): readonly MenuItem[] => [
  { menuName: area === "/zqjh" ? "诉求服务" : "审批服务", menuHref: `${area}/sqfw` },
  { menuName: "资源名录", menuHref: `${area}/resource` },
  { menuName: "政府通讯录", menuHref: `${area}/address-book` },
  { menuName: "常见问题", menuHref: `${area}/qa` },
  { menuName: "企业诉求", menuHref: `${area}/qysq` },
  { menuName: "投票问卷", menuHref: "/user/zqjh/vote" },
];
export const INTERACTION_MENU = interactionMenu("/zqjh");
export const EXAMINE_MENU = interactionMenu("/examine").filter((item) => item.menuName !== "投票问卷");

export const CARE_MENU: readonly MenuItem[] = [
  { menuName: "关怀首页", menuHref: "/ent-care" },
  { menuName: "非公党建", link: "party-building" },
  { menuName: "企业风采", menuHref: "/ent-care/show" },
  { menuName: "活动", menuHref: "/ent-care/activity" },
  { menuName: "智库", menuHref: "/ent-care/think-tank" },
  { menuName: "消息", menuHref: "/ent-care/msg" },
];

export const EXPAND_MENU: readonly MenuItem[] = [
  { menuName: "拓展首页", menuHref: "/expand" },
  { menuName: "市场分析", menuHref: "/expand/analysis" },
  { menuName: "政府招标", menuHref: "/expand/bidding" },
  { menuName: "企业招标", menuHref: "/expand/enBidding" },
  { menuName: "展会", menuHref: "/expand/exhibition" },
  { menuName: "悬赏", menuHref: "/expand/reward" },
];

export const FINANCE_MENU: readonly MenuItem[] = [
  { menuName: "金融首页", menuHref: "/front-finance" },
  { menuName: "金融产品", menuHref: "/front-finance/investment-root", query: { tab: "bank" } },
  { menuName: "融资项目", menuHref: "/front-finance/financing" },
  { menuName: "贷款需求", menuHref: "/front-finance/loan" },
  { menuName: "投资产品", menuHref: "/front-finance/investment-root", query: { tab: "investment" } },
  { menuName: "项目路演", menuHref: "/front-finance/show-events" },
];

/** The supply-demand area's own header (specification 2.3); the personal homepage is its button. */
export const DEMAND_MENU: readonly MenuItem[] = [
  { menuName: "首页", menuHref: "/demand/new-index" },
  { menuName: "需求库", menuHref: "/demand/new-demand-list" },
  { menuName: "资源库", menuHref: "/demand/provide-list" },
  { menuName: "载体库", menuHref: "/demand/supporter-list" },
  { menuName: "金融产品", menuHref: "/demand/finance-list" },
];
export const DEMAND_HOMEPAGE_BUTTON: MenuItem = {
  menuName: "个人主页",
  menuHref: "/demand/personal-homepage",
  menuType: "BUTTON",
  needsLogin: true,
};

/** The button of the interaction area. */
export const PUBLISH_APPEAL: MenuItem = {
  menuName: "发布企业诉求",
  menuHref: "/user/zqjh/appeal/add",
  menuType: "BUTTON",
  needsLogin: true,
};

export const QUICK_TILES: readonly MenuItem[] = [
  { menuName: "看政策", menuHref: "/zct-ee/policy-info", menuIcon: "policy", hint: "按关键字、机关、年份查找" },
  { menuName: "办事项", menuHref: "/zqjh/sqfw", menuIcon: "stamp", hint: "办事指南与在线办理" },
  {
    menuName: "提诉求",
    menuHref: "/user/zqjh/appeal/add",
    menuIcon: "chat",
    hint: "限时答复，企业评价",
    needsLogin: true,
  },
  { menuName: "投资环境", menuHref: "/inv/summary", menuIcon: "map", hint: "园区概况与载体" },
  { menuName: "行政审批", menuHref: "/examine/sqfw", menuIcon: "calendar", hint: "一次告知，一次办好" },
  { menuName: "基础配套", menuHref: "/basic-assist", menuIcon: "home", hint: "招聘与生活配套" },
  { menuName: "企业关怀", menuHref: "/ent-care", menuIcon: "heart", hint: "活动、风采与智库" },
  { menuName: "市场拓展", menuHref: "/expand", menuIcon: "trend", hint: "招标、展会与悬赏" },
];

/** Further tasks of the home page, after the quick tiles whose pages exist. */
export const MORE_TASKS: readonly MenuItem[] = [
  { menuName: "凭编号查进度", menuHref: "/progress", menuIcon: "search", hint: "反馈、申报、诉求、报修" },
  { menuName: "公示公告", menuHref: "/zct-ee/public", menuIcon: "megaphone", hint: "通知、公示与园区动态" },
  { menuName: "报名活动", menuHref: "/ent-care/activity", menuIcon: "calendar", hint: "培训、沙龙、路演与展会" },
  { menuName: "市场服务", menuHref: "/market", menuIcon: "handshake", hint: "展会路演与市场政策" },
  { menuName: "资源中心", menuHref: "/resources", menuIcon: "grid", hint: "分类查询与资料下载" },
  { menuName: "意见反馈", menuHref: "/feedback", menuIcon: "chat", hint: "有编号，可查办理情况" },
];

/** The floating panel at the right edge; 回到顶部 is its own last button. */
export const FLOATING_PANEL: readonly MenuItem[] = [
  { menuName: "使用调查", menuIcon: "survey", link: "survey", needsLogin: true },
  { menuName: "企业诉求", menuIcon: "chat", menuHref: "/user/zqjh/appeal/add", needsLogin: true },
  {
    menuName: "项目管理",
    menuIcon: "building",
    link: "investment-projects",
    needsLogin: true,
    hint: "企业投资项目管理",
  },
  { menuName: "数据填报", menuIcon: "chart", link: "data-filling", needsLogin: true, hint: "企业数据填报" },
  { menuName: "安全填报", menuIcon: "safety", link: "safety-filling", needsLogin: true, hint: "安全生产填报" },
  { menuName: "工业互联", menuIcon: "network", link: "industrial-internet", needsLogin: true, hint: "工业互联网平台" },
];
