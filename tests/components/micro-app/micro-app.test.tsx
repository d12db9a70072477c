import { act, render, screen } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MicroAppFrame } from "@/components/micro-app/micro-app-frame";
import { MicroAppList } from "@/components/micro-app/micro-app-list";
import { expectAccessible } from "../../support/axe";
import { sampleUser } from "../../support/samples";
import { inPortal, signedInAs, signedOut, stubLocation } from "../layout/support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  signedOut();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const APP = { id: "demo", title: "演示应用", url: "https://app.example.com/start", origin: "https://app.example.com" };

function show() {
  render(inPortal(<MicroAppFrame app={APP} />));
  const frame = screen.getByTitle<HTMLIFrameElement>("演示应用");
  const post = vi.fn();
  vi.spyOn(frame.contentWindow as Window, "postMessage").mockImplementation(post);
  const hear = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent("message", {
          data,
          origin: from.origin ?? APP.origin,
          source: (from.source ?? frame.contentWindow) as Window,
        }),
      );
    });
  return { frame, post, hear };
}

describe("微应用的框架", () => {
  it("在沙盒里，打招呼后只告诉它自己的来源：没有人登录", async () => {
    const { frame, post, hear } = show();
    expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-same-origin allow-forms allow-popups");
    expect(frame).toHaveAttribute("referrerpolicy", "strict-origin");
    expect(post).not.toHaveBeenCalled();
    hear({ type: "portal:hello" });
    await vi.waitFor(() =>
      expect(post).toHaveBeenCalledWith({ type: "portal:user", version: 1, user: null }, "https://app.example.com"),
    );
  });

  it("告诉它登录的人是谁：没有令牌、手机号和账号", async () => {
    signedInAs(server, sampleUser);
    const { post, hear } = show();
    hear({ type: "portal:hello" });
    await vi.waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls).toEqual([
      [
        {
          type: "portal:user",
          version: 1,
          user: {
            id: "user-member",
            name: "陈思远",
            type: "member",
            enId: "en-yunshan",
            enName: "合肥云杉智能装备有限公司",
          },
        },
        "https://app.example.com",
      ],
    ]);
  });

  it.each([
    ["别的来源", { origin: "https://evil.example" }],
    ["别的窗口", { source: window }],
  ])("%s的消息当作没有", (_name, from) => {
    const { assign } = stubLocation("/mfe-nuxt/demo");
    const { frame, post, hear } = show();
    hear({ type: "portal:hello" }, from);
    hear({ type: "portal:login" }, from);
    hear({ type: "portal:resize", height: 4000 }, from);
    expect(post).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
    expect(frame).toHaveStyle({ height: "720px" });
  });

  it("可以请人登录、说自己多高；不成样子的消息不理", () => {
    const { assign } = stubLocation("/mfe-nuxt/demo");
    const { frame, hear } = show();
    for (const data of [null, "hello", { type: "portal:resize", height: "9px" }, { type: "unknown" }]) hear(data);
    expect(frame).toHaveStyle({ height: "720px" });
    hear({ type: "portal:resize", height: 1e9 });
    expect(frame).toHaveStyle({ height: "10000px" });
    hear({ type: "portal:login" });
    expect(assign).toHaveBeenCalledWith("/mfe-nuxt/login?app=demo");
  });
});

describe("微应用列表", () => {
  it("列出名称和去处；一个都没有时说明白", async () => {
    const { container, rerender } = render(<MicroAppList apps={[APP]} />);
    expect(screen.getByRole("link", { name: /演示应用/ })).toHaveAttribute("href", "/mfe-nuxt/demo");
    expect(container).toHaveTextContent("app.example.com");
    await expectAccessible(container);
    rerender(<MicroAppList apps={[]} />);
    expect(container).toHaveTextContent("目前没有开通的微应用");
  });
});
