import "server-only";
import { policyCalls } from "@/contract/policy";
import type { RssItem } from "@/lib/feeds/rss";
import { serverGateway } from "@/lib/gateway/server";

const NEWEST = 50;

interface Feed {
  readonly title: string;
  readonly description: string;
  readonly items: readonly RssItem[];
}

/** A feed by its file name, or undefined when there is none of that name. */
export async function readFeed(file: string): Promise<Feed | undefined> {
  if (file === "policies.xml") {
    const { records } = await serverGateway().call(policyCalls.listPolicies, { query: { sort: "date", size: NEWEST } });
    const items = records.map((policy) => ({
      title: policy.title,
      path: `/zct-ee/policy-info/${encodeURIComponent(policy.id)}`,
      description: policy.passage.text,
      category: policy.category,
      pubDate: policy.pubDate,
    }));
    return { title: "最新政策", description: "国家、省、市和园区最新发布的政策文件", items };
  }
  if (file === "notices.xml") {
    const { records } = await serverGateway().call(policyCalls.listNews, { query: { size: NEWEST } });
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
