import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startLive } from "@/services/message/live";
import { sampleUser } from "../../support/samples";
import { inPortal, Known, KNOWN, signedInAs, signedOut, stubLocation } from "./support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  vi.mocked(startLive).mockReset().mockReturnValue(vi.fn());
});
afterEach(() => {
  server.resetHandlers();
  signedOut();
});
afterAll(() => server.close());

describe("只能看的会话", () => {
  it("只读查看：上方写着看的是谁、因哪件事；不连接实时通道；结束后回首页，这个会话没有了", async () => {
    const { replace } = stubLocation("/user");
    const ended: string[] = [];
    server.use(
      http.delete("/session", () => {
        ended.push("ended");
        return HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    const words = "正在只读查看合肥云杉智能装备有限公司的页面，因事项 FK-1。不能办理；对方已收到通知；12:30 自动结束。";
    signedInAs(server, { ...sampleUser, readOnly: words });
    render(inPortal(<p>我的申报</p>));
    const bar = await screen.findByRole("complementary", { name: "只读查看" });
    expect(bar).toHaveTextContent(words);
    expect(vi.mocked(startLive)).not.toHaveBeenCalled();
    fireEvent.click(within(bar).getByRole("button", { name: "结束查看" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"), { timeout: 5000 });
    expect(ended).toEqual(["ended"]);
  });

  it("平常的会话上方什么也没有", async () => {
    signedInAs(server, sampleUser);
    render(inPortal(<Known />));
    await screen.findByText(KNOWN);
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
