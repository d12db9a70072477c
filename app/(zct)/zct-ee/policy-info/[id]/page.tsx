import type { Metadata } from "next";
import { DeclareHint } from "@/components/declare/declare-hint";
import { MatchCheck } from "@/components/declare/match-check";
import { PolicyGuide } from "@/components/declare/policy-guide";
import { RichText } from "@/components/ui/rich-text";
import { PolicyContents } from "@/components/policy/policy-contents";
import { PolicyFacts } from "@/components/policy/policy-facts";
import { ValidityTag } from "@/components/policy/policy-list";
import { PolicyStatement } from "@/components/policy/policy-statement";
import { FavoriteButton } from "@/components/policy/favorite-button";
import { PageTools } from "@/components/ui/page-tools";
import { RelatedPolicies } from "@/components/policy/related-policies";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { LoadFailure } from "@/components/page/load-failure";
import { Missing } from "@/components/page/missing";
import { JsonLd } from "@/components/ui/json-ld";
import { Tag } from "@/components/ui/tag";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/load";
import { trailOf } from "@/lib/routes";
import { readSegment } from "@/lib/percent-encoding";
import { itemsJsonLd } from "@/services/declare/json-ld";
import { listPolicyItems } from "@/services/declare/queries";
import { policyJsonLd, policyMetadata } from "@/services/policy/metadata";
import { getPolicy, listRelatedPolicies } from "@/services/policy/queries";
import { LEVEL_WORDS } from "@/contract/policy-words";

type Props = { params: Promise<{ id: string }> };

const RELATED = 6;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(getPolicy(readSegment((await params).id)));
  return found.ok ? policyMetadata(found.data) : { title: "政策" };
}

export default async function PolicyPage({ params }: Props) {
  const id = readSegment((await params).id);
  const [found, related, declared] = await Promise.all([
    load(getPolicy(id)),
    load(listRelatedPolicies(id, RELATED)),
    load(listPolicyItems(id)),
  ]);
  if (!found.ok) {
    // An id that no policy can have is refused as bad input; for a reader both mean: there is no such page.
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <Missing what="政策" />;
    return <LoadFailure what="政策" error={found.error} retryHref={`/zct-ee/policy-info/${encodeURIComponent(id)}`} />;
  }
  const policy = found.data;
  const today = zoneToday();
  const repealed = policy.validity === "repealed";
  const items = declared.ok ? declared.data : [];
  const declarable = repealed ? undefined : itemsJsonLd(items);
  return (
    <DetailPage
      trail={trailOf("/zct-ee/policy-info/{id}")}
      here="政策正文"
      tags={
        <>
          <ValidityTag validity={policy.validity} />
          <Tag>{LEVEL_WORDS[policy.level]}</Tag>
          <Tag tone="muted">{policy.category}</Tag>
        </>
      }
      title={policy.title}
      actions={
        <PageTools posterHref={`/poster/${encodeURIComponent(policy.id)}`}>
          <FavoriteButton kind="policy" id={policy.id} />
        </PageTools>
      }
      facts={<PolicyFacts policy={policy} />}
      rail={
        <>
          {items.length > 0 && !repealed && (
            <RailBlock title="申报提示">
              <DeclareHint items={items} today={today} />
            </RailBlock>
          )}
          {policy.headings.length > 1 && (
            <RailBlock title="本文目录">
              <PolicyContents headings={policy.headings} />
            </RailBlock>
          )}
          {related.ok && related.data.length > 0 && (
            <RailBlock title="相关政策">
              <RelatedPolicies policies={related.data} />
            </RailBlock>
          )}
        </>
      }
    >
      <PolicyGuide
        items={items}
        today={today}
        repealed={repealed}
        check={repealed ? undefined : <MatchCheck policyId={policy.id} />}
      />
      <RichText html={policy.bodyHtml} />
      <PolicyStatement policy={policy} />
      <JsonLd data={policyJsonLd(policy)} />
      {declarable && <JsonLd data={declarable} />}
    </DetailPage>
  );
}
