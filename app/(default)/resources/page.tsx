import type { Metadata } from "next";
import { CodeBrowser } from "@/components/common/code-browser";
import { PolicyCategories } from "@/components/home/policy-categories";
import { Banner, Block, LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { IssuerLinks } from "@/components/policy/policy-entry-links";
import { DownloadList } from "@/components/site/download-list";
import { UserGuide } from "@/components/site/user-guide";
import { ButtonLink } from "@/components/ui/button-link";
import { ResourceScene } from "@/components/ui/icons/scenes";
import { readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listIndustries, listRegions } from "@/services/common/codes";
import { listPolicies } from "@/services/policy/queries";

const ROUTE = "/resources";

type Props = { searchParams: Promise<RawQuery> };

const isGuide = (query: RawQuery) => readText(query, "view", 10) === "guide";

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const guide = isGuide(await searchParams) && {
    title: "用户指南",
    query: "?view=guide",
    description: "怎样注册、找政策、看能享受什么、在线申报、自测、提问和反馈、看消息、管理企业人员，每件事几步，配图。",
  };
  return pageMetadata({
    route: ROUTE,
    description: "政策库分类、国民经济行业代码、行政区划代码、订阅源和用户指南。",
    column: "service",
    ...guide,
  });
}

export default async function ResourcesPage({ searchParams }: Props) {
  const query = await searchParams;
  if (isGuide(query)) return <UserGuide />;
  const industry = /^[A-T]\d{0,4}$/.exec(readText(query, "industry", 5))?.[0] ?? "";
  const region = /^\d{6}$/.exec(readText(query, "region", 6))?.[0] ?? "";
  const [policies, industries, regions] = await Promise.all([
    load(listPolicies({ size: 1 })),
    load(listIndustries(industry)),
    load(listRegions(region)),
  ]);
  if (!policies.ok) return <LoadFailure what="资源中心" error={policies.error} retryHref={ROUTE} />;
  const isLeaf = (code: string) => code.length === 5;
  return (
    <LandingPage
      banner={
        <Banner
          title="要填的代码，要找的资料"
          lead="政策库分类、行业代码、行政区划代码、订阅源和用户指南。"
          art={<ResourceScene />}
        >
          <ButtonLink href="#industry">查行业代码</ButtonLink>
          <ButtonLink href="#region" kind="plain">
            查区划代码
          </ButtonLink>
        </Banner>
      }
    >
      <Block title="资料下载与订阅">
        <DownloadList />
      </Block>
      <PolicyCategories categories={policies.data.facets.category} />
      <IssuerLinks issuers={policies.data.facets.issuer} />
      <CodeBrowser
        id="industry"
        title="国民经济行业分类"
        note="GB/T 4754—2017"
        {...(industry ? { here: industry } : {})}
        up={`${ROUTE}#industry`}
        rows={
          industries.ok
            ? industries.data.map(({ code, name }) => ({
                code,
                name,
                ...(isLeaf(code) ? {} : { href: `${ROUTE}?industry=${code}#industry` }),
              }))
            : []
        }
      />
      <CodeBrowser
        id="region"
        title="行政区划代码"
        note="GB/T 2260，省、市、县三级"
        {...(region ? { here: region } : {})}
        up={`${ROUTE}#region`}
        rows={
          regions.ok
            ? regions.data.map(({ code, name, level }) => ({
                code,
                name,
                ...(level === "county" ? {} : { href: `${ROUTE}?region=${code}#region` }),
              }))
            : []
        }
      />
    </LandingPage>
  );
}
