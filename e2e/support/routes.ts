import type { Role } from "./roles";

/** How pages are built: those of one shape differ in what stands in them, not in what holds it. */
type Shape =
  | "home"
  | "landing"
  | "list"
  | "schedule"
  | "article"
  | "questions"
  | "match"
  | "form"
  | "tool"
  | "table"
  | "case"
  | "record"
  | "settings"
  | "dashboard"
  | "poster"
  | "notice"
  | "bare"
  | "sign-in";

/** Every page of the portal with an address that shows it filled; tests/pages checks that none is missing. */
export interface Visit {
  /** The route as the product's table writes it. */
  readonly route: string;
  readonly path: string;
  /** How the page is built. What one page of a shape proves for all is judged on the first of them. */
  readonly shape: Shape;
  /** Visitors are led to the login page. */
  readonly isPrivate?: true;
  /** The page belongs to no column: it carries the site's tags only. */
  readonly columnless?: true;
  /** The page shows an article, with the article's tags. */
  readonly article?: true;
  /** Where signed-in people are led on to at once. */
  readonly membersLandOn?: string;
  /** Members for whom the thing does not exist: they get a true 404. */
  readonly missingFor?: readonly Role[];
  /** People who see something else than the administrator does: no enterprise, no right, not theirs. */
  readonly alsoFor?: readonly Role[];
  /** The heading greets the person, so it comes with the person's data. */
  readonly headingAfterLoad?: true;
  /** The last words to come: an island draws them after load, and before that a judgement would be of half a page. */
  readonly completeWith?: string;
  /** More than reading: a form, or a list of one's own, whose programs come with the page. */
  readonly makesCalls?: true;
  /** Shows somebody else's page in a frame, which answers for itself. */
  readonly foreignFrame?: true;
}

const SCALE_ANSWERS = Buffer.from('{"industry":"C3489","employees":"299","revenue":"50000"}').toString("base64url");

// They work for other enterprises than the one the addresses name.
const OTHERS = ["bank", "newbank"] as const;
/** Of what an enterprise and a person may both have, nobody but whose it is finds it. */
const NOT_THEIRS: readonly Role[] = [...OTHERS, "personal"];

