import { createPortal } from "react-dom";
import { PortalLink } from "@/components/ui/portal-link";
import type { DeclarePlan } from "@/contract/declare/plan";
import { formatDecimal } from "@/contract/numbers";
import { MEMBER_LEAD_ID } from "./member-lead-place";

/** The hero's sentence for a member: what the best set of items is worth. Nothing where the profile gives no such set yet. */
export function MemberLead({ best, href }: { best: DeclarePlan["best"]; href: string }) {
  const place = document.getElementById(MEMBER_LEAD_ID);
  if (!place || best.items === 0) return null;
  const known = Number(best.total) > 0;
  return createPortal(
    <p>
      按企业档案，有 <strong>{best.items} 项</strong>符合条件、来得及、互不冲突
      {known && (
        <>
          ，合起来<strong>最高 {formatDecimal(best.total)} 万元</strong>
        </>
      )}
      。<PortalLink href={href}>看申报计划</PortalLink>
    </p>,
    place,
  );
}
