import type { Metadata } from "next";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { EnglishCaveat, EnglishFacts, EnglishTags } from "@/components/policy/english-parts";
import { PolicyContents } from "@/components/policy/policy-contents";
import { PrintButton } from "@/components/ui/tools/print-button";
import { RichText } from "@/components/ui/text/rich-text";
import { load } from "@/lib/gateway/load";
import { failedMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { getTrail } from "@/lib/routes";
import { getEnglishPolicy } from "@/services/policy/english";
import { policyLanguages } from "@/services/policy/metadata";
import { englishHref } from "@/services/policy/policy-address";

const ROUTE = "/zct-ee/policy-en/{id}";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(getEnglishPolicy(readSegment((await params).id)));
  if (!found.ok) return failedMetadata(found.error, "英文政策");
  const { id, title, summary, pubDate, issuer } = found.data;
  const article = { title, pubDate, source: issuer, keywords: [issuer] };
  return pageMetadata({
    route: ROUTE,
    params: [id],
    title,
    description: summary,
    column: "policy",
    article,
    lang: "en",
    languages: policyLanguages(id),
  });
}

export default async function EnglishPolicyPage({ params }: Props) {
  const id = readSegment((await params).id);
  const found = await load(getEnglishPolicy(id));
  if (!found.ok) {
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <NotFoundMessage what="英文政策" />;
    return <LoadFailure what="英文政策" error={found.error} retryHref={englishHref(id)} />;
  }
  const policy = found.data;
  return (
    <div lang="en">
      <DetailPage
        trail={getTrail(ROUTE)}
        here="Text"
        tags={<EnglishTags policy={policy} />}
        title={policy.title}
        actions={<PrintButton kind="quiet">Print</PrintButton>}
        facts={
          <>
            <EnglishCaveat policy={policy} />
            <EnglishFacts policy={policy} />
          </>
        }
        rail={
          policy.headings.length > 1 && (
            <RailBlock title="Contents">
              <PolicyContents headings={policy.headings} />
            </RailBlock>
          )
        }
      >
        <RichText html={policy.bodyHtml} />
      </DetailPage>
    </div>
  );
}
