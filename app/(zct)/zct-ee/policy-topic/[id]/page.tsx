import type { Metadata } from "next";
import { TopicSection } from "@/components/home/topic-section";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { TopicHead } from "@/components/policy/topics/topic-head";
import { load } from "@/lib/gateway/load";
import { failedMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { getTrail } from "@/lib/routes";
import { topicHref } from "@/services/policy/policy-address";
import { getTopic } from "@/services/policy/topics";

const ROUTE = "/zct-ee/policy-topic/{id}";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(getTopic(readSegment((await params).id)));
  if (!found.ok) return failedMetadata(found.error, "政策专题");
  const { id, title, summary } = found.data;
  return pageMetadata({ route: ROUTE, params: [id], title, description: summary, column: "policy" });
}

export default async function TopicPage({ params }: Props) {
  const id = readSegment((await params).id);
  const found = await load(getTopic(id));
  if (!found.ok) {
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <NotFoundMessage what="政策专题" />;
    return <LoadFailure what="政策专题" error={found.error} retryHref={topicHref(id)} />;
  }
  const { title, summary, introHtml, sections, today } = found.data;
  const placeOf = (index: number) => `part-${index + 1}`;
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here={title} />
      <LandingPage>
        <TopicHead
          id={found.data.id}
          title={title}
          summary={summary}
          introHtml={introHtml}
          jumps={sections.map((section, index) => ({ href: `#${placeOf(index)}`, words: section.title }))}
        />
        {sections.map((section, index) => (
          <TopicSection key={placeOf(index)} id={placeOf(index)} section={section} today={today} />
        ))}
      </LandingPage>
    </>
  );
}
