import type { Metadata } from "next";
import { noticeRow } from "@/components/home/rows";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { RailLinks } from "@/components/page/rail-links";
import { LoadFailure } from "@/components/page/load-failure";
import { Missing } from "@/components/page/missing";
import { DeadlineTag } from "@/components/ui/deadline-tag";
import { Facts } from "@/components/ui/text/facts";
import { FavoriteButton } from "@/components/policy/favorites/favorite-button";
import { PageTools } from "@/components/ui/page-tools";
import { PortalLink } from "@/components/ui/portal-link";
import { RichText } from "@/components/ui/text/rich-text";
import { Tag } from "@/components/ui/tag";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/load";
import { pageTags } from "@/lib/page-tags";
import { readSegment } from "@/lib/address/percent-encoding";
import { trailOf } from "@/lib/routes";
import { NEWS_KIND_WORDS } from "@/contract/policy/labels";
import { policyHref } from "@/services/policy/policy-address";
import { getNews, listNews } from "@/services/policy/notices";

const ROUTE = "/zct-ee/public/{id}";
const OTHERS = 6;

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(getNews(readSegment((await params).id)));
  if (!found.ok) return { title: "公告" };
  const { id, title, summary, pubDate, source, issuer, kind } = found.data;
  const article = { title, pubDate, source: source || issuer, keywords: [NEWS_KIND_WORDS[kind], issuer] };
  return pageTags({ route: ROUTE, params: [id], title, description: summary, column: "policy", article });
}

export default async function NoticePage({ params }: Props) {
  const id = readSegment((await params).id);
  const [found, newest] = await Promise.all([load(getNews(id)), load(listNews({ sort: "date", size: OTHERS + 1 }))]);
  if (!found.ok) {
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <Missing what="公告" />;
    return <LoadFailure what="公告" error={found.error} retryHref={`/zct-ee/public/${encodeURIComponent(id)}`} />;
  }
  const notice = found.data;
  const others = newest.ok ? newest.data.records.filter((other) => other.id !== notice.id).slice(0, OTHERS) : [];
  return (
    <DetailPage
      trail={trailOf(ROUTE)}
      here={`${NEWS_KIND_WORDS[notice.kind]}正文`}
      title={notice.title}
      tags={
        <>
          <Tag tone="muted">{NEWS_KIND_WORDS[notice.kind]}</Tag>
          {notice.deadline && <DeadlineTag deadline={notice.deadline} today={zoneToday()} />}
        </>
      }
      actions={
        <PageTools>
          <FavoriteButton kind="news" id={notice.id} />
        </PageTools>
      }
      facts={
        <Facts
          facts={[
            { label: "发布单位", value: notice.issuer },
            { label: "发布日期", value: notice.pubDate },
            { label: "信息来源", value: notice.source || notice.issuer },
            { label: "截止日期", value: notice.deadline ?? "无" },
            ...(notice.policy
              ? [
                  {
                    label: "依据政策",
                    value: <PortalLink href={policyHref(notice.policy.id)}>{notice.policy.title}</PortalLink>,
                  },
                ]
              : []),
          ]}
        />
      }
      rail={
        others.length > 0 && (
          <RailBlock title="最新公示公告">
            <RailLinks rows={others.map(noticeRow)} />
          </RailBlock>
        )
      }
    >
      <RichText html={notice.bodyHtml} />
    </DetailPage>
  );
}
