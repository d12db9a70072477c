import type { Metadata } from "next";
import { RelationDetail } from "@/components/enterprise/relation-pages";
import { pageTags } from "@/lib/page-tags";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return pageTags({
    route: "/user/relation/{id}/info",
    params: [id],
    description: "企业的资质、知识产权和信用资料。",
    column: "service",
  });
}

export default async function RelationInfoPage({ params }: Props) {
  const { id } = await params;
  return <RelationDetail id={id} tab="info" />;
}
