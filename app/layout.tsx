import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { NavigationProgress } from "@/components/layout/navigation-progress";
import { PortalProvider } from "@/components/layout/portal-provider";
import { DISPLAY_MODE_HEADER } from "@/lib/cookies";
import { readSite } from "@/lib/site";
import "@/styles/tokens.css";
import "@/styles/base.css";

export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  const site = readSite();
  return {
    title: { default: `${site.name}${site.platform}`, template: `%s - ${site.name}${site.platform}` },
    description: `${site.name}${site.platform}：政策查询、解读与办理。`,
    ...(site.origin ? { metadataBase: new URL(site.origin) } : {}),
    formatDetection: { telephone: false, email: false, address: false },
    icons: { icon: "/icon.svg" },
    other: { SiteName: `${site.name}${site.platform}`, ...(site.idCode ? { SiteIDCode: site.idCode } : {}) },
  };
}

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: "#1a61bd" };

/** The one root layout. The display mode is the only thing of a person that reaches a public page's HTML. */
export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const elder = (await headers()).get(DISPLAY_MODE_HEADER) === "elder";
  return (
    <html lang="zh-CN" data-mode={elder ? "elder" : "standard"}>
      <body>
        <NavigationProgress />
        <PortalProvider>{children}</PortalProvider>
      </body>
    </html>
  );
}
