import type { Metadata } from "next";
import { InvestmentPanel } from "@/components/interaction/investment/investment-panel";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { formatContact, readSite } from "@/lib/site";

const ROUTE = "/inv/investment";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "向园区说明投资意向：行业、规模、用地或厂房需求和时间。不用登录，有编号，1 个工作日内专员受理。",
    column: "investment",
  });

export default function InvestmentPage() {
  const site = readSite();
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="我要投资" />
      <div className="page-width">
        <NeedsScripts what="提交投资意向" contact={formatContact(site)} />
      </div>
      <InvestmentPanel hotline={site.hotline} />
    </>
  );
}
