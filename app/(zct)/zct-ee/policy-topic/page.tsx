import type { Metadata } from "next";
import { CardGrid } from "@/components/page/list/card-grid";
import { ListPage } from "@/components/page/list/list-page";
import { LoadFailure } from "@/components/page/load-failure";
import { ButtonLink } from "@/components/ui/button-link";
import { FollowTopic } from "@/components/policy/topics/follow-topic";
import { topicArt } from "@/components/policy/topics/topic-art";
import { Empty } from "@/components/ui/states/empty";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import { PUBLICATION_FLAG_LABELS } from "@/contract/publication/labels";
import { listAddress, readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { topicHref } from "@/services/policy/policy-address";
import { listTopics, searchTopics } from "@/services/policy/topics";

const ROUTE = "/zct-ee/policy-topic";

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return pageMetadata({
    route: ROUTE,
    description:
      "把同一件事的政策、申报事项和公告放在一起：高企培育、专精特新、智能制造、绿色低碳、引才、融资、外贸和创业。",
    column: "policy",
    noindex: readText(await searchParams, "value", 100) !== "",
  });
}

export default async function TopicsPage({ searchParams }: Props) {
  const value = readText(await searchParams, "value", 100);
  const found = await load(value ? searchTopics(value) : listTopics());
  if (!found.ok) return <LoadFailure what="政策专题" error={found.error} retryHref={listAddress(ROUTE, { value })} />;
  const topics = found.data;
  return (
    <ListPage
      trail={getTrail(ROUTE)}
      title="政策专题"
      cards={topics.length > 0}
      notice={
        value && (
          <p>
            与“{value}”相符的专题 {topics.length} 个，<PortalLink href={ROUTE}>查看全部专题</PortalLink>。
          </p>
        )
      }
    >
      {topics.length > 0 ? (
        <CardGrid
          cards={topics.map(({ id, title, summary, policies, items, top }) => ({
            title,
            href: topicHref(id),
            art: topicArt(title),
            ...(top ? { tags: <Tag tone="muted">{PUBLICATION_FLAG_LABELS.top}</Tag> } : {}),
            text: summary,
            action: <FollowTopic id={id} title={title} />,
            meta: [`${policies} 部政策`, ...(items > 0 ? [`${items} 个申报事项`] : [])],
          }))}
        />
      ) : (
        <Empty>
          <p>目前没有政策专题。可以按主题查找园区政策。</p>
          <ButtonLink href="/zct-ee/policy-area">看园区政策</ButtonLink>
        </Empty>
      )}
    </ListPage>
  );
}
