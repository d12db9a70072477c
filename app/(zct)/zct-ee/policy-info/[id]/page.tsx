import type { Metadata } from "next";
import { DeclareHint } from "@/components/declare/declare-hint";
import { MatchCheck } from "@/components/declare/match-check";
import { PolicyGuide } from "@/components/declare/policy-guide";
import { RichText } from "@/components/ui/rich-text";
import { ComparisonPage } from "./comparison";
import { PolicyContents } from "@/components/policy/policy-contents";
import { PolicyFacts } from "@/components/policy/policy-facts";
import { PolicyJumps } from "@/components/policy/policy-jumps";
import { ValidityTag } from "@/components/policy/policy-list";
import {
  hasRelations,
  interpretationsOf,
  PolicyInterpretations,
  PolicyRelationList,
} from "@/components/policy/policy-relations";
import { PolicyStanding } from "@/components/policy/policy-standing";
import { PolicyStatement } from "@/components/policy/policy-statement";
import { PolicyVersions } from "@/components/policy/policy-versions";
import { FavoriteButton } from "@/components/policy/favorite-button";
import { ReadingBeat } from "@/components/policy/reading-beat";
import { ButtonLink } from "@/components/ui/button-link";
import { PageTools } from "@/components/ui/page-tools";
import { RelatedPolicies } from "@/components/policy/related-policies";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { LoadFailure } from "@/components/page/load-failure";
import { Missing } from "@/components/page/missing";
import { JsonLd } from "@/components/ui/json-ld";
import { Tag } from "@/components/ui/tag";
import { zoneToday } from "@/lib/dates";
import { readText, type RawQuery } from "@/lib/list-query";
import { load } from "@/lib/load";
import { trailOf } from "@/lib/routes";
import { readSegment } from "@/lib/percent-encoding";
import { itemsJsonLd } from "@/services/declare/json-ld";
import { listPolicyItems } from "@/services/declare/queries";
import { policyJsonLd, policyMetadata } from "@/services/policy/metadata";
import { englishHref, policyHref } from "@/services/policy/policy-address";
import { getPolicy, listRelatedPolicies } from "@/services/policy/queries";
import { listPolicyRelations } from "@/services/policy/relations";
import { BEAT_SECONDS } from "@/contract/policy-reading";
import { LEVEL_WORDS } from "@/contract/policy-words";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawQuery> };

const RELATED = 6;
const LONGEST_ID = 64;

const comparedOf = (raw: RawQuery) => readText(raw, "compare", LONGEST_ID);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await load(getPolicy(readSegment((await params).id)));
  const compared = comparedOf(await searchParams);
  return found.ok ? policyMetadata(found.data, { noindex: compared !== "" }) : { title: "政策" };
}

export default async function PolicyPage({ params, searchParams }: Props) {
  const id = readSegment((await params).id);
  const compared = comparedOf(await searchParams);
  if (compared !== "") return <ComparisonPage id={id} other={compared} />;
  const [found, related, declared, stated] = await Promise.all([
    load(getPolicy(id)),
    load(listRelatedPolicies(id, RELATED)),
    load(listPolicyItems(id)),
    load(listPolicyRelations(id)),
  ]);
  if (!found.ok) {
    // An id that no policy can have is refused as bad input; for a reader both mean: there is no such page.
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <Missing what="政策" />;
    return <LoadFailure what="政策" error={found.error} retryHref={policyHref(id)} />;
  }
  const policy = found.data;
  const today = zoneToday();
  const repealed = policy.validity === "repealed";
  const items = declared.ok ? declared.data : [];
  const declarable = repealed ? undefined : itemsJsonLd(items);
  const relations = stated.ok ? stated.data : undefined;
  const interpretations = relations ? interpretationsOf(relations) : [];
  const versionIds = new Set(relations?.versions.map((version) => version.id));
  const alike = related.ok ? related.data.filter((other) => !versionIds.has(other.id)) : [];
  const isRelated = relations !== undefined && hasRelations(relations);
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
          {relations?.inEnglish && (
            <ButtonLink href={englishHref(policy.id)} kind="quiet">
              <span lang="en">English</span>
            </ButtonLink>
          )}
        </PageTools>
      }
      facts={
        <>
          <PolicyStanding policy={policy} relations={relations} today={today} />
          <PolicyFacts policy={policy} />
          <PolicyJumps
            jumps={[
              ...(items.length > 0 ? [{ href: "#guide-title", words: "申报指南" }] : []),
              { href: "#policy-text", words: "政策原文" },
              ...(interpretations.length > 0 ? [{ href: "#policy-interpretations", words: "政策解读" }] : []),
              ...(isRelated ? [{ href: "#policy-relations", words: "与其他文件的关系" }] : []),
            ]}
          />
        </>
      }
      rail={
        <>
          {items.length > 0 && !repealed && (
            <RailBlock title="申报提示">
              <DeclareHint items={items} today={today} />
            </RailBlock>
          )}
          {relations && relations.versions.length > 1 && (
            <RailBlock title="历次版本">
              <PolicyVersions id={policy.id} versions={relations.versions} />
            </RailBlock>
          )}
          {policy.headings.length > 1 && (
            <RailBlock title="本文目录">
              <PolicyContents headings={policy.headings} />
            </RailBlock>
          )}
          {alike.length > 0 && (
            <RailBlock title="相关政策">
              <RelatedPolicies policies={alike} />
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
      <div id="policy-text">
        <RichText html={policy.bodyHtml} />
      </div>
      {interpretations.length > 0 && <PolicyInterpretations policies={interpretations} />}
      {relations && isRelated && <PolicyRelationList relations={relations} />}
      <PolicyStatement policy={policy} />
      <ReadingBeat policyId={policy.id} everySeconds={BEAT_SECONDS} />
      <JsonLd data={policyJsonLd(policy)} />
      {declarable && <JsonLd data={declarable} />}
    </DetailPage>
  );
}
