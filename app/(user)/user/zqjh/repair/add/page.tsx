import { RepairFormPage } from "@/components/interaction/repair/repair-form";
import { describePage } from "@/lib/page-metadata";

export const generateMetadata = describePage({
  route: "/user/zqjh/repair/add",
  description: "写明坏了什么、在哪里、多紧急，园区 1 个工作日内派单。",
  column: "interaction",
});

export default function NewRepairPage() {
  return <RepairFormPage />;
}
