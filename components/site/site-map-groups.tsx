import { PortalLink } from "@/components/ui/portal-link";
import { PORTAL_ROUTES, standsAlone, type RouteLayout } from "@/lib/routes";
import styles from "./site.module.css";

/** The areas in the order of the main menu; what has no area of its own stands at the end. */
const AREAS: readonly { readonly title: string; readonly layouts: readonly RouteLayout[] }[] = [
  { title: "首页", layouts: ["home"] },
  { title: "政策服务", layouts: ["zct"] },
  { title: "投资环境", layouts: ["inv"] },
  { title: "政企互动", layouts: ["zqjh"] },
  { title: "供需对接", layouts: ["demand"] },
  { title: "企业关怀", layouts: ["care"] },
  { title: "市场拓展", layouts: ["expand"] },
  { title: "行政审批", layouts: ["examine"] },
  { title: "金融服务", layouts: ["finance"] },
  { title: "其他页面", layouts: ["default", "simple", "auth"] },
];

// Pages that only make sense on the way from somewhere else; `/auth` is a choice between pages that are all listed.
const PASSED_THROUGH: readonly string[] = ["/leave", "/index-old", "/auth"];

/** The site map for people, from the same table as the one for search engines. */
export function SiteMapGroups() {
  const open = PORTAL_ROUTES.filter(
    (route) => route.access === "public" && standsAlone(route) && !PASSED_THROUGH.includes(route.path),
  );
  return (
    <div className={styles.groups}>
      {AREAS.map((area) => {
        const routes = open.filter((route) => area.layouts.includes(route.layout));
        return (
          routes.length > 0 && (
            <section key={area.title}>
              <h2>{area.title}</h2>
              <ul>
                {routes.map((route) => (
                  <li key={route.path}>
                    <PortalLink href={route.path}>{route.title}</PortalLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
