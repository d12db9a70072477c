import type { Metadata } from "next";
import { StaffEditor } from "@/components/enterprise/staff-editor";
import { pageTags } from "@/lib/page-tags";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return pageTags({
    route: "/user/personalmanage/{id}",
    params: [id],
    title: id === "new" ? "新增子账号" : "子账号",
    description: "子账号的姓名、职务和角色。",
    column: "service",
  });
}

export default async function StaffDetailPage({ params }: Props) {
  const { id } = await params;
  return <StaffEditor id={id} />;
}
