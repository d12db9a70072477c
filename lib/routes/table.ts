import { ACTIVITY_FACETS } from "@/contract/care/facets";
import { ADDED_FACTS } from "@/contract/facts/added-facts";
import { GUIDE_FACETS } from "@/contract/guide/facets";
import { ITEM_FACETS } from "@/contract/item/facets";
import { POLICY_FACETS } from "@/contract/policy/facets";
import { NOTICE_FACETS } from "@/contract/policy/notice-facets";
import type { PortalRoute } from "./route";

type Row = Pick<PortalRoute, "layout"> & Partial<Omit<PortalRoute, "path" | "title" | "layout">>;

// What most pages are: public, the same for everybody, found by search engines, without a query.
const page = (path: string, title: string, row: Row): PortalRoute => ({
  path,
  title,
  access: "public",
  rendering: "shared",
  indexable: true,
  query: [],
  ...row,
});

const PRIVATE = { access: "member", rendering: "personal", indexable: false } as const;
const HIDDEN = { indexable: false } as const;
/** A tool of self-evaluation: answers in the address where scripts are off (lib/address/evaluation-answers.ts). */
const TOOL = { layout: "zct", parent: "/tool", query: ["a", "rules", "for"], ownQuery: ["a"] } as const;
const GUIDE_LIST = ["value", ...GUIDE_FACETS.names, "sort", "page"];
/** The item, and what was answered to its questions. */
const GUIDE = ["id", "q1", "q2", "q3", "q4"];
const GUIDE_FORM = ["id", "application", "step"];
const SIGN_IN = { layout: "auth", ...HIDDEN, rendering: "personal", query: ["redirect_uri"] } as const;

// Keyword and facets of the policy search, in the order of its canonical address.
const POLICY_CHOICES = ["value", ...POLICY_FACETS.names] as const;

/**
 * The pages of the portal as one tree (`parent`). Door, guard, menus, breadcrumbs, titles, site map and tests read it; a
 * page that is not here does not exist for them. A check holds it against the folders of `app/` and against the plan.
 */
