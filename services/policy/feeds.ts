import "server-only";
import { policyCalls } from "@/contract/policy/policy";
import type { RssItem } from "@/lib/feeds/rss";
import { serverGateway } from "@/lib/gateway/server";
import type { RawQuery } from "@/lib/address/list-query";
import { readPolicySearch, toPolicyFilter } from "./search-address";

const NEWEST = 50;

interface Feed {
  readonly title: string;
  readonly description: string;
  readonly items: readonly RssItem[];
}

/**
 * A feed by its file name, or undefined when there is none of that name. The policies may be narrowed by the same query
 * as the search page; what cannot be understood in it is left out.
 */
export async function readFeed(file: string, raw: RawQuery = {}): Promise<Feed | undefined> {
  if (file === "policies.xml") {
    const { search } = readPolicySearch(raw);
    const filter = toPolicyFilter({ ...search, sort: "date", page: 1 });
    const { records } = await serverGateway().call(policyCalls.listPolicies, { query: { ...filter, size: NEWEST } });
    const items = records.map((policy) => ({
      title: policy.title,
      path: `/zct-ee/policy-info/${encodeURIComponent(policy.id)}`,
      description: policy.passage.text,
      category: policy.category,
      pubDate: policy.pubDate,
    }));
    const narrowed = [search.value, ...Object.values(search.facets).flat()].filter(Boolean).length > 0;
    return {
      title: search.value ? `最新政策：${search.value}` : narrowed ? "最新政策（已筛选）" : "最新政策",
      description: narrowed ? "符合搜索条件的最新政策文件" : "国家、省、市和园区最新发布的政策文件",
      items,
    };
  }
  if (file === "notices.xml") {
    const { records } = await serverGateway().call(policyCalls.listNews, { query: { sort: "date", size: NEWEST } });
    const items = records.map((notice) => ({
      title: notice.title,
      path: `/zct-ee/public/${encodeURIComponent(notice.id)}`,
      description: notice.summary,
      category: notice.kind,
      pubDate: notice.pubDate,
    }));
    return { title: "公示公告", description: "园区最新发布的通知公告、公示和动态", items };
  }
  return undefined;
}
