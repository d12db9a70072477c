import { redirect } from "next/navigation";
import { NumberForm } from "@/components/page/case/number-form";
import { OwnProgress } from "@/components/progress/own-progress";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { noOwnCase, ownNumberCalls } from "@/contract/common/own-number";
import { findNumberedCase } from "@/contract/desk/numbered-cases";
import { PortalLink } from "@/components/ui/portal-link";
import { codeAddress, readNumber } from "@/lib/address/case-number";
import type { RawQuery } from "@/lib/address/list-query";
import { saysMissing } from "@/lib/gateway/errors";
import { RENDER_STATUS_META } from "@/lib/render-status";
import { sendPersonalRequest } from "@/lib/gateway/personal-request";
import { describePage } from "@/lib/page-metadata";

export const generateMetadata = describePage({
  route: "/user/progress",
  description: "凭编号打开自己的申报、诉求或报修。",
  column: "interaction",
});

type Props = { searchParams: Promise<RawQuery> };

/** Leads to the own case with that number; otherwise says the same whether there is none or it is somebody else's. */
export default async function OwnProgressPage({ searchParams }: Props) {
  const { value, error } = readNumber(await searchParams);
  const asked =
    value === "" || error
      ? undefined
      : await sendPersonalRequest(ownNumberCalls.findOwnCase, { query: { number: value } });
  if (asked?.ok) redirect(asked.data.href);
  const isMissing = asked !== undefined && saysMissing(asked.error);
  const problem = error ?? (isMissing ? noOwnCase(value) : undefined);
  // The gateway was silent, or the session has ended: the browser asks again and says so.
  const isOpen = asked !== undefined && !isMissing;
  return (
    <PersonalPage title="查办理进度" narrow isStatic={!isOpen}>
      {isMissing && <meta name={RENDER_STATUS_META} content="404" />}
      {isOpen ? <OwnProgress number={value} /> : <NumberForm value={value} {...(problem ? { error: problem } : {})} />}
      {isMissing && findNumberedCase(value)?.opensBy === "either" && (
        <p>
          <PortalLink href={codeAddress(value)}>我有查询码，凭编号和查询码查看</PortalLink>
        </p>
      )}
    </PersonalPage>
  );
}
