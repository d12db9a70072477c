import type { Metadata } from "next";
import { PolicyCategories } from "@/components/home/policy-categories";
import { noticeRow, policyRow } from "@/components/home/rows";
import { Banner, Block, Columns, LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { BannerStrip } from "@/components/policy/banner-strip";
import { IssuerLinks, PolicyLevelTiles } from "@/components/policy/policy-entry-links";
import { ButtonLink } from "@/components/ui/button-link";
import { PolicyScene } from "@/components/ui/icons/scenes";
import { PUBLICATION_FLAG_LABELS } from "@/contract/publication/labels";
import { formatDecimal } from "@/contract/numbers";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listNotices } from "@/services/policy/notices";
import { topicHref } from "@/services/policy/policy-address";
import { listFrontPolicies } from "@/services/policy/queries";
import { AREA_SEARCH_PATH, EMPTY_SEARCH, policySearchAddress, toggleFacet } from "@/services/policy/search-address";
import { listBanners, listHomeTopics } from "@/services/policy/topics";

const MAX_BANNERS = 3;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/zct/home",
    description: "按层级、类别、机关和年份找政策，看园区新政策和公示公告。",
    column: "policy",
  });

export default async function PolicyHomePage() {
  const [all, zone, notices, topics, banners] = await Promise.all([
    load(listFrontPolicies({ size: 8 })),
    load(listFrontPolicies({ level: ["zone"], size: 8 })),
    load(listNotices({ kind: ["notice", "publicity"], size: 8 })),
    load(listHomeTopics()),
    load(listBanners(MAX_BANNERS)),
  ]);
  if (!all.ok) return <LoadFailure what="政策服务" error={all.error} retryHref="/zct/home" />;
  const { facets, total } = all.data;
  return (
    <LandingPage
      banner={
        <Banner
          title="一份政策，四条路找得到"
          lead={`按关键字、文号、机关和年份，在 ${formatDecimal(total)} 部政策里找到您要的那一部，逐条读懂。`}
          art={<PolicyScene />}
          overlap
        >
          <ButtonLink href={policySearchAddress(EMPTY_SEARCH)}>查政策</ButtonLink>
          <ButtonLink href={policySearchAddress(toggleFacet(EMPTY_SEARCH, "validity", "in_force"))} kind="plain">
            只看未见失效的
          </ButtonLink>
        </Banner>
      }
    >
      <PolicyLevelTiles levels={facets.level} />
      {banners.ok && <BannerStrip banners={banners.data.records} />}
      <Columns even>
        <Block
          title="园区新政策"
          more={{ href: AREA_SEARCH_PATH }}
          rows={zone.ok ? zone.data.records.map(policyRow) : []}
        />
        <Block
          title="公示公告"
          more={{ href: "/zct-ee/public" }}
          rows={notices.ok ? notices.data.records.map(noticeRow) : []}
        />
      </Columns>
      <Block
        title="政策专题"
        more={{ href: "/zct-ee/policy-topic", label: "全部专题" }}
        rows={
          topics.ok
            ? topics.data.map(({ id, title, summary, top }) => ({
                title,
                href: topicHref(id),
                meta: summary,
                ...(top ? { flag: PUBLICATION_FLAG_LABELS.top } : {}),
              }))
            : []
        }
      />
      <Block
        title="各级新政策"
        more={{ href: policySearchAddress({ ...EMPTY_SEARCH, sort: "date" }) }}
        rows={all.data.records.map(policyRow)}
      />
      <PolicyCategories categories={facets.category} />
      <IssuerLinks issuers={facets.issuer} />
    </LandingPage>
  );
}
