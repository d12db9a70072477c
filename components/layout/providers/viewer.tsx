"use client";

import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { CurrentUser } from "@/contract/account/account";
import { SIGNED_IN_COOKIE } from "@/lib/browser/cookies";
import type { Viewer } from "@/lib/menus";
import { setPageOwner } from "@/lib/viewer/page-owner";

/** Who looks at the page, as far as the browser knows by now. */
export type ViewerState =
  | { readonly kind: "unknown" }
  | { readonly kind: "visitor" }
  | { readonly kind: "waiting" }
  | { readonly kind: "failed" }
  | { readonly kind: "member"; readonly user: CurrentUser };

/** Said where a page needs to know who looks and could not learn it. */
export const VIEWER_FAILED = "没有取到您的登录信息，服务可能暂时没有应答，请稍后重试";

const ViewerContext = createContext<ViewerState>({ kind: "unknown" });

/** The person at the screen. Public pages are the same for everybody, so this is known only after load. */
export const useViewer = () => useContext(ViewerContext);

/** Whether the browser carries a session, without asking anybody; authority stays in the gateway. */
export const carriesSession = () => document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);

const never = () => () => undefined;

/** Whether a visitor is at the screen. The server knows nobody; the browser finds out before anything can be typed. */
export const useIsVisitor = () =>
  useSyncExternalStore(
    never,
    () => !carriesSession(),
    () => true,
  );

/** What the menu rules need to know of a person. */
export function viewerOf(state: ViewerState): Viewer {
  if (state.kind !== "member") return { kind: "visitor" };
  const { type, ens, enterpriseAdmin, enFinanceState, menus } = state.user;
  return {
    kind: "member",
    type,
    hasEnterprise: ens.length > 0,
    enterpriseAdmin,
    enFinanceState,
    // Only a role in an enterprise limits the menus.
    ...(ens.length > 0 ? { menus } : {}),
  };
}

/** Asks once who is signed in; a visitor's browser loads nothing at all for it. */
export function ViewerProvider({ children }: { children: React.ReactNode }) {
  const [state, setState] = useState<ViewerState>({ kind: "unknown" });
  useEffect(() => {
    let stale = false;
    const show = (next: ViewerState) => {
      if (!stale) setState(next);
    };
    if (!carriesSession()) {
      show({ kind: "visitor" });
      return;
    }
    show({ kind: "waiting" });
    import("@/services/account/queries")
      .then(({ fetchCurrentUser }) => fetchCurrentUser())
      .then(
        (user) => {
          setPageOwner({ userId: user.id, enterpriseId: user.enBaseId });
          show({ kind: "member", user });
        },
        () => show({ kind: "failed" }),
      );
    return () => {
      stale = true;
    };
  }, []);
  const value = useMemo(() => state, [state]);
  return <ViewerContext value={value}>{children}</ViewerContext>;
}
