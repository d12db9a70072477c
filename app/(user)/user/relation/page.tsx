import type { Metadata } from "next";
import { RelationList } from "@/components/enterprise/relation-pages";
import { pageTags } from "@/lib/page-tags";

export const generateMetadata = (): Metadata =>
  pageTags({ route: "/user/relation", description: "我绑定的企业。", column: "service" });

export default function RelationPage() {
  return <RelationList />;
}
