import type { Metadata } from "next";
import { ApplicationList } from "@/components/apply/application-list";
import { pageTags } from "@/lib/page-tags";

export const generateMetadata = (): Metadata =>
  pageTags({
    route: "/user/base/policy-items",
    description: "企业申报的政策事项：草稿、办理进度和审核结果。",
    column: "service",
  });

export default function PolicyItemsPage() {
  return <ApplicationList />;
}
