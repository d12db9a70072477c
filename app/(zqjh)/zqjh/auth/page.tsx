import type { Metadata } from "next";
import { RealNamePanel } from "@/components/account/real-name-panel";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { FormPage } from "@/components/page/form/form-page";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";

const ROUTE = "/zqjh/auth";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "提交身份证信息完成个人实名认证。", column: "interaction" });

export default function RealNamePage() {
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="个人认证" />
      <FormPage title="个人认证" intro={<p>部分事项需要确认办事人的身份。认证信息加密保存，页面上只显示一部分。</p>}>
        <NeedsScripts what="个人认证" />
        <QueryProvider>
          <RealNamePanel />
        </QueryProvider>
      </FormPage>
    </>
  );
}
