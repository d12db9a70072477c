import { ApplicationCasePage } from "@/components/apply/application-case";
import { ApplyPage } from "@/components/apply/apply-page";
import { ownCaseRoute } from "@/components/page/own-case/own-case-route";
import { APPLY_STEPS } from "@/lib/address/apply-address";
import { APPLICATIONS } from "@/services/apply/labels";
import { applicationIsMissing } from "@/services/apply/server";

const { generateMetadata, Page } = ownCaseRoute({
  route: "/user/qysb/sqfw/{id}/gzf",
  description: "企业为职工申请公共租赁住房：填写入住人员，查看办理进度。",
  column: "service",
  area: APPLICATIONS.service,
  isMissing: applicationIsMissing,
  /** With a step the form, without one the case. */
  show: (id, { step: wanted }) => {
    const step = APPLY_STEPS.find((one) => one === wanted);
    return step ? (
      <ApplyPage policyId="" itemId="" applicationId={id} step={step} />
    ) : (
      <ApplicationCasePage id={id} place="service" />
    );
  },
});

export { generateMetadata, Page as default };
