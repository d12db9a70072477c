import { ResultPage } from "@/components/apply/result/result-page";
import { ownCaseRoute } from "@/components/page/own-case/own-case-route";
import { readText } from "@/lib/address/list-query";
import { readSite } from "@/lib/site";
import { APPLICATIONS } from "@/services/apply/labels";
import { applicationIsMissing } from "@/services/apply/server";

const { generateMetadata, Page } = ownCaseRoute({
  route: "/user/base/policy-items/{id}/result",
  description: "一份政策事项申报的审批结果文书。",
  column: "service",
  area: APPLICATIONS.policy,
  isMissing: applicationIsMissing,
  show(id, query) {
    const { name, origin } = readSite();
    return <ResultPage id={id} resultId={readText(query, "document", 64)} site={{ name, origin }} />;
  },
});

export { generateMetadata, Page as default };
