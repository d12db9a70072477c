import type { Metadata } from "next";
import { RelationList } from "@/components/enterprise/own-enterprises";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/relation", description: "我绑定的企业。", column: "service" });

export default function RelationPage() {
  return <RelationList />;
}
