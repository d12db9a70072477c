import { AppealFormPage } from "@/components/interaction/appeal/appeal-form-page";
import { describePage } from "@/lib/page-metadata";

export const generateMetadata = describePage({
  route: "/user/zqjh/appeal/add",
  description: "投诉、求助、咨询、建议都在这里提，1 个工作日内受理，只有企业能确认解决。",
  column: "interaction",
});

export default function NewAppealPage() {
  return <AppealFormPage />;
}
