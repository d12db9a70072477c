import type { Metadata } from "next";
import { FeedbackPanel } from "@/components/interaction/feedback-panel";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { feedbackCategory } from "@/contract/interaction/feedback";
import { pageMetadata } from "@/lib/page-metadata";
import { safeRedirectPath } from "@/lib/address/redirect-uri";
import { getTrail } from "@/lib/routes";
import { formatContact, readSite } from "@/lib/site";

const ROUTE = "/feedback";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "我为政府网站找错、意见建议和问题咨询：提交后有编号，可查询办理情况和答复。",
    column: "interaction",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function FeedbackPage({ searchParams }: Props) {
  const query = await searchParams;
  const category = feedbackCategory.safeParse(query.category);
  const page = typeof query.page === "string" ? query.page : "";
  const site = readSite();
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="意见反馈" />
      <div className="page-width">
        <NeedsScripts what="提交反馈" contact={formatContact(site)} />
      </div>
      <FeedbackPanel
        category={category.success ? category.data : ""}
        page={page && safeRedirectPath(page) === page ? page : ""}
        hotline={site.hotline}
      />
    </>
  );
}
