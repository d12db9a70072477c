import { useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { renderToStaticMarkup } from "react-dom/server";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { queueCalls } from "@/contract/desk/queue";
import { guideDeskCalls } from "@/contract/desk/guide/guide-desk";
import { messageCalls } from "@/contract/message/message";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { deskQueries } from "@/services/desk/queries";
import { At } from "../layout/support";
import { CLERK, deskAnswers, deskRefuses } from "./support";
import { NO_GUIDES } from "./no-guides";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

/** A page that loads something by itself. */
function Page() {
  const { refetch } = useQuery({ ...deskQueries.counts(), enabled: false });
  return (
    <button type="button" onClick={() => void refetch()}>
      页面的重试
    </button>
  );
}

describe("工作台的框", () => {
  it("浏览器没有启用脚本时，正文里说明要启用，不是空的框", () => {
    const page = renderToStaticMarkup(
      <AppRouterContext value={{ push: () => undefined } as never}>
        <At path="/desk" query="">
          <QueryProvider>
            <ToastProvider>
              <DeskFrame>{null}</DeskFrame>
            </ToastProvider>
          </QueryProvider>
        </At>
      </AppRouterContext>,
    );
    const said = new DOMParser().parseFromString(page, "text/html").querySelector("main noscript")?.innerHTML;
    expect(said).toContain("办理工作台需要浏览器启用脚本。请启用后刷新本页");
  });

  it.each(["重试", "页面的重试"])("网关停下时菜单说明没有加载出来，按“%s”后回来", async (button) => {
    server.use(
      deskRefuses(ownDeskCalls.getOwnDesk, "UNAVAILABLE"),
      deskAnswers(queueCalls.countQueues, []),
      deskAnswers(messageCalls.countMessages, { count_msg: 0, count_suqiu: 0, count_dzwj: 0 }),
      deskAnswers(guideDeskCalls.listGuidesOnDesk, NO_GUIDES),
    );
    render(
      <AppRouterContext value={{ push: () => undefined } as never}>
        <At path="/desk/repair" query="">
          <QueryProvider>
            <ToastProvider>
              <DeskFrame>
                <Page />
              </DeskFrame>
            </ToastProvider>
          </QueryProvider>
        </At>
      </AppRouterContext>,
    );
    expect(await screen.findByText("菜单加载失败")).toBeVisible();
    server.use(deskAnswers(ownDeskCalls.getOwnDesk, CLERK));
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByRole("link", { name: "报修" })).toBeVisible();
    expect(screen.queryByText("菜单加载失败")).toBeNull();
  });
});
