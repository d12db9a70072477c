import type { Metadata } from "next";
import { MicroAppList } from "@/components/micro-app/micro-app-list";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { readMicroApps } from "@/lib/external/micro-apps";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";

const ROUTE = "/mfe-nuxt";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "在本站内使用的微应用。", column: "service" });

export default function MicroAppsPage() {
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="微应用" />
      <MicroAppList apps={readMicroApps()} />
    </>
  );
}
