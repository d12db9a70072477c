import { renderToStaticMarkup } from "react-dom/server";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { describe, expect, it } from "vitest";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { At } from "../layout/support";

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
});
