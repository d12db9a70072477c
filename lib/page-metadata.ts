import type { Metadata } from "next";
import type { GatewayError } from "@/lib/gateway/errors";
import { findRoute, getTrail } from "@/lib/routes";
import { readSite, type Site } from "@/lib/site";

/** The columns (栏目) that the guideline's tags name. */
export interface Column {
  readonly name: string;
  /** 栏目类别 as the guideline lists them. */
  readonly type: "政务公开" | "办事服务" | "互动交流" | "概况信息";
  readonly description: string;
  readonly keywords: readonly string[];
}

const COLUMNS = {
  policy: {
    name: "政策服务",
    type: "政务公开",
    description: "政策文件的查询、解读、申报和公示公告",
    keywords: ["惠企政策", "政策文件", "政策申报", "公示公告"],
  },
  investment: {
    name: "投资环境",
    type: "概况信息",
    description: "园区概况、产业结构、载体资源和投资政策",
    keywords: ["投资环境", "园区概况", "产业", "载体"],
  },
  interaction: {
    name: "政企互动",
    type: "互动交流",
    description: "企业诉求、意见反馈、问卷和办事指南",
    keywords: ["政企互动", "企业诉求", "意见反馈", "网站找错"],
  },
  care: {
    name: "企业关怀",
    type: "办事服务",
    description: "园区活动、企业风采和智库",
    keywords: ["企业关怀", "园区活动", "培训", "沙龙"],
  },
  service: {
    name: "企业服务",
    type: "办事服务",
    description: "企业在园区办事和经营所需要的服务",
    keywords: ["企业服务", "市场服务", "资源中心"],
  },
  site: {
    name: "网站服务",
    type: "概况信息",
    description: "网站地图、隐私声明和无障碍声明",
    keywords: ["网站地图", "隐私声明", "无障碍"],
  },
} as const satisfies Readonly<Record<string, Column>>;
export type ColumnKey = keyof typeof COLUMNS;

/** What an article page says of its text. */
export interface ArticleTags {
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly pubDate: string;
  readonly source: string;
  readonly keywords: readonly string[];
}

/** What a page says of itself to search engines and to the inspection of government sites. */
export interface PageTags {
  /** The route in the table, parameters in braces. */
  readonly route: string;
  /** The parameters' values, in the order of the braces. */
  readonly params?: readonly string[];
  /** The route's title when not given. */
  readonly title?: string;
  readonly description: string;
  readonly column?: ColumnKey;
  readonly article?: ArticleTags;
  /** Query of the canonical address, with its `?`. */
  readonly query?: string;
  /** Paths of the same text in Chinese and in English, for `hreflang`; each of the two pages names both. */
  readonly languages?: { readonly zh: string; readonly en: string };
  /** Where it is not Chinese. */
  readonly lang?: "en";
  /** Kept out of search engines although the route is not: an empty search, for example. */
  readonly noindex?: boolean;
}

/** Characters of a title in the browser's tab and in search results; the whole stands in the heading of the page. */
const MAX_TITLE_LENGTH = 80;

/** A title that is too long, cut at a whole character and marked as cut. */
function cutTitle(title: string): string {
  const characters = [...title];
  return characters.length > MAX_TITLE_LENGTH ? `${characters.slice(0, MAX_TITLE_LENGTH - 1).join("")}…` : title;
}

/** The title of a page whose subject is not there: 政策不存在. */
export const missingMetadata = (what: string): Metadata => ({ title: `${what}不存在` });

/** The same where the answer says why there is nothing to show: a failure is no statement about the thing. */
export const failedMetadata = ({ kind }: Pick<GatewayError, "kind">, what: string): Metadata =>
  kind === "not-found" || kind === "invalid" ? missingMetadata(what) : { title: what };

const siteTitle = (site: Site) => `${site.name}${site.platform}`;

/** The path of a page with its parameters filled in and percent-encoded. */
export function pathOfRoute(route: string, params: readonly string[] = []): string {
  let at = 0;
  return route.replace(/\{\w+\}/g, () => encodeURIComponent(params[at++] ?? ""));
}

/**
 * Title, description, canonical address, Open Graph and the tags of the guideline for government sites (国办发〔2017〕47号)
 * from one model: SiteName, SiteDomain, SiteIDCode on every page; Column… where the page belongs to a column;
 * ArticleTitle, PubDate, ContentSource, Keywords, Author, Description, Image and Url on an article.
 */
export function pageMetadata(tags: PageTags): Metadata {
  const site = readSite();
  const route = findRoute(tags.route);
  const title = tags.title ?? route.title;
  const path = pathOfRoute(tags.route, tags.params) + (tags.query ?? "");
  const absolute = site.origin ? `${site.origin}${path}` : undefined;
  const image = site.origin ? `${site.origin}/share.png` : undefined;
  const column = tags.column === undefined ? undefined : COLUMNS[tags.column];
  const hidden = !route.indexable || tags.noindex === true;
  const keywords = tags.article?.keywords ?? column?.keywords ?? [];
  return {
    title: tags.route === "/" ? { absolute: siteTitle(site) } : cutTitle(title),
    description: tags.description,
    ...(keywords.length > 0 ? { keywords: [...keywords] } : {}),
    ...(absolute ? { alternates: { canonical: absolute, ...inLanguages(site.origin, tags.languages) } } : {}),
    ...(hidden ? { robots: { index: false, follow: true } } : {}),
    openGraph: {
      title: tags.route === "/" ? siteTitle(site) : title,
      description: tags.description,
      siteName: siteTitle(site),
      locale: tags.lang === "en" ? "en_US" : "zh_CN",
      type: tags.article ? "article" : "website",
      ...(absolute ? { url: absolute } : {}),
      ...(image ? { images: [{ url: image, width: 1200, height: 630 }] } : {}),
      ...(tags.article ? { publishedTime: tags.article.pubDate } : {}),
    },
    other: {
      ...siteMetadata(site),
      ...(column
        ? {
            ColumnName: tags.article ? (getTrail(tags.route).at(-1)?.label ?? column.name) : title,
            ColumnDescription: column.description,
            ColumnKeywords: column.keywords.join(","),
            ColumnType: column.type,
          }
        : {}),
      ...(tags.article
        ? {
            ArticleTitle: tags.article.title,
            PubDate: tags.article.pubDate,
            ContentSource: tags.article.source,
            Keywords: tags.article.keywords.join(","),
            Author: tags.article.source,
            Description: tags.description,
            Url: absolute ?? path,
            ...(image ? { Image: image } : {}),
          }
        : {}),
    },
  };
}

/** The same for a page that is always the same, as its route's `generateMetadata`. */
export const describePage = (tags: PageTags) => (): Metadata => pageMetadata(tags);

/** Who speaks neither of the two is shown the text that counts: the Chinese one. */
function inLanguages(origin: string, paths: PageTags["languages"]) {
  if (!paths) return {};
  const zh = origin + paths.zh;
  return { languages: { "zh-CN": zh, en: origin + paths.en, "x-default": zh } };
}

/** The site-level tags; the root layout writes them for pages that say nothing of themselves. */
export function siteMetadata(site: Site): Record<string, string> {
  return {
    SiteName: siteTitle(site),
    ...(site.origin ? { SiteDomain: new URL(site.origin).host } : {}),
    ...(site.idCode ? { SiteIDCode: site.idCode } : {}),
  };
}
