import type { Metadata } from "next";
import { noticeRow } from "@/components/home/rows";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { RailLinks } from "@/components/page/rail-links";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { DeadlineTag } from "@/components/ui/deadline-tag";
import { Facts } from "@/components/ui/text/facts";
import { FavoriteButton } from "@/components/policy/favorites/favorite-button";
import { PageTools } from "@/components/ui/tools/page-tools";
import { PortalLink } from "@/components/ui/portal-link";
import { RichText } from "@/components/ui/text/rich-text";
import { Tag } from "@/components/ui/tag";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/gateway/load";
import { failedMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { getTrail } from "@/lib/routes";
import { NOTICE_KIND_LABELS } from "@/contract/policy/labels";
import { policyHref } from "@/services/policy/policy-address";
import { getNotice, listNotices } from "@/services/policy/notices";

const ROUTE = "/zct-ee/public/{id}";
const OTHERS = 6;

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(getNotice(readSegment((await params).id)));
  if (!found.ok) return failedMetadata(found.error, "公告");
  const { id, title, summary, pubDate, source, issuer, kind } = found.data;
  const article = { title, pubDate, source: source || issuer, keywords: [NOTICE_KIND_LABELS[kind], issuer] };
  return pageMetadata({ route: ROUTE, params: [id], title, description: summary, column: "policy", article });
}

export default async function NoticePage({ params }: Props) {
  const id = readSegment((await params).id);
  const [found, newest] = await Promise.all([
    load(getNotice(id)),
    load(listNotices({ sort: "date", size: OTHERS + 1 })),
  ]);
  if (!found.ok) {
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <NotFoundMessage what="公告" />;
    return <LoadFailure what="公告" error={found.error} retryHref={`/zct-ee/public/${encodeURIComponent(id)}`} />;
  }
  const notice = found.data;
  const others = newest.ok ? newest.data.records.filter((other) => other.id !== notice.id).slice(0, OTHERS) : [];
  return (
    <DetailPage
      trail={getTrail(ROUTE)}
      here={`${NOTICE_KIND_LABELS[notice.kind]}正文`}
      title={notice.title}
      tags={
        <>
          <Tag tone="muted">{NOTICE_KIND_LABELS[notice.kind]}</Tag>
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
