"use client";

import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { isGovernmentHost } from "@/lib/external/hosts";
import { loginAddress } from "@/lib/address/redirect-uri";
import type { Question } from "../dialog/confirm-dialog";
import { useToast } from "../providers/toasts";
import { carriesSession, useViewer } from "../providers/viewer";

/** To the letter of specification 6 and 8. */
export const LOGIN_QUESTION = "必须登录后才能进行操作，是否立即登录？";
export const FINANCE_ONLY = "需通过金融机构认证！";

const ConfirmDialog = lazy(async () => ({ default: (await import("../dialog/confirm-dialog")).ConfirmDialog }));

interface Guard {
  readonly ask: (question: Question) => void;
  /** True when the person may go on; otherwise asks to log in and afterwards comes to `wish`. */
  readonly requireLogin: (wish: string) => boolean;
  /** True for financial institutions with state A; others are told, visitors are asked to log in. */
  readonly requireFinance: (wish: string) => boolean;
}

const GuardContext = createContext<Guard>({
  ask: () => undefined,
  requireLogin: () => true,
  requireFinance: () => true,
});

/** Guarded actions. They only spare a person a detour: what may be done, the gateway decides. */
export const useGuard = () => useContext(GuardContext);

export function GuardProvider({ children }: { children: React.ReactNode }) {
  const showToast = useToast();
  const viewer = useViewer();
  const [question, setQuestion] = useState<Question | undefined>();

  const ask = useCallback((next: Question) => setQuestion(next), []);
  const requireLogin = useCallback((wish: string) => {
    if (carriesSession()) return true;
    setQuestion({
      title: LOGIN_QUESTION,
      confirm: "立即登录",
      cancel: "暂不登录",
      onConfirm: () => window.location.assign(loginAddress(wish)),
    });
    return false;
  }, []);
  const requireFinance = useCallback(
    (wish: string) => {
      if (!requireLogin(wish)) return false;
      if (viewer.kind === "member" && viewer.user.enFinanceState === "A") return true;
      showToast({ tone: "error", text: FINANCE_ONLY });
      return false;
    },
    [showToast, requireLogin, viewer],
  );

  const guard = useMemo(() => ({ ask, requireLogin, requireFinance }), [ask, requireLogin, requireFinance]);
  return (
    <GuardContext value={guard}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
      <LinkGuards ask={ask} requireLogin={requireLogin} />
    </GuardContext>
  );
}

/**
 * Watches the links of every page, so that no page has to: one marked `data-login` asks a visitor to log in first, and one
 * that leads to a site that is no government site asks before (the door asks for configured systems).
 */
function LinkGuards({ ask, requireLogin }: Pick<Guard, "ask" | "requireLogin">) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || event.defaultPrevented) return;
      if (link.origin === window.location.origin) {
        if (link.dataset.login !== undefined && !requireLogin(link.pathname + link.search)) event.preventDefault();
        return;
      }
      if (!/^https?:$/.test(link.protocol) || link.dataset.leave === "known" || isGovernmentHost(link.hostname)) return;
      event.preventDefault();
      ask({
        title: "您即将离开本网站",
        detail: `前往 ${link.host}。该网站不是政府网站，其内容由对方负责。`,
        confirm: "继续前往",
        cancel: "留在本站",
        onConfirm: () => window.open(link.href, "_blank", "noopener,noreferrer"),
      });
    };
    // Before Next's own links act.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [ask, requireLogin]);
  return null;
}
