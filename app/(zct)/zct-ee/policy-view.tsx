import { PolicyCheck } from "@/components/declare/check/policy-check";
import { PolicyGuide } from "@/components/declare/guide/policy-guide";
import { RichText } from "@/components/ui/text/rich-text";
import { PolicyAttachments } from "@/components/policy/policy-attachments";
import { PolicyContents } from "@/components/policy/policy-contents";
import { PolicyFacts, PolicyTextHead } from "@/components/policy/policy-facts";
import { PolicyNotices } from "@/components/policy/policy-notices";
import { PageSectionLinks } from "@/components/policy/page-section-links";
import { ValidityTag } from "@/components/policy/search/policy-list";
import {
  hasRelations,
  interpretationsOf,
  PolicyInterpretations,
  PolicyRelationList,
} from "@/components/policy/versions/policy-relations";
import { PolicyQuestions } from "@/components/policy/policy-questions";
import { PolicyValidityNote } from "@/components/policy/versions/policy-validity";
import { PolicyProvenance } from "@/components/policy/versions/policy-provenance";
import { PolicyVersions } from "@/components/policy/versions/policy-versions";
import { FavoriteButton } from "@/components/policy/favorites/favorite-button";
import { ReadingHeartbeat } from "@/components/policy/reading-heartbeat";
import { ButtonLink } from "@/components/ui/button-link";
import { PageTools } from "@/components/ui/tools/page-tools";
import { RelatedPolicies } from "@/components/policy/related-policies";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { JsonLd } from "@/components/ui/json-ld";
import { zoneToday } from "@/lib/dates";
import { placedPolicyHref, type PolicyPlace } from "@/lib/address/apply-address";
import { load } from "@/lib/gateway/load";
import { getTrail } from "@/lib/routes";
import { itemsJsonLd } from "@/services/declare/json-ld";
import { listPolicyItems } from "@/services/declare/queries";
import { listQuestionsOfPolicy } from "@/services/interaction/answers";
import { policyJsonLd } from "@/services/policy/metadata";
import { englishHref } from "@/services/policy/policy-address";
import { listNotices } from "@/services/policy/notices";
import { getPolicy, listRelatedPolicies } from "@/services/policy/queries";
import { listPolicyRelations } from "@/services/policy/relations";
import { HEARTBEAT_SECONDS } from "@/contract/policy/reading";
import { LEVEL_LABELS } from "@/contract/policy/labels";

const RELATED = 6;
const NOTICES = 10;
const QUESTIONS = 10;

/**
 * A policy with all that belongs to it, among all policies or among the zone's own (`place`); there a policy of another
 * level does not exist.
 */
export async function PolicyView({ id, place = "policy" }: { id: string; place?: PolicyPlace }) {
  const [found, related, declared, stated, announced, asked] = await Promise.all([
    load(getPolicy(id)),
    load(listRelatedPolicies(id, RELATED)),
    load(listPolicyItems(id)),
    load(listPolicyRelations(id)),
    load(listNotices({ policyId: id, size: NOTICES })),
    load(listQuestionsOfPolicy(id, QUESTIONS)),
  ]);
  if (found.ok && place === "area" && found.data.level !== "zone") return <NotFoundMessage what="园区政策" />;
  if (!found.ok) {
    // An id that no policy can have is refused as bad input; for a reader both mean: there is no such page.
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <NotFoundMessage what="政策" />;
    return <LoadFailure what="政策" error={found.error} retryHref={placedPolicyHref(place, id)} />;
  }
  const policy = found.data;
  const repealed = policy.validity === "repealed";
  const items = declared.ok ? declared.data : [];
  const declarable = repealed ? undefined : itemsJsonLd(items);
  const relations = stated.ok ? stated.data : undefined;
  const interpretations = relations ? interpretationsOf(relations) : [];
  const named = new Set([...(relations?.versions ?? []), ...interpretations].map((other) => other.id));
  const alike = related.ok ? related.data.filter((other) => !named.has(other.id)) : [];
  const notices = announced.ok ? announced.data.records : [];
  const questions = asked.ok ? asked.data.records : [];
  const explains = relations?.of.some(({ kind }) => kind === "interprets") ?? false;
  const isRelated = relations !== undefined && hasRelations(relations);
  // Asked only where something counts days: of such a page there is another one tomorrow.
  const today = items.length > 0 || notices.length > 0 || relations?.end ? zoneToday() : "";
  const guide = <PolicyGuide items={items} today={today} repealed={repealed} place={place} />;
  return (
    <DetailPage
      trail={getTrail(`/zct-ee/policy-${place === "area" ? "area" : "info"}/{id}`)}
      here="政策正文"
      tags={
        <>
          <ValidityTag policy={policy} />
          <span>{LEVEL_LABELS[policy.level]}政策</span>
          {policy.docNo && <span>{policy.docNo}</span>}
          <span>{policy.issuer}</span>
          <time dateTime={policy.pubDate}>{policy.pubDate}</time>
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
      lead={
        <>
          <PolicyValidityNote policy={policy} relations={relations} today={today} />
          {repealed ? guide : <PolicyCheck policyId={policy.id}>{guide}</PolicyCheck>}
        </>
      }
      facts={
        <>
          {items.length > 0 ? (
            <PolicyTextHead policy={policy} end={relations?.end ?? null} />
          ) : (
            <PolicyFacts policy={policy} end={relations?.end ?? null} />
          )}
          <PageSectionLinks
            jumps={[
              { href: "#policy-text", words: explains ? "解读正文" : "政策原文" },
              ...(policy.attachments.length > 0 ? [{ href: "#policy-attachments", words: "附件" }] : []),
              ...(interpretations.length > 0 ? [{ href: "#policy-interpretations", words: "政策解读" }] : []),
              ...(questions.length > 0 ? [{ href: "#policy-questions", words: "常见问题" }] : []),
              ...(notices.length > 0 ? [{ href: "#policy-notices", words: "公示和通知" }] : []),
              ...(isRelated ? [{ href: "#policy-relations", words: "与其他文件的关系" }] : []),
            ]}
          />
        </>
      }
      rail={
        <>
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
      <div id="policy-text">
        <RichText html={policy.bodyHtml} />
      </div>
      {policy.attachments.length > 0 && <PolicyAttachments attachments={policy.attachments} />}
      {interpretations.length > 0 && <PolicyInterpretations policies={interpretations} />}
      {questions.length > 0 && <PolicyQuestions questions={questions} />}
      {notices.length > 0 && <PolicyNotices notices={notices} today={today} />}
      {relations && isRelated && <PolicyRelationList relations={relations} />}
      <PolicyProvenance policy={policy} />
      <ReadingHeartbeat policyId={policy.id} everySeconds={HEARTBEAT_SECONDS} />
      <JsonLd data={policyJsonLd(policy)} />
      {declarable && <JsonLd data={declarable} />}
    </DetailPage>
  );
}
