"use client";

import { useEffect, useRef } from "react";
import { useKeptReceipt } from "@/components/form/draft/use-kept-receipt";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useIsVisitor } from "@/components/layout/providers/viewer";
import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import type { CallData } from "@/contract/call";
import { reportCalls } from "@/contract/publication/report";
import { REPORT_WORKDAYS } from "@/contract/publication/report-labels";
import { progressAddress } from "@/lib/address/case-number";
import { PROGRESS_PATH } from "@/lib/address/progress";
import { ReportForm, type Reported } from "./report-form";
import styles from "./report.module.css";

type Receipt = CallData<typeof reportCalls.submitReport>;

/** Reports something that an enterprise has published: the form, and after it the receipt, which this tab shows again. */
export default function ReportDialog({ about, onClose }: { about: Reported; onClose: () => void }) {
  const visitor = useIsVisitor();
  const [sent, keep] = useKeptReceipt(`report:${about.kind}:${about.id}`, reportCalls.submitReport.data);
  return (
    <Dialog title={sent ? "举报已提交" : "举报这条内容"} cancel="关闭" onClose={onClose}>
      {sent ? (
        <Sent receipt={sent} visitor={visitor} onAgain={() => keep(undefined)} />
      ) : (
        <>
          <p>{REPORT_WORKDAYS} 个工作日内核实。属实的由园区停用；发布企业只看到处理意见，不知道是谁举报、写了什么。</p>
          <ReportForm key={String(visitor)} about={about} visitor={visitor} onSent={keep} />
        </>
      )}
    </Dialog>
  );
}

function Sent({ receipt, visitor, onAgain }: { receipt: Receipt; visitor: boolean; onAgain: () => void }) {
  const { number, code } = receipt;
  const block = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => block.current?.focus(), []);
  return (
    <div ref={block} tabIndex={-1} className={styles.sent}>
      <p>
        举报编号 <strong>{number}</strong>，查询码 <strong>{code}</strong>
        。请记下查询码，它只在这个标签页里显示，关闭后无法找回。
      </p>
      <p>
        {REPORT_WORKDAYS} 个工作日内核实，凭编号和查询码可以随时
        <PortalLink href={progressAddress(number) ?? PROGRESS_PATH}>查看办理情况</PortalLink>
        {visitor ? "。" : "；结果也发到您的消息中心。"}
      </p>
      <Button kind="quiet" onClick={onAgain}>
        再举报一次
      </Button>
    </div>
  );
}
