import { AppealCasePage } from "@/components/interaction/appeal/appeal-case";
import { ownCaseRoute } from "@/components/page/own-case/own-case-route";
import { APPEALS } from "@/services/interaction/appeal/labels";
import { appealIsMissing } from "@/services/interaction/appeal/server";

const { generateMetadata, Page } = ownCaseRoute({
  route: "/user/zqjh/appeal/{id}",
  description: "一件诉求的办理进展、答复和企业的确认。",
  column: "interaction",
  area: APPEALS,
  isMissing: appealIsMissing,
  show: (id) => <AppealCasePage id={id} />,
});

export { generateMetadata, Page as default };
