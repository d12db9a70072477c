import type { Metadata } from "next";
import { StaffList } from "@/components/enterprise/staff/staff-list";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/user/personalmanage",
    description: "企业子账号的新增、停用、导入和加入申请的审核。",
    column: "service",
  });

export default function StaffPage() {
  return <StaffList />;
}
