import type { Role } from "./roles";

/** Every page of the portal with an address that shows it filled; `frame-matrix.spec.ts` checks that none is missing. */
export interface Visit {
  /** The route as the product's table writes it. */
  readonly route: string;
  readonly path: string;
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
  /** Shows somebody else's page in a frame, which answers for itself. */
  readonly foreignFrame?: true;
}

const SCALE_ANSWERS = Buffer.from('{"industry":"C3489","employees":"299","revenue":"50000"}').toString("base64url");

// They work for other enterprises than the one the addresses name.
const OTHERS = ["bank", "newbank"] as const;

export const VISITS: readonly Visit[] = [
  { route: "/", path: "/" },
  { route: "/index-old", path: "/index-old" },
  { route: "/zct/home", path: "/zct/home" },
  { route: "/qa", path: "/qa?value=高新技术企业认定奖励多少" },
  { route: "/zct-ee/policy-info", path: "/zct-ee/policy-info?value=营商环境" },
  { route: "/zct-ee/policy-info/{id}", path: "/zct-ee/policy-info/test-declare", article: true },
  {
    route: "/zct-ee/policy-info/handle-item",
    path: "/zct-ee/policy-info/handle-item?id=test-declare",
    isPrivate: true,
  },
  {
    route: "/zct-ee/policy-info/handle-item-publicSchool",
    path: "/zct-ee/policy-info/handle-item-publicSchool?id=zone-2026-060",
    isPrivate: true,
  },
  { route: "/zct-ee/policy-area", path: "/zct-ee/policy-area" },
  { route: "/zct-ee/policy-area/{id}", path: "/zct-ee/policy-area/zone-2026-022", article: true },
  {
    route: "/zct-ee/policy-area/handle-item",
    path: "/zct-ee/policy-area/handle-item?id=zone-2026-022",
    isPrivate: true,
  },
  { route: "/zct-ee/declaration", path: "/zct-ee/declaration?view=calendar" },
  { route: "/zct-ee/policy-declare", path: "/zct-ee/policy-declare" },
  { route: "/zct-ee/declare-nav", path: "/zct-ee/declare-nav" },
  { route: "/zct-ee/policy-match", path: "/zct-ee/policy-match", isPrivate: true },
  { route: "/zct-ee/policy-match/report", path: "/zct-ee/policy-match/report", isPrivate: true },
  { route: "/zct-ee/policy-en", path: "/zct-ee/policy-en" },
  { route: "/zct-ee/policy-en/{id}", path: "/zct-ee/policy-en/zone-2026-022", article: true },
  { route: "/zct-ee/subscribe", path: "/zct-ee/subscribe", isPrivate: true },
  { route: "/zct-ee/policy-topic", path: "/zct-ee/policy-topic" },
  { route: "/zct-ee/policy-topic/{id}", path: "/zct-ee/policy-topic/topic-high-tech" },
  { route: "/zct-ee/public", path: "/zct-ee/public" },
  { route: "/zct-ee/public/{id}", path: "/zct-ee/public/notice-rd-subsidy", article: true },
  { route: "/tool", path: "/tool" },
  { route: "/tool/scale", path: `/tool/scale?a=${SCALE_ANSWERS}` },
  { route: "/tool/tech-scale", path: "/tool/tech-scale" },
  { route: "/tool/evaluate", path: "/tool/evaluate" },
  { route: "/tool/calculate", path: "/tool/calculate" },
  { route: "/tool/cloud", path: "/tool/cloud" },
  { route: "/tool/srdi", path: "/tool/srdi" },
  { route: "/tool/srdi/form1", path: "/tool/srdi/form1" },
  { route: "/tool/srdi/form2", path: "/tool/srdi/form2?rules=srdi-2022-annex2" },
  { route: "/tool/srdi/form3", path: "/tool/srdi/form3" },
  { route: "/tool/eva-produce", path: "/tool/eva-produce" },
  { route: "/ent-care", path: "/ent-care" },
  { route: "/ent-care/activity", path: "/ent-care/activity" },
  { route: "/ent-care/activity/{id}", path: "/ent-care/activity/act-tax-training", article: true },
  { route: "/market", path: "/market" },
  { route: "/resources", path: "/resources" },
  { route: "/static-page/high-textile", path: "/static-page/high-textile" },
  { route: "/static-page/smart-manufacturing", path: "/static-page/smart-manufacturing" },
  { route: "/static-page/case-detail", path: "/static-page/case-detail" },
  { route: "/site-map", path: "/site-map" },
  { route: "/privacy", path: "/privacy" },
  { route: "/accessibility", path: "/accessibility" },
  { route: "/feedback", path: "/feedback?category=site_error&page=/zct/home" },
  { route: "/leave", path: "/leave?to=industrial-internet" },
  { route: "/poster", path: "/poster", columnless: true },
  { route: "/poster/{id}", path: "/poster/act-tax-training?kind=activity", columnless: true },
  { route: "/maintain", path: "/maintain" },
  { route: "/mfe-nuxt", path: "/mfe-nuxt" },
  { route: "/mfe-nuxt/{id}", path: "/mfe-nuxt/demo", foreignFrame: true },
  { route: "/mfe-nuxt/async-user", path: "/mfe-nuxt/async-user?app=demo", isPrivate: true },
  { route: "/mfe-nuxt/login", path: "/mfe-nuxt/login?app=demo", membersLandOn: "/mfe-nuxt/demo" },
  { route: "/auth", path: "/auth?redirect_uri=%2Fuser%2Fbase" },
  { route: "/auth/login", path: "/auth/login" },
  { route: "/auth/register", path: "/auth/register" },
  { route: "/auth/register-enterprise", path: "/auth/register-enterprise" },
  { route: "/auth/reset-password", path: "/auth/reset-password" },
  { route: "/zqjh/auth", path: "/zqjh/auth", isPrivate: true },
  { route: "/user", path: "/user", isPrivate: true },
  { route: "/user/base", path: "/user/base", isPrivate: true },
  { route: "/user/base/policy-items", path: "/user/base/policy-items", isPrivate: true },
  {
    route: "/user/base/policy-items/{id}",
    path: "/user/base/policy-items/apply-sample-supplement",
    isPrivate: true,
    missingFor: OTHERS,
  },
  { route: "/user/qysb/sqfw/items-list", path: "/user/qysb/sqfw/items-list", isPrivate: true },
  {
    route: "/user/qysb/sqfw/{id}",
    path: "/user/qysb/sqfw/apply-sample-late",
    isPrivate: true,
    missingFor: OTHERS,
  },
  {
    route: "/user/qysb/sqfw",
    path: "/user/qysb/sqfw",
    isPrivate: true,
    membersLandOn: "/user/qysb/sqfw/items-list",
  },
  {
    route: "/user/qysb/sqfw/gzf",
    path: "/user/qysb/sqfw/gzf",
    isPrivate: true,
    membersLandOn: "/user/qysb/sqfw/items-list",
  },
  {
    route: "/user/qysb/sqfw/{id}/gzf",
    path: "/user/qysb/sqfw/apply-sample-gzf/gzf",
    isPrivate: true,
    missingFor: OTHERS,
  },
  { route: "/user/collect", path: "/user/collect", isPrivate: true },
  { route: "/user/message", path: "/user/message", isPrivate: true },
  { route: "/user/changePassword", path: "/user/changePassword", isPrivate: true },
  { route: "/user/manage", path: "/user/manage", isPrivate: true },
  { route: "/user/companymanage", path: "/user/companymanage", isPrivate: true },
  { route: "/user/companymanage/{id}", path: "/user/companymanage/en-yunshan", isPrivate: true, missingFor: OTHERS },
  { route: "/user/bind", path: "/user/bind", isPrivate: true },
  { route: "/user/relation", path: "/user/relation", isPrivate: true },
  { route: "/user/relation/{id}", path: "/user/relation/en-yunshan", isPrivate: true, missingFor: OTHERS },
  { route: "/user/relation/{id}/base", path: "/user/relation/en-yunshan/base", isPrivate: true, missingFor: OTHERS },
  { route: "/user/relation/{id}/info", path: "/user/relation/en-yunshan/info", isPrivate: true, missingFor: OTHERS },
  { route: "/user/relation/{id}/quota", path: "/user/relation/en-yunshan/quota", isPrivate: true, missingFor: OTHERS },
  { route: "/user/recommend", path: "/user/recommend", isPrivate: true },
  { route: "/user/personalmanage", path: "/user/personalmanage", isPrivate: true },
  { route: "/user/personalmanage/{id}", path: "/user/personalmanage/new", isPrivate: true },
  { route: "/user/role", path: "/user/role", isPrivate: true },
  { route: "/user/role/{id}", path: "/user/role/role-handler", isPrivate: true },
];

export const PUBLIC_VISITS = VISITS.filter((visit) => !visit.isPrivate);