export const PORTAL_ROUTES: readonly PortalRoute[] = [
  page("/", "首页", { layout: "home" }),
  page("/index-old", "首页（旧版）", { layout: "home", ...HIDDEN }),

  page("/zct/home", "政策服务首页", { layout: "zct" }),
  page("/qa", "智能问答", { layout: "zct", parent: "/zct/home", query: ["value", "ask", "policy"] }),
  page("/zct-ee/policy-info", "政策搜索", {
    layout: "zct",
    parent: "/zct/home",
    query: [...POLICY_CHOICES, "all", "sort", "page", "size"],
  }),
  page("/zct-ee/policy-info/{id}", "政策详情", { layout: "zct", parent: "/zct-ee/policy-info", query: ["compare"] }),
  page("/zct-ee/policy-info/handle-item", "政策办理", {
    layout: "zct",
    ...PRIVATE,
    parent: "/zct-ee/policy-info",
    query: ["id", "item", "application", "step"],
  }),
  page("/zct-ee/policy-info/handle-item-publicSchool", "公办学校办理", {
    layout: "zct",
    ...PRIVATE,
    parent: "/zct-ee/policy-info",
    query: ["id", "item", "application", "step"],
  }),
  page("/zct-ee/policy-area", "园区政策", {
    layout: "zct",
    parent: "/zct/home",
    query: [...POLICY_CHOICES.filter((key) => key !== "level"), "sort", "page", "size"],
  }),
  page("/zct-ee/policy-area/{id}", "园区政策详情", { layout: "zct", parent: "/zct-ee/policy-area" }),
  page("/zct-ee/policy-area/handle-item", "园区政策办理", {
    layout: "zct",
    ...PRIVATE,
    parent: "/zct-ee/policy-area",
    query: ["id", "item", "application", "step"],
  }),
  page("/zct-ee/declaration", "政策申报", {
    layout: "zct",
    parent: "/zct/home",
    query: ["value", ...ITEM_FACETS.names, "from", "view", "year", "page"],
  }),
  page("/zct-ee/policy-declare", "今日申报", { layout: "zct", parent: "/zct-ee/declaration" }),
  page("/zct-ee/declare-nav", "申报导航", {
    layout: "zct",
    parent: "/zct-ee/declaration",
    query: ["value", "sector", "staff", "event", ...ADDED_FACTS, "group", "page"],
    // What somebody says of a company for this once.
    ownQuery: ADDED_FACTS,
  }),
  page("/zct-ee/policy-match", "政策匹配", {
    layout: "zct",
    ...PRIVATE,
    access: "enterprise",
    parent: "/zct/home",
    query: ["group", ...POLICY_CHOICES],
  }),
  page("/zct-ee/policy-match/report", "匹配报告", {
    layout: "zct",
    ...PRIVATE,
    access: "enterprise",
    parent: "/zct-ee/policy-match",
    query: ["id"],
  }),
  page("/zct-ee/policy-en", "English policies", { layout: "zct", parent: "/zct/home", query: ["value", "page"] }),
  page("/zct-ee/policy-en/{id}", "English policy", { layout: "zct", parent: "/zct-ee/policy-en" }),
  page("/zct-ee/subscribe", "政策订阅", {
    layout: "zct",
    ...PRIVATE,
    parent: "/zct/home",
    query: ["policy", "view", ...POLICY_CHOICES],
  }),
  page("/zct-ee/policy-topic", "政策专题", { layout: "zct", parent: "/zct/home", query: ["value"] }),
  page("/zct-ee/policy-topic/{id}", "专题详情", { layout: "zct", parent: "/zct-ee/policy-topic" }),
  page("/zct-ee/public", "公示公告", {
    layout: "zct",
    parent: "/zct/home",
    query: ["value", ...NOTICE_FACETS.names, "page"],
  }),
  page("/zct-ee/public/{id}", "公告详情", { layout: "zct", parent: "/zct-ee/public" }),

  page("/tool", "企业自评工具", { layout: "zct", parent: "/zct/home" }),
  page("/tool/scale", "中小企业规模测算", { ...TOOL }),
  page("/tool/tech-scale", "科技型中小企业测评", { ...TOOL }),
  page("/tool/evaluate", "高企自测", { ...TOOL }),
  page("/tool/calculate", "研发费用加计扣除计算器", { ...TOOL }),
  page("/tool/cloud", "云星自测", { ...TOOL }),
  page("/tool/srdi", "专精特新测评", { layout: "zct", parent: "/tool" }),
  page("/tool/srdi/form1", "创新型中小企业测评", { ...TOOL, parent: "/tool/srdi" }),
  page("/tool/srdi/form2", "专精特新中小企业测评", { ...TOOL, parent: "/tool/srdi" }),
  page("/tool/srdi/form3", "专精特新小巨人测评", { ...TOOL, parent: "/tool/srdi" }),
  page("/tool/eva-produce", "评估报告", { layout: "zct", parent: "/tool", query: ["id", "with", "tool", "page"] }),
  page("/ent-care", "企业关怀", { layout: "care" }),
  page("/ent-care/activity", "活动", {
    layout: "care",
    parent: "/ent-care",
    query: ["value", ...ACTIVITY_FACETS.names, "page"],
  }),
  page("/ent-care/activity/{id}", "活动详情", { layout: "care", parent: "/ent-care/activity" }),

  // `npm run new:domain` writes above this line.

  page("/market", "市场服务", { layout: "default" }),
  page("/resources", "资源中心", { layout: "default", query: ["view", "industry", "region"] }),
  page("/static-page/high-textile", "高端纺织", { layout: "default" }),
  page("/static-page/smart-manufacturing", "智能制造", { layout: "default" }),
  page("/static-page/case-detail", "案例详情", {
    layout: "default",
    parent: "/static-page/smart-manufacturing",
  }),
  page("/site-map", "网站地图", { layout: "default" }),
  page("/privacy", "隐私声明", { layout: "default" }),
  page("/accessibility", "无障碍声明", { layout: "default" }),
  page("/feedback", "意见反馈", { layout: "default", ...HIDDEN, query: ["category", "page"] }),
  page("/progress", "凭编号查进度", { layout: "default", query: ["value", "open"] }),
  page("/leave", "离开提醒", { layout: "simple", ...HIDDEN, query: ["to"] }),

  page("/poster", "海报", { layout: "simple", ...HIDDEN }),
  page("/poster/{id}", "海报", { layout: "simple", ...HIDDEN, parent: "/poster", query: ["kind"] }),
  page("/maintain", "系统维护", { layout: "bare", ...HIDDEN }),
  page("/mfe-nuxt", "微应用", { layout: "simple", ...HIDDEN }),
  page("/mfe-nuxt/{id}", "微应用", {
    layout: "simple",
    ...HIDDEN,
    parent: "/mfe-nuxt",
    rendering: "personal",
    frames: true,
  }),
  page("/mfe-nuxt/async-user", "同步用户", { layout: "bare", ...PRIVATE, parent: "/mfe-nuxt", query: ["app"] }),
  page("/mfe-nuxt/login", "微应用登录", {
    layout: "bare",
    ...HIDDEN,
    parent: "/mfe-nuxt",
    rendering: "personal",
    query: ["app"],
  }),

  page("/auth", "登录", SIGN_IN),
  page("/auth/login", "登录", { ...SIGN_IN, parent: "/auth" }),
  page("/auth/register", "注册", { ...SIGN_IN, parent: "/auth" }),
  page("/auth/register-enterprise", "企业注册", { ...SIGN_IN, parent: "/auth" }),
  page("/auth/reset-password", "找回密码", { ...SIGN_IN, parent: "/auth" }),
  page("/inv/investment", "我要投资", { layout: "inv" }),
  page("/zqjh", "政企互动", { layout: "zqjh", query: ["period", "news"] }),
  page("/zqjh/qysq", "企业诉求", { layout: "zqjh", parent: "/zqjh", query: ["value", "subject", "page"] }),
  page("/zqjh/sqfw", "诉求服务", { layout: "zqjh", parent: "/zqjh", query: GUIDE_LIST }),
  page("/zqjh/sqfw/enchiridion", "办事指南", { layout: "zqjh", parent: "/zqjh/sqfw", query: GUIDE, needsQuery: true }),
  page("/zqjh/sqfw/handle-item", "事项办理", { layout: "zqjh", ...PRIVATE, parent: "/zqjh/sqfw", query: GUIDE_FORM }),
  page("/zqjh/sqfw/handle-item-gzf", "公租房办理", {
    layout: "zqjh",
    ...PRIVATE,
    parent: "/zqjh/sqfw",
    query: GUIDE_FORM,
  }),
  page("/zqjh/sqfw/handle-item-publicSchool", "公办学校入学办理", {
    layout: "zqjh",
    ...PRIVATE,
    parent: "/zqjh/sqfw",
    query: GUIDE_FORM,
  }),
  page("/zqjh/sqfw/handle-item-social", "社会事务办理", {
    layout: "zqjh",
    ...PRIVATE,
    parent: "/zqjh/sqfw",
    query: GUIDE_FORM,
  }),
  page("/examine", "行政审批", { layout: "examine" }),
  page("/examine/sqfw", "审批服务", { layout: "examine", parent: "/examine", query: GUIDE_LIST }),
  page("/examine/sqfw/enchiridion", "办事指南", {
    layout: "examine",
    parent: "/examine/sqfw",
    query: GUIDE,
    needsQuery: true,
  }),
  page("/examine/sqfw/handle-item", "事项办理", {
    layout: "examine",
    ...PRIVATE,
    parent: "/examine/sqfw",
    query: GUIDE_FORM,
  }),
  page("/examine/sqfw/handle-item-gzf", "公租房办理", {
    layout: "examine",
    ...PRIVATE,
    parent: "/examine/sqfw",
    query: GUIDE_FORM,
  }),
  // A code opens one document: whoever names it gets a page made for this once.
  page("/examine/verify", "办理结果查验", {
    layout: "examine",
    parent: "/examine",
    query: ["code"],
    ownQuery: ["code"],
  }),
  page("/examine/qysq", "企业诉求", { layout: "examine", parent: "/examine", query: ["value", "subject", "page"] }),
  page("/zqjh/auth", "个人认证", { layout: "zqjh", ...PRIVATE }),
  page("/user", "个人中心", { layout: "user", ...PRIVATE }),
  page("/user/progress", "查办理进度", { layout: "user", ...PRIVATE, query: ["value"] }),
  page("/user/base", "基本信息", { layout: "user", ...PRIVATE }),
  page("/user/base/policy-items", "政策事项", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/base",
    query: ["view"],
  }),
  page("/user/base/policy-items/{id}", "政策事项详情", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/base/policy-items",
  }),
  page("/user/base/policy-items/{id}/result", "审批结果", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/base/policy-items/{id}",
    query: ["document"],
  }),
  page("/user/qysb/sqfw/items-list", "事项申报列表", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/base",
  }),
  page("/user/qysb/sqfw", "事项申报", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/qysb/sqfw/items-list",
  }),
  page("/user/qysb/sqfw/{id}", "事项申报", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/qysb/sqfw/items-list",
  }),
  page("/user/qysb/sqfw/gzf", "公租房申报", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/qysb/sqfw/items-list",
  }),
  page("/user/qysb/sqfw/{id}/gzf", "公租房申报", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/qysb/sqfw/items-list",
    query: ["step"],
  }),
  page("/user/collect", "我的收藏", { layout: "user", ...PRIVATE }),
  page("/user/message", "消息中心", { layout: "user", ...PRIVATE }),
  page("/user/changePassword", "修改密码", { layout: "user", ...PRIVATE, parent: "/user/base" }),
  page("/user/manage", "账号管理", { layout: "user", ...PRIVATE, parent: "/user/base" }),
  page("/user/zqjh/appeal", "我的诉求", { layout: "user", ...PRIVATE, access: "enterprise" }),
  page("/user/zqjh/appeal/add", "发布企业诉求", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/zqjh/appeal",
    query: ["id"],
  }),
  page("/user/zqjh/appeal/{id}", "诉求详情", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/zqjh/appeal",
  }),
  page("/user/zqjh/repair", "我要报修", { layout: "user", ...PRIVATE, access: "enterprise" }),
  page("/user/zqjh/repair/add", "新增报修", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/zqjh/repair",
  }),
  page("/user/zqjh/repair/{id}", "报修详情", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/zqjh/repair",
  }),
  page("/user/companymanage", "企业信息管理", { layout: "user", ...PRIVATE, access: "enterprise" }),
  page("/user/companymanage/{id}", "企业信息", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/companymanage",
  }),
  page("/user/bind", "绑定企业", { layout: "user", ...PRIVATE }),
  page("/user/relation", "企业关系", { layout: "user", ...PRIVATE, access: "enterprise" }),
  page("/user/relation/{id}", "企业关系详情", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/relation",
  }),
  page("/user/relation/{id}/base", "基础信息", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/relation/{id}",
  }),
  page("/user/relation/{id}/info", "企业资料", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/relation/{id}",
  }),
  page("/user/relation/{id}/quota", "指标", {
    layout: "user",
    ...PRIVATE,
    access: "enterprise",
    parent: "/user/relation/{id}",
  }),
  page("/user/recommend", "推荐", { layout: "user", ...PRIVATE, access: "enterprise" }),
  page("/user/personalmanage", "子账号管理", { layout: "user", ...PRIVATE, access: "admin" }),
  page("/user/personalmanage/{id}", "子账号", {
    layout: "user",
    ...PRIVATE,
    access: "admin",
    parent: "/user/personalmanage",
  }),
  page("/user/role", "角色管理", { layout: "user", ...PRIVATE, access: "admin" }),
  page("/user/role/{id}", "角色", { layout: "user", ...PRIVATE, access: "admin", parent: "/user/role" }),
];
