import type { Metadata } from "next";
import { ServiceItems } from "@/components/apply/service-items";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/user/qysb/sqfw/items-list",
    description: "企业可以申报的服务事项，以及本企业每项的申报和进度。",
    column: "service",
  });

export default function ServiceItemsPage() {
  return <ServiceItems />;
}
