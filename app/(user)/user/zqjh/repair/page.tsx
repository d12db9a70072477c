import { RepairList } from "@/components/interaction/repair/repair-list";
import { describePage } from "@/lib/page-metadata";

export const generateMetadata = describePage({
  route: "/user/zqjh/repair",
  description: "企业在园区的报修：派了谁、哪天上门、修得怎样。",
  column: "interaction",
});

export default function RepairsPage() {
  return <RepairList />;
}
