import type { Metadata } from "next";
import { MissingHere } from "@/components/enterprise/missing-here";
import { RelationDetail } from "@/components/enterprise/relation-pages";
import { pageTags } from "@/lib/page-tags";
import { readSegment } from "@/lib/address/percent-encoding";
import { relationIsMissing } from "@/services/enterprise/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  return pageTags({
    route: "/user/relation/{id}",
    params: [id],
    description: "企业的概况和任职人员。",
    column: "service",
  });
}

export default async function RelationOverviewPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await relationIsMissing(id)) return <MissingHere of="relation" />;
  return <RelationDetail id={id} tab="" />;
}
