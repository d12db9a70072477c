import type { Metadata } from "next";
import { EnterpriseNotFound } from "@/components/enterprise/enterprise-not-found";
import { RelationOverview } from "@/components/enterprise/own-enterprises";
import { FavoriteButton } from "@/components/policy/favorites/favorite-button";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { cardIsMissing } from "@/services/enterprise/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await cardIsMissing(id)) return missingMetadata("企业");
  return pageMetadata({
    route: "/user/relation/{id}",
    params: [id],
    description: "企业的概况和任职人员；其他企业的公开信息。",
    column: "service",
  });
}

export default async function RelationOverviewPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await cardIsMissing(id)) return <EnterpriseNotFound of="relation" />;
  return <RelationOverview id={id} star={<FavoriteButton kind="enterprise" id={id} />} />;
}
