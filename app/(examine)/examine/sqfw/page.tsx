import type { Metadata } from "next";
import { GuideListPage, guideListMetadata } from "@/components/guide/guide-list-page";
import type { RawQuery } from "@/lib/address/list-query";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> =>
  guideListMetadata("/examine", await searchParams);

export default async function ExamineGuidesRoute({ searchParams }: Props) {
  return <GuideListPage area="/examine" raw={await searchParams} />;
}
