import { readSite } from "@/lib/site";

export const dynamic = "force-dynamic";

/** What a phone or desktop needs to keep the portal among its applications. The name is configuration, so it is no file. */
export function GET(): Response {
  const site = readSite();
  const manifest = {
    name: `${site.name}${site.platform}`,
    short_name: site.platform,
    lang: "zh-CN",
    start_url: "/",
    display: "browser",
    theme_color: "#1a61bd",
    background_color: "#ffffff",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
