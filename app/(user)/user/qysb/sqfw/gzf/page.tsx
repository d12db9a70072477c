import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SERVICES_HREF } from "@/lib/address/apply-address";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/qysb/sqfw/gzf", description: "企业为职工申请公共租赁住房。", column: "service" });

/** Without an application there is only the list to choose from. */
export default function HousingStartPage() {
  redirect(SERVICES_HREF);
}
