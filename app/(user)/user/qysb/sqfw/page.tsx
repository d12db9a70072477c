import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SERVICES_HREF } from "@/lib/address/apply-address";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/qysb/sqfw", description: "企业事项申报。", column: "service" });

/** Without an application there is only the list to choose from. */
export default function ServiceItemsStartPage() {
  redirect(SERVICES_HREF);
}
