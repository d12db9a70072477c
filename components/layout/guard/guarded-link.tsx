"use client";

import { PortalLink } from "@/components/ui/portal-link";
import { PERSONAL_NO_APPEAL } from "@/contract/account/enterprise-only";
import { useToast } from "../providers/toasts";
import { useViewer } from "../providers/viewer";

/**
 * A link to something that needs a login: a visitor is asked first (the guard of all links does it); without scripts the
 * guard of private pages leads to the login page. `appeal`: personal members are told that they cannot (specification 5).
 */
export function GuardedLink({
  href,
  appeal = false,
  className,
  children,
}: {
  href: string;
  appeal?: boolean;
  className?: string;
  children: React.ReactNode;
}) {
  const showToast = useToast();
  const viewer = useViewer();
  const onClick = (event: React.MouseEvent) => {
    if (!appeal || viewer.kind !== "member" || viewer.user.type !== "member_personal") return;
    event.preventDefault();
    showToast({ tone: "error", text: PERSONAL_NO_APPEAL });
  };
  return (
    <PortalLink href={href} onClick={onClick} data-login="" {...(className ? { className } : {})}>
      {children}
    </PortalLink>
  );
}