export const VISITS: readonly Visit[] = [
  { route: "/", shape: "home", path: "/" },
  { route: "/index-old", shape: "home", path: "/index-old" },
  { route: "/zct/home", shape: "landing", path: "/zct/home" },
  { route: "/qa", shape: "questions", path: "/qa?value=高新技术企业认定奖励多少", completeWith: "有用吗？" },
  { route: "/zct-ee/policy-info", shape: "list", path: "/zct-ee/policy-info?value=营商环境" },
  { route: "/zct-ee/policy-info/{id}", shape: "article", path: "/zct-ee/policy-info/test-declare", article: true },
  {
    route: "/zct-ee/policy-info/handle-item",
    shape: "form",
    path: "/zct-ee/policy-info/handle-item?id=test-declare",
    isPrivate: true,
  },
  {
    route: "/zct-ee/policy-info/handle-item-publicSchool",
    shape: "form",
    path: "/zct-ee/policy-info/handle-item-publicSchool?id=zone-2026-060",
    isPrivate: true,
  },
  { route: "/zct-ee/policy-area", shape: "list", path: "/zct-ee/policy-area" },
  { route: "/zct-ee/policy-area/{id}", shape: "article", path: "/zct-ee/policy-area/zone-2026-022", article: true },
  {
    route: "/zct-ee/policy-area/handle-item",
    shape: "form",
    path: "/zct-ee/policy-area/handle-item?id=zone-2026-022",
    isPrivate: true,
  },
  { route: "/zct-ee/declaration", shape: "schedule", path: "/zct-ee/declaration?view=calendar" },
  { route: "/zct-ee/policy-declare", shape: "schedule", path: "/zct-ee/policy-declare" },
  { route: "/zct-ee/declare-nav", shape: "schedule", path: "/zct-ee/declare-nav" },
  {
    route: "/zct-ee/policy-match",
    shape: "match",
    path: "/zct-ee/policy-match",
    isPrivate: true,
    alsoFor: ["personal"],
  },
  { route: "/zct-ee/policy-match/report", shape: "match", path: "/zct-ee/policy-match/report", isPrivate: true },
  { route: "/zct-ee/policy-en", shape: "list", path: "/zct-ee/policy-en" },
  { route: "/zct-ee/policy-en/{id}", shape: "article", path: "/zct-ee/policy-en/zone-2026-022", article: true },
  { route: "/zct-ee/subscribe", shape: "settings", path: "/zct-ee/subscribe", isPrivate: true },
  { route: "/zct-ee/policy-topic", shape: "landing", path: "/zct-ee/policy-topic" },
  { route: "/zct-ee/policy-topic/{id}", shape: "landing", path: "/zct-ee/policy-topic/topic-high-tech" },
  { route: "/zct-ee/public", shape: "list", path: "/zct-ee/public" },
  { route: "/zct-ee/public/{id}", shape: "article", path: "/zct-ee/public/notice-rd-subsidy", article: true },
  { route: "/tool", shape: "landing", path: "/tool" },
  { route: "/tool/scale", shape: "tool", path: `/tool/scale?a=${SCALE_ANSWERS}` },
  { route: "/tool/tech-scale", shape: "tool", path: "/tool/tech-scale" },
  { route: "/tool/evaluate", shape: "tool", path: "/tool/evaluate" },
  { route: "/tool/calculate", shape: "tool", path: "/tool/calculate" },
  { route: "/tool/cloud", shape: "tool", path: "/tool/cloud" },
  { route: "/tool/srdi", shape: "landing", path: "/tool/srdi" },
  { route: "/tool/srdi/form1", shape: "tool", path: "/tool/srdi/form1" },
  { route: "/tool/srdi/form2", shape: "tool", path: "/tool/srdi/form2?rules=srdi-2022-annex2" },
  { route: "/tool/srdi/form3", shape: "tool", path: "/tool/srdi/form3" },
  { route: "/tool/eva-produce", shape: "table", path: "/tool/eva-produce", makesCalls: true },
  { route: "/ent-care", shape: "landing", path: "/ent-care" },
  { route: "/zqjh", shape: "landing", path: "/zqjh" },
  { route: "/examine", shape: "landing", path: "/examine" },
  { route: "/ent-care/activity", shape: "list", path: "/ent-care/activity" },
  { route: "/ent-care/activity/{id}", shape: "article", path: "/ent-care/activity/act-tax-training", article: true },
  { route: "/zqjh/qysq", shape: "article", path: "/zqjh/qysq" },
  { route: "/examine/qysq", shape: "article", path: "/examine/qysq" },
  { route: "/examine/sqfw", shape: "list", path: "/examine/sqfw" },
  { route: "/examine/verify", shape: "form", path: "/examine/verify?code=园审决〔2026〕第 000001 号" },
  { route: "/zqjh/sqfw", shape: "list", path: "/zqjh/sqfw?audience=person" },
  {
    route: "/examine/sqfw/enchiridion",
    shape: "article",
    path: "/examine/sqfw/enchiridion?id=construction-permit",
  },
  {
    route: "/zqjh/sqfw/enchiridion",
    shape: "article",
    path: "/zqjh/sqfw/enchiridion?id=public-housing-family&q1=yes",
  },
  {
    route: "/examine/sqfw/handle-item",
    shape: "form",
    path: "/examine/sqfw/handle-item?id=special-working-hours",
    isPrivate: true,
  },
  {
    route: "/zqjh/sqfw/handle-item",
    shape: "form",
    path: "/zqjh/sqfw/handle-item?id=drainage-permit",
    isPrivate: true,
  },
  {
    route: "/examine/sqfw/handle-item-gzf",
    shape: "form",
    path: "/examine/sqfw/handle-item-gzf?id=public-housing-family",
    isPrivate: true,
  },
  {
    route: "/zqjh/sqfw/handle-item-gzf",
    shape: "form",
    path: "/zqjh/sqfw/handle-item-gzf?id=public-housing-family",
    isPrivate: true,
  },
  {
    route: "/zqjh/sqfw/handle-item-publicSchool",
    shape: "form",
    path: "/zqjh/sqfw/handle-item-publicSchool?id=migrant-children-school",
    isPrivate: true,
  },
  {
    route: "/zqjh/sqfw/handle-item-social",
    shape: "form",
    path: "/zqjh/sqfw/handle-item-social?id=flexible-social-insurance",
    isPrivate: true,
  },
  { route: "/inv/investment", shape: "form", path: "/inv/investment", makesCalls: true },
  // `npm run new:domain` writes above this line.
  { route: "/market", shape: "landing", path: "/market" },
  { route: "/resources", shape: "landing", path: "/resources" },
  { route: "/static-page/high-textile", shape: "article", path: "/static-page/high-textile" },
  { route: "/static-page/smart-manufacturing", shape: "article", path: "/static-page/smart-manufacturing" },
  { route: "/static-page/case-detail", shape: "article", path: "/static-page/case-detail" },
  { route: "/site-map", shape: "article", path: "/site-map" },
  { route: "/privacy", shape: "article", path: "/privacy" },
  { route: "/accessibility", shape: "article", path: "/accessibility" },
  { route: "/feedback", shape: "form", path: "/feedback?category=site_error&page=/zct/home", makesCalls: true },
  { route: "/progress", shape: "form", path: "/progress?value=FK20261121-0001", makesCalls: true },
  { route: "/leave", shape: "notice", path: "/leave?to=industrial-internet" },
  { route: "/poster", shape: "poster", path: "/poster", columnless: true },
  { route: "/poster/{id}", shape: "poster", path: "/poster/act-tax-training?kind=activity", columnless: true },
  { route: "/maintain", shape: "bare", path: "/maintain" },
  { route: "/mfe-nuxt", shape: "landing", path: "/mfe-nuxt" },
  { route: "/mfe-nuxt/{id}", shape: "notice", path: "/mfe-nuxt/demo", foreignFrame: true },
  { route: "/mfe-nuxt/async-user", shape: "bare", path: "/mfe-nuxt/async-user?app=demo", isPrivate: true },
  { route: "/mfe-nuxt/login", shape: "bare", path: "/mfe-nuxt/login?app=demo", membersLandOn: "/mfe-nuxt/demo" },
  { route: "/auth", shape: "sign-in", path: "/auth?redirect_uri=%2Fuser%2Fbase" },
  { route: "/auth/login", shape: "sign-in", path: "/auth/login" },
  { route: "/auth/register", shape: "sign-in", path: "/auth/register" },
  { route: "/auth/register-enterprise", shape: "sign-in", path: "/auth/register-enterprise" },
  { route: "/auth/reset-password", shape: "sign-in", path: "/auth/reset-password" },
  { route: "/zqjh/auth", shape: "settings", path: "/zqjh/auth", isPrivate: true, alsoFor: ["personal"] },
  {
    route: "/user",
    shape: "dashboard",
    path: "/user",
    isPrivate: true,
    alsoFor: ["personal", "newbank"],
    headingAfterLoad: true,
  },
  { route: "/user/base", shape: "record", path: "/user/base", isPrivate: true, alsoFor: ["personal"] },
  { route: "/user/base/policy-items", shape: "table", path: "/user/base/policy-items", isPrivate: true },
  {
    route: "/user/base/policy-items/{id}",
    shape: "case",
    path: "/user/base/policy-items/apply-sample-supplement",
    isPrivate: true,
    missingFor: NOT_THEIRS,
  },
  {
    route: "/user/base/policy-items/{id}/result",
    shape: "record",
    path: "/user/base/policy-items/apply-sample-approved/result",
    isPrivate: true,
    missingFor: NOT_THEIRS,
  },
  { route: "/user/qysb/sqfw/items-list", shape: "table", path: "/user/qysb/sqfw/items-list", isPrivate: true },
  {
    route: "/user/qysb/sqfw/{id}",
    shape: "case",
    path: "/user/qysb/sqfw/apply-sample-late",
    isPrivate: true,
    missingFor: NOT_THEIRS,
  },
  {
    route: "/user/qysb/sqfw",
    shape: "table",
    path: "/user/qysb/sqfw",
    isPrivate: true,
    membersLandOn: "/user/qysb/sqfw/items-list",
  },
  {
    route: "/user/qysb/sqfw/gzf",
    shape: "table",
    path: "/user/qysb/sqfw/gzf",
    isPrivate: true,
    membersLandOn: "/user/qysb/sqfw/items-list",
  },
  {
    route: "/user/qysb/sqfw/{id}/gzf",
    shape: "form",
    path: "/user/qysb/sqfw/apply-sample-gzf/gzf",
    isPrivate: true,
    missingFor: NOT_THEIRS,
  },
  { route: "/user/zqjh/appeal", shape: "table", path: "/user/zqjh/appeal", isPrivate: true },
  { route: "/user/zqjh/appeal/add", shape: "form", path: "/user/zqjh/appeal/add", isPrivate: true },
  {
    route: "/user/zqjh/appeal/{id}",
    shape: "case",
    path: "/user/zqjh/appeal/appeal-sample-answered",
    isPrivate: true,
    missingFor: OTHERS,
  },
  { route: "/user/zqjh/repair", shape: "table", path: "/user/zqjh/repair", isPrivate: true },
  { route: "/user/zqjh/repair/add", shape: "form", path: "/user/zqjh/repair/add", isPrivate: true },
  {
    route: "/user/zqjh/repair/{id}",
    shape: "case",
    path: "/user/zqjh/repair/repair-sample-finished",
    isPrivate: true,
    missingFor: OTHERS,
  },
  { route: "/user/progress", shape: "form", path: "/user/progress", isPrivate: true },
  { route: "/user/collect", shape: "table", path: "/user/collect", isPrivate: true },
  { route: "/user/message", shape: "table", path: "/user/message", isPrivate: true },
  { route: "/user/changePassword", shape: "settings", path: "/user/changePassword", isPrivate: true },
  { route: "/user/manage", shape: "settings", path: "/user/manage", isPrivate: true },
  { route: "/user/companymanage", shape: "table", path: "/user/companymanage", isPrivate: true, alsoFor: ["member"] },
  {
    route: "/user/companymanage/{id}",
    shape: "form",
    path: "/user/companymanage/en-yunshan",
    isPrivate: true,
    alsoFor: ["bank"],
    missingFor: OTHERS,
  },
  { route: "/user/bind", shape: "settings", path: "/user/bind", isPrivate: true, alsoFor: ["personal"] },
  { route: "/user/relation", shape: "table", path: "/user/relation", isPrivate: true },
  {
    route: "/user/relation/{id}",
    shape: "record",
    path: "/user/relation/en-yunshan",
    isPrivate: true,
  },
  {
    route: "/user/relation/{id}/base",
    shape: "record",
    path: "/user/relation/en-yunshan/base",
    isPrivate: true,
    missingFor: OTHERS,
  },
  {
    route: "/user/relation/{id}/info",
    shape: "record",
    path: "/user/relation/en-yunshan/info",
    isPrivate: true,
    missingFor: OTHERS,
  },
  {
    route: "/user/relation/{id}/quota",
    shape: "record",
    path: "/user/relation/en-yunshan/quota",
    isPrivate: true,
    missingFor: OTHERS,
  },
  { route: "/user/recommend", shape: "table", path: "/user/recommend", isPrivate: true },
  { route: "/user/personalmanage", shape: "table", path: "/user/personalmanage", isPrivate: true, alsoFor: ["member"] },
  { route: "/user/personalmanage/{id}", shape: "form", path: "/user/personalmanage/new", isPrivate: true },
  { route: "/user/role", shape: "table", path: "/user/role", isPrivate: true, alsoFor: ["member"] },
  { route: "/user/role/{id}", shape: "form", path: "/user/role/role-handler", isPrivate: true },
];

export const PUBLIC_VISITS = VISITS.filter((visit) => !visit.isPrivate);
