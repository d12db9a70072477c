import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { quickMatchAddress } from "@/services/declare/quick-match";
import { QuickSum, type QuickFound } from "./quick-sum";

/** The way on for whoever typed a company's name into the search; nothing where the register knows no such name. */
export function CompanyLead({ found }: { found: QuickFound }) {
  const { enterprise, total } = found;
  if (!enterprise) return null;
  return (
    <Alert>
      {enterprise.name}可能享受 {total} 项，
      <QuickSum {...found} />。
      <PortalLink href={quickMatchAddress({ value: enterprise.name, answers: {}, page: 1 })}>
        看这家企业能享受什么
      </PortalLink>
    </Alert>
  );
}
