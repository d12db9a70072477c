import type { Metadata } from "next";
import { AppealGuidePage, appealGuideMetadata } from "@/components/interaction/appeal/public/appeal-guide-page";
import type { RawQuery } from "@/lib/address/list-query";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> =>
  appealGuideMetadata("/zqjh/qysq", await searchParams);

export default async function AppealGuideRoute({ searchParams }: Props) {
  return <AppealGuidePage route="/zqjh/qysq" raw={await searchParams} />;
}
