import { createPortal } from "react-dom";
import { PortalLink } from "@/components/ui/portal-link";
import type { ClaimFigures } from "@/contract/declare/claim";
import { formatClaim, formatSettled } from "@/services/declare/claim-wording";
import { MEMBER_LEAD_ID } from "./member-lead-place";

/** The hero's sentence for a member: the same answer as the match page gives, in one line. */
export function MemberLead({ claim }: { claim: ClaimFigures }) {
  const place = document.getElementById(MEMBER_LEAD_ID);
  if (!place) return null;
  return createPortal(
    <p>
      按企业档案，<strong>{formatClaim(claim)}</strong>
      {claim.declarable > 0 && `，${formatSettled(claim)}`}。
      <PortalLink href="/zct-ee/policy-match">看匹配结果</PortalLink>
    </p>,
    place,
  );
}
