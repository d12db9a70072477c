"use client";

import { usePathname } from "next/navigation";
import { formatCertification } from "@/lib/menus/certification";
import { loginAddress } from "@/lib/address/redirect-uri";
import { carriesSession, useViewer } from "./providers/viewer";

/** Leads to the certification when signed in, otherwise to the login page and back to this page (specification 2.15). */
export function FinanceCertificationButton({ href }: { href: string }) {
  const viewer = useViewer();
  const pathname = usePathname();
  return (
    <a
      href={href}
      onClick={(event) => {
        if (carriesSession()) return;
        event.preventDefault();
        window.location.assign(loginAddress(pathname));
      }}
    >
      {formatCertification(viewer.kind === "member" ? viewer.user.enFinanceState : undefined)}
    </a>
  );
}
