import { AppealList } from "@/components/interaction/appeal/appeal-list";
import { describePage } from "@/lib/page-metadata";

export const generateMetadata = describePage({
  route: "/user/zqjh/appeal",
  description: "企业提出的诉求：现在由谁办、哪天前答复、解决没有。",
  column: "interaction",
});

export default function AppealsPage() {
  return <AppealList />;
}
