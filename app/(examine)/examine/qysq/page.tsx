import type { Metadata } from "next";
import { AppealGuidePage, appealGuideMetadata } from "@/components/interaction/appeal/public/appeal-guide-page";
import type { RawQuery } from "@/lib/address/list-query";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> =>
  appealGuideMetadata("/examine/qysq", await searchParams);

export default async function AppealGuideRoute({ searchParams }: Props) {
  return <AppealGuidePage route="/examine/qysq" raw={await searchParams} />;
}
