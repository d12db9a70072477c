import type { Metadata } from "next";
import { RecommendedPolicies } from "@/components/policy/recommended-policies";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/user/recommend",
    description: "按企业档案推荐的政策，附每一条的推荐理由。",
    column: "service",
  });

export default function RecommendPage() {
  return <RecommendedPolicies />;
}
