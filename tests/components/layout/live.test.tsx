import { act, render, screen, waitFor } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MemberCorner } from "@/components/layout/header/member-corner";
import { useLive } from "@/components/layout/providers/live";
import { accountCalls } from "@/contract/account/account";
import type { LiveEvent } from "@/contract/message/message";
import { startLive } from "@/services/message/live";
import { refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubLocation } from "./support";

const live = { startLive: vi.mocked(startLive), stop: vi.fn() };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  live.startLive.mockReset().mockReturnValue(live.stop);
  live.stop.mockReset();
});
afterEach(() => {
  server.resetHandlers();
  signedOut();
});
afterAll(() => {
  live.startLive.mockReset();
  server.close();
});

interface Options {
  userId: string;
  enId: string | null;
  onUpdate: (news: object) => void;
}
const given = () => live.startLive.mock.calls[0]?.[0] as Options;
const tell = (event: LiveEvent) => act(() => given().onUpdate({ type: "event", event }));
const entry = (name: string) => ({ name, dockingName: "智能装备项目", createdDate: "2026-11-21T04:00:00Z" });

function Entries() {
  return (
    <p>
      名单：
      {useLive()
        .resourceOrDemandList.map((one) => one.name)
        .join("、")}
    </p>
  );
}
const page = () =>
  render(
    inPortal(
      <At path="/">
        <MemberCorner signedIn={false} registerHref={undefined} />
        <Entries />
      </At>,
    ),
  );

describe("实时通道在页面上", () => {
  it("访客不连接", async () => {
    page();
    await screen.findByRole("link", { name: "登录" });
    expect(live.startLive).not.toHaveBeenCalled();
  });

  it("登录后为当前企业连接一次，离开时断开；未读数出现在个人中心旁边，没有未读时不显示", async () => {
    signedInAs(server, sampleUser);
    const { unmount } = page();
    await waitFor(() => expect(live.startLive).toHaveBeenCalledTimes(1));
    expect(given()).toMatchObject({ userId: "user-member", enId: "en-yunshan" });
    expect(screen.queryByText("条未读")).toBeNull();
    const counts = { count_msg: 120, count_suqiu: 2, count_dzwj: 0 };
    act(() => given().onUpdate({ type: "counts", counts }));
    expect(screen.getAllByText(/99\+/)).not.toHaveLength(0);
    act(() => given().onUpdate({ type: "counts", counts: { ...counts, count_msg: 0 } }));
    expect(screen.queryByText("条未读")).toBeNull();
    unmount();
    expect(live.stop).toHaveBeenCalledTimes(1);
  });

  it("登录在别处结束：屏幕上什么也不留，去登录页，不能退回来；只走一次", async () => {
    const { replace } = stubLocation("/user/base");
    server.use(refuses(accountCalls.checkToken, "NOT_LOGGED_IN"));
    signedInAs(server, sampleUser);
    page();
    await waitFor(() => expect(live.startLive).toHaveBeenCalled());
    act(() => given().onUpdate({ type: "signedOut" }));
    act(() => given().onUpdate({ type: "signedOut" }));
    await waitFor(() => expect(document.body).not.toBeVisible());
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/auth/login?redirect_uri=%2Fuser%2Fbase"));
    expect(replace).toHaveBeenCalledTimes(1);
    expect(document.cookie).not.toContain("signed_in");
    document.body.hidden = false;
  });

  it("一条：说谁看过哪个项目；几条：换名单，不打扰", async () => {
    signedInAs(server, sampleUser);
    page();
    await waitFor(() => expect(live.startLive).toHaveBeenCalled());
    tell({ type: "entries", seq: 1, entries: [entry("江淮示范银行"), entry("巢湖担保")] });
    expect(screen.getByText("名单：江淮示范银行、巢湖担保")).toBeInTheDocument();
    expect(screen.queryByText(/查看了您的项目/)).toBeNull();
    tell({ type: "entries", seq: 2, entries: [entry("青藤新材料")] });
    expect(screen.getByText("青藤新材料查看了您的项目“智能装备项目”")).toBeInTheDocument();
    expect(screen.getByText("名单：青藤新材料、江淮示范银行、巢湖担保")).toBeInTheDocument();
  });

  it("做了什么说得准：看过公开信息、收藏企业、看过需求", async () => {
    signedInAs(server, sampleUser);
    page();
    await waitFor(() => expect(live.startLive).toHaveBeenCalled());
    const did = (seq: number, act: "viewed" | "kept", dockingName: string) =>
      tell({ type: "entries", seq, entries: [{ ...entry("青藤新材料"), act, dockingName }] });
    did(1, "viewed", "企业公开信息");
    expect(screen.getByText("青藤新材料查看了您的企业公开信息")).toBeInTheDocument();
    did(2, "kept", "企业");
    expect(screen.getByText("青藤新材料收藏了您的企业")).toBeInTheDocument();
    did(3, "viewed", "需求“减速器配套”");
    expect(screen.getByText("青藤新材料查看了您的需求“减速器配套”")).toBeInTheDocument();
    expect(screen.getByText("名单：青藤新材料、青藤新材料、青藤新材料")).toBeInTheDocument();
  });

  it("名单里已有的一条再来时，名单上仍只有一条", async () => {
    signedInAs(server, sampleUser);
    page();
    await waitFor(() => expect(live.startLive).toHaveBeenCalled());
    tell({ type: "entries", seq: 1, entries: [entry("青藤新材料"), entry("巢湖担保")] });
    tell({ type: "entries", seq: 2, entries: [entry("青藤新材料")] });
    expect(screen.getByText("名单：青藤新材料、巢湖担保")).toBeInTheDocument();
  });
});
