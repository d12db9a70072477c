import type { Metadata } from "next";
import { BindPage } from "@/components/enterprise/bind-page";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/bind", description: "绑定的企业、收到的邀请和加入企业的申请。", column: "service" });

export default function UserBindPage() {
  return <BindPage />;
}
