import { fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Navigation } from "@/components/layout/providers/navigation";
import { PortalLink } from "@/components/ui/portal-link";
import { At } from "./support";

const prefetch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  prefetch.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function showLinks(...hrefs: readonly string[]) {
  render(
    <AppRouterContext value={{ prefetch } as unknown as AppRouterInstance}>
      <At path="/">
        <Navigation />
        {hrefs.map((href) => (
          <PortalLink key={href} href={href}>
            去 {href}
          </PortalLink>
        ))}
        <p>文字</p>
      </At>
    </AppRouterContext>,
  );
  return screen.getAllByRole("link");
}

function aimAt(href: string) {
  const [link] = showLinks(href);
  fireEvent.focusIn(link as HTMLElement);
  vi.advanceTimersByTime(1000);
}

/** A browser that says how it is connected; jsdom says nothing of it. */
const connect = (connection: object) => vi.stubGlobal("navigator", { ...navigator, connection });

describe("读者对准一个链接时", () => {
  it("只是看得见的链接不提前取，指着停一会儿才取，只取指着的那一个", () => {
    const [first] = showLinks("/zct-ee/policy-info", "/qa", "/tool");
    vi.advanceTimersByTime(60_000);
    expect(prefetch).not.toHaveBeenCalled();
    fireEvent.pointerOver(first as HTMLElement);
    expect(prefetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(prefetch.mock.calls).toEqual([["/zct-ee/policy-info"]]);
  });

  it("指针只是路过、手指开始滚动，都不算对准", () => {
    const [first, second] = showLinks("/zct-ee/policy-info", "/qa");
    fireEvent.pointerOver(first as HTMLElement);
    fireEvent.pointerOver(screen.getByText("文字"));
    vi.advanceTimersByTime(1000);
    fireEvent.pointerOver(second as HTMLElement);
    fireEvent.pointerCancel(second as HTMLElement);
    vi.advanceTimersByTime(1000);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "连接是 %j 时指着、停在上面都不提前取",
    (connection) => {
      connect(connection);
      const [link] = showLinks("/zct-ee/policy-info");
      fireEvent.pointerOver(link as HTMLElement);
      vi.advanceTimersByTime(1000);
      fireEvent.focusIn(link as HTMLElement);
      vi.advanceTimersByTime(1000);
      expect(prefetch).not.toHaveBeenCalled();
    },
  );

  it("提前取本站的页面", () => {
    aimAt("/zct-ee/policy-info?value=a");
    expect(prefetch).toHaveBeenCalledWith("/zct-ee/policy-info?value=a");
  });

  it.each(["/external/app.demo?go=1", "/external/fill", "/user-guide.pdf", "/rss/policies.xml", "/gateway/a/b"])(
    "不提前去 %s：那不是页面，去了就有后果",
    (href) => {
      aimAt(href);
      expect(prefetch).not.toHaveBeenCalled();
    },
  );
});
