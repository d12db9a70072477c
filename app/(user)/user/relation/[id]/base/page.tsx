import type { Metadata } from "next";
import { RelationDetail } from "@/components/enterprise/relation-pages";
import { pageTags } from "@/lib/page-tags";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return pageTags({
    route: "/user/relation/{id}/base",
    params: [id],
    description: "企业的基础信息。",
    column: "service",
  });
}

export default async function RelationBasePage({ params }: Props) {
  const { id } = await params;
  return <RelationDetail id={id} tab="base" />;
}
