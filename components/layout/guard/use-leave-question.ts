"use client";

import { useEffect } from "react";
import { hasUnsaved } from "@/lib/browser/unsaved";
import { useGuard } from "./guard";

export const UNSAVED_TITLE = "有尚未保存的内容，确定离开吗？";

/** While a form holds something unsent: links of ours ask first, and so does the browser before it leaves the page. */
export function useLeaveQuestion(): void {
  const { ask } = useGuard();
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const stays =
        !link || link.target === "_blank" || link.hasAttribute("download") || event.ctrlKey || event.metaKey;
      if (stays || event.defaultPrevented || !hasUnsaved()) return;
      if (link.origin === window.location.origin && link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask({
        title: UNSAVED_TITLE,
        detail: "内容已在本浏览器自动保存为草稿，下次打开本页可以继续填写。",
        confirm: "离开",
        cancel: "继续填写",
        onConfirm: () => {
          window.removeEventListener("beforeunload", onLeave);
          window.location.assign(link.href);
        },
      });
    };
    window.addEventListener("beforeunload", onLeave);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [ask]);
}
