import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { HttpResponse } from "msw";
import { vi } from "vitest";
import { KeysProvider } from "@/components/desk/frame/keys";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { ToastProvider } from "@/components/layout/providers/toasts";
import type { Call, CallAnswer } from "@/contract/call";
import type { OwnDesk } from "@/contract/desk/own-desk";
import { answers, hears, refuses, type Sent } from "../../support/gateway-mock";
import type { RefusalName } from "@/contract/refusals";
import { At } from "../layout/support";
import { ECONOMY } from "./fixtures";

/** A page of the desk without its frame, and the gateway as the desk's way at the door reaches it. */

const WAY = "/desk/api";
export const deskAnswers = <C extends Call>(call: C, data: CallAnswer<C>) => answers(call, data, WAY);
export const deskRefuses = (call: Call, kind: RefusalName) => refuses(call, kind, WAY);
export const deskHears = (call: Call, sent: Sent[], answer: (path: string) => Response) =>
  hears(call, sent, answer, WAY);
export const done = (data: unknown) => HttpResponse.json({ returnCode: 2000, data: data as never });

/** An operator who accepts and answers, but does not audit. */
export const CLERK: OwnDesk = {
  userId: "u-1",
  username: "clerk",
  fullName: "沈若水",
  roles: ["accept", "answer"],
  units: [ECONOMY],
  signedInAt: "2026-11-20T09:00:00+08:00",
  mustChangePassword: false,
  expiresAt: "2026-11-20T18:00:00+08:00",
  idleMinutes: 30,
  resets: [],
};

/** Shows a page and gives where it leads, and what it has read. */
export function showPage(page: React.ReactNode, { path, query = "" }: { path: string; query?: string }) {
  const [push, replace] = [vi.fn(), vi.fn()];
  const read: { client?: QueryClient } = {};
  const Reads = () => {
    const client = useQueryClient();
    useEffect(() => void (read.client = client), [client]);
    return null;
  };
  const { container, unmount } = render(
    <AppRouterContext value={{ push, replace } as never}>
      <At path={path} query={query}>
        <QueryProvider>
          <Reads />
          <ToastProvider>
            <KeysProvider>
              <main>{page}</main>
            </KeysProvider>
          </ToastProvider>
        </QueryProvider>
      </At>
    </AppRouterContext>,
  );
  return { container, unmount, push, replace, client: read.client as QueryClient };
}
