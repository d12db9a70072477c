import { RepairCasePage } from "@/components/interaction/repair/repair-case";
import { ownCaseRoute } from "@/components/page/own-case/own-case-route";
import { REPAIRS } from "@/services/interaction/repair/labels";
import { repairIsMissing } from "@/services/interaction/repair/server";

const { generateMetadata, Page } = ownCaseRoute({
  route: "/user/zqjh/repair/{id}",
  description: "一条报修的派单、维修和评价。",
  column: "interaction",
  area: REPAIRS,
  isMissing: repairIsMissing,
  show: (id) => <RepairCasePage id={id} />,
});

export { generateMetadata, Page as default };
