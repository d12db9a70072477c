import { ApplicationCasePage } from "@/components/apply/application-case";
import { ownCaseRoute } from "@/components/page/own-case/own-case-route";
import { APPLICATIONS } from "@/services/apply/labels";
import { applicationIsMissing } from "@/services/apply/server";

const { generateMetadata, Page } = ownCaseRoute({
  route: "/user/base/policy-items/{id}",
  description: "一份政策事项申报的办理进度。",
  column: "service",
  area: APPLICATIONS.policy,
  isMissing: applicationIsMissing,
  show: (id) => <ApplicationCasePage id={id} />,
});

export { generateMetadata, Page as default };
