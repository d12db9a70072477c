import { PORTAL_ROUTES } from "@/lib/routes";
import { feedOrigin } from "@/lib/site";

export const dynamic = "force-dynamic";

/** Everything public may be read by crawlers; what belongs to a person, and the door's own addresses, not. */
export function GET(): Response {
  const closed = PORTAL_ROUTES.filter((route) => route.access !== "public").map((route) => route.path.split("{")[0]);
  const areas = [...new Set(["/user/", "/auth/", "/gateway/", "/external/", "/session", ...closed])];
  const text = [
    "User-agent: *",
    ...areas.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${feedOrigin()}/sitemap.xml`,
    "",
  ];
  return new Response(text.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
