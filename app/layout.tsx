import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { Suspense } from "react";
import { Navigation } from "@/components/layout/providers/navigation";
import { PlainProvider } from "@/components/layout/providers/plain-provider";
import { PortalProvider } from "@/components/layout/portal-provider";
import { listChangedHolidays } from "@/contract/rules/work-days";
import { DISPLAY_MODE_HEADER, WITHOUT_VIEWER_HEADER } from "@/lib/browser/cookies";
import { FIRST_PAINT_SCRIPT } from "@/lib/browser/first-paint";
import { holidayAttribute } from "@/lib/browser/told-holidays";
import { siteMetadata } from "@/lib/page-metadata";
import { readSite } from "@/lib/site";
import "@/styles/tokens.css";
import "@/styles/base.css";
import "@/styles/access.css";

export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  const site = readSite();
  return {
    title: { default: `${site.name}${site.platform}`, template: `%s - ${site.name}${site.platform}` },
    description: `${site.name}${site.platform}：政策查询、解读与办理。`,
    ...(site.origin ? { metadataBase: new URL(site.origin) } : {}),
    formatDetection: { telephone: false, email: false, address: false },
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    },
    manifest: "/manifest.webmanifest",
    other: siteMetadata(site),
  };
}

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: "#1a61bd" };

/** The one root layout. The display mode is the only thing of a person that reaches a public page's HTML. */
export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const request = await headers();
  const Provider = request.has(WITHOUT_VIEWER_HEADER) ? PlainProvider : PortalProvider;
  const elder = request.get(DISPLAY_MODE_HEADER) === "elder";
  // On private pages scripts need the policy's nonce; on shared ones the door allows each inline script by its hash.
  const nonce = /'nonce-([^']+)'/.exec(request.get("content-security-policy") ?? "")?.[1];
  return (
    // The script below writes the reader's own settings here before anything is painted.
    <html
      lang="zh-CN"
      data-mode={elder ? "elder" : "standard"}
      {...holidayAttribute(listChangedHolidays())}
      suppressHydrationWarning
    >
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
      </head>
      <body>
        <Suspense>
          <Navigation />
        </Suspense>
        <Provider>{children}</Provider>
      </body>
    </html>
  );
}
