"use client";

import { lazy, Suspense, useState } from "react";
import { useGuard } from "@/components/layout/providers/guard";
import { useToast } from "@/components/layout/providers/toasts";
import { useViewer } from "@/components/layout/providers/viewer";
import { Button } from "@/components/ui/button";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import { ENTERPRISE_ONLY } from "@/lib/viewer/enterprise-only-message";
import ui from "@/components/ui/button.module.css";

const MatchCheckResult = lazy(async () => ({ default: (await import("./match-check-result")).MatchCheckResult }));

/**
 * 我符合吗, on the page of a policy: the answer is fetched and its code loaded when somebody asks. A visitor is asked to sign
 * in; personal members are told that it is for enterprises; without scripts there is no button.
 */
export function MatchCheck({ policyId }: { policyId: string }) {
  const ready = useScriptsReady();
  const viewer = useViewer();
  const { requireLogin } = useGuard();
  const showToast = useToast();
  const [asked, setAsked] = useState(false);
  const ask = () => {
    if (!requireLogin(window.location.pathname)) return;
    if (viewer.kind === "member" && viewer.user.type === "member_personal") {
      showToast({ tone: "error", text: ENTERPRISE_ONLY });
      return;
    }
    setAsked(true);
  };
  if (asked)
    return (
      <Suspense fallback={<p role="status">数据加载中</p>}>
        <MatchCheckResult policyId={policyId} />
      </Suspense>
    );
  return (
    <Button onClick={ask} {...(ready ? {} : { className: ui.waiting })}>
      我符合吗？
    </Button>
  );
}
