import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useGuard } from "@/components/layout/guard/guard";
import { GuardedLink } from "@/components/layout/guard/guarded-link";
import { expectAccessible } from "../../support/axe";
import { sampleUser } from "../../support/samples";
import { inPortal, KNOWN, Known, signedInAs, signedOut, stubDialog, stubLocation } from "./support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(stubDialog);
afterEach(() => {
  server.resetHandlers();
  signedOut();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const whenKnown = () => screen.findByText(KNOWN);

function Finance({ onGo }: { onGo: () => void }) {
  const guard = useGuard();
  return (
    <button type="button" onClick={() => guard.requireFinance("/front-finance/loan") && onGo()}>
      对接
    </button>
  );
}

describe("要登录才能做的事", () => {
  it("访客先被问一句；立即登录带着想去的地方，暂不登录关上", async () => {
    const { assign } = stubLocation("/zqjh/sqfw");
    const user = userEvent.setup();
    const { container } = render(inPortal(<GuardedLink href="/user/zqjh/appeal/add?type=1">发布企业诉求</GuardedLink>));
    const link = screen.getByRole("link", { name: "发布企业诉求" });
    await user.click(link);
    const dialog = await screen.findByRole("dialog", { name: "必须登录后才能进行操作，是否立即登录？" });
    await expectAccessible(container);

    await user.click(screen.getByRole("button", { name: "暂不登录" }));
    expect(dialog).not.toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();

    await user.click(link);
    await user.click(await screen.findByRole("button", { name: "立即登录" }));
    expect(assign).toHaveBeenCalledWith("/auth/login?redirect_uri=%2Fuser%2Fzqjh%2Fappeal%2Fadd%3Ftype%3D1");
  });

  it("个人用户发布诉求时说明不能，不问登录", async () => {
    stubLocation("/zqjh/sqfw");
    signedInAs(server, { ...sampleUser, type: "member_personal" });
    const user = userEvent.setup();
    render(
      inPortal(
        <>
          <GuardedLink href="/user/zqjh/appeal/add" appeal>
            发布企业诉求
          </GuardedLink>
          <Known />
        </>,
      ),
    );
    await whenKnown();
    await user.click(screen.getByRole("link", { name: "发布企业诉求" }));
    expect(screen.getByRole("status")).toHaveTextContent("个人用户不能发布企业诉求");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("金融机构才能做的事", () => {
  it("访客先登录", async () => {
    const user = userEvent.setup();
    const onGo = vi.fn();
    render(inPortal(<Finance onGo={onGo} />));
    await user.click(screen.getByRole("button", { name: "对接" }));
    expect(await screen.findByRole("dialog", { name: /必须登录后/ })).toBeVisible();
    expect(onGo).not.toHaveBeenCalled();
  });

  it.each([
    ["审核中", "P"],
    ["被退回", "R"],
    ["没有申请", ""],
  ] as const)("认证%s的说：需通过金融机构认证！", async (_name, enFinanceState) => {
    const user = userEvent.setup();
    const onGo = vi.fn();
    signedInAs(server, { ...sampleUser, enFinanceState });
    render(
      inPortal(
        <>
          <Finance onGo={onGo} />
          <Known />
        </>,
      ),
    );
    await whenKnown();
    await user.click(screen.getByRole("button", { name: "对接" }));
    expect(screen.getByRole("status")).toHaveTextContent("需通过金融机构认证！");
    expect(onGo).not.toHaveBeenCalled();
  });

  it("认证通过的可以做", async () => {
    const user = userEvent.setup();
    const onGo = vi.fn();
    signedInAs(server, { ...sampleUser, enFinanceState: "A" });
    render(
      inPortal(
        <>
          <Finance onGo={onGo} />
          <Known />
        </>,
      ),
    );
    await whenKnown();
    await user.click(screen.getByRole("button", { name: "对接" }));
    await waitFor(() => expect(onGo).toHaveBeenCalledOnce());
  });
});

describe("离开本网站", () => {
  const links = (
    <>
      <a href="https://www.example.com/page">外站</a>
      <a href="https://www.ah.gov.cn/">政府网站</a>
      <a href="https://gov.cn.example.com/">冒充的网站</a>
      <a href="https://www.example.com/known" data-leave="known">
        已经说明过的
      </a>
      <a href="/zct/home">站内</a>
    </>
  );

  it("去不是政府网站的地方先问，继续前往才打开新窗口", async () => {
    const open = vi.fn();
    vi.stubGlobal("open", open);
    const user = userEvent.setup();
    render(inPortal(links));
    for (const [name, host] of [
      ["外站", "www.example.com"],
      ["冒充的网站", "gov.cn.example.com"],
    ] as const) {
      await user.click(screen.getByRole("link", { name }));
      const dialog = await screen.findByRole("dialog", { name: "您即将离开本网站" });
      expect(dialog).toHaveTextContent(host);
      await user.click(screen.getByRole("button", { name: "留在本站" }));
      expect(open).not.toHaveBeenCalled();
    }
    await user.click(screen.getByRole("link", { name: "外站" }));
    await user.click(await screen.findByRole("button", { name: "继续前往" }));
    expect(open).toHaveBeenCalledWith("https://www.example.com/page", "_blank", "noopener,noreferrer");
  });

  it("政府网站、站内链接和已经说明过的不问", async () => {
    const user = userEvent.setup();
    // Where a link leads jsdom cannot show; that nobody stopped it, it can.
    const stopped: boolean[] = [];
    const watch = (event: Event) => {
      stopped.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", watch);
    render(inPortal(links));
    for (const name of ["政府网站", "站内", "已经说明过的"]) await user.click(screen.getByRole("link", { name }));
    expect(stopped).toEqual([false, false, false]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    window.removeEventListener("click", watch);
  });
});
