import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { SetupServer } from "msw/node";
import { useEffect, useState } from "react";
import { vi } from "vitest";
import { PortalProvider } from "@/components/layout/portal-provider";
import { useViewer } from "@/components/layout/providers/viewer";
import { accountCalls, type CurrentUser } from "@/contract/account/account";
import { answers } from "../../support/gateway-mock";

/** What tests of the frame share: who is signed in, where one is, and the dialog that jsdom lacks. */

/** Who looks is known only after the gateway has answered; a test waits for these words. */
export const KNOWN = "已知是谁";
export const Known = () => (useViewer().kind === "member" ? <p>{KNOWN}</p> : null);

export const inPortal = (children: React.ReactNode) => <PortalProvider>{children}</PortalProvider>;

export function signedInAs(server: SetupServer, user: CurrentUser): void {
  document.cookie = "signed_in=1; path=/";
  server.use(answers(accountCalls.getCurrentUser, user));
}

export function signedOut(): void {
  document.cookie = "signed_in=; path=/; max-age=0";
}

/** jsdom cannot navigate; what a person relies on is where the page wants to go. */
export function stubLocation(pathname: string) {
  const { origin, protocol, host } = window.location;
  const assign = vi.fn();
  const reload = vi.fn();
  const replace = vi.fn();
  const href = origin + pathname;
  vi.stubGlobal("location", { href, origin, protocol, host, pathname, search: "", hash: "", assign, reload, replace });
  return { assign, reload, replace };
}

/** jsdom knows the element but not how it opens. The browser's own closing with Esc is for the journeys. */
export function stubDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}

/** Where one is, as Next tells its components. */
export function At({ path, query = "", children }: { path: string; query?: string; children: React.ReactNode }) {
  return (
    <PathnameContext value={path}>
      <SearchParamsContext value={new URLSearchParams(query)}>{children}</SearchParamsContext>
    </PathnameContext>
  );
}

/** Follows the address as Next does: what is written to the history, and Back. */
export function FollowsAddress({ children }: { children: React.ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const follow = () => setSearch(window.location.search);
    const spies = (["pushState", "replaceState"] as const).map((name) => {
      const original = window.history[name].bind(window.history);
      return vi.spyOn(window.history, name).mockImplementation((...where) => {
        original(...where);
        follow();
      });
    });
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("popstate", follow);
      for (const spy of spies) spy.mockRestore();
    };
  }, []);
  return (
    <At path={window.location.pathname} query={search}>
      {children}
    </At>
  );
}

// jsdom does not know the element <search> of HTML yet, and React complains about unknown ones.
const create = document.createElement.bind(document);
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name === "search") Object.defineProperty(element, Symbol.toStringTag, { value: "HTMLElement" });
  return element;
}) as typeof document.createElement;
