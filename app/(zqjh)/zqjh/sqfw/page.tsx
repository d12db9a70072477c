import type { Metadata } from "next";
import { GuideListPage, guideListMetadata } from "@/components/guide/guide-list-page";
import type { RawQuery } from "@/lib/address/list-query";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> =>
  guideListMetadata("/zqjh", await searchParams);

export default async function InteractionGuidesRoute({ searchParams }: Props) {
  return <GuideListPage area="/zqjh" raw={await searchParams} />;
}
