import { createPortal } from "react-dom";
import { PortalLink } from "@/components/ui/portal-link";
import type { DeclarePlan } from "@/contract/declare/plan";
import { formatDecimal } from "@/contract/numbers";
import { MEMBER_LEAD_ID } from "./member-lead-place";

/**
 * The hero's sentence for a member: what the best set of items is worth, and how much of it is certain. Nothing where the
 * profile gives no such set yet.
 */
export function MemberLead({
  plan: { items, best },
  href,
}: {
  plan: Pick<DeclarePlan, "items" | "best">;
  href: string;
}) {
  const place = document.getElementById(MEMBER_LEAD_ID);
  if (!place || best.items === 0) return null;
  const met = items.filter(({ proposed, result }) => proposed && result === "met").length;
  const parts = [met > 0 && `${met} 项符合`, best.items > met && `${best.items - met} 项还要主管部门核验`].filter(
    Boolean,
  );
  return createPortal(
    <p>
      按企业档案，<strong>{best.items} 项</strong>来得及、互不冲突：{parts.join("，")}
      {Number(best.total) > 0 && (
        <>
          ；都办成合起来<strong>最高 {formatDecimal(best.total)} 万元</strong>
        </>
      )}
      。<PortalLink href={href}>看申报计划</PortalLink>
    </p>,
    place,
  );
}
