import { fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Navigation } from "@/components/layout/providers/navigation";
import { At } from "./support";

const prefetch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  prefetch.mockClear();
});
afterEach(() => vi.useRealTimers());

function aimAt(href: string) {
  render(
    <AppRouterContext value={{ prefetch } as unknown as AppRouterInstance}>
      <At path="/">
        <Navigation />
        <a href={href}>去那里</a>
      </At>
    </AppRouterContext>,
  );
  fireEvent.focusIn(screen.getByRole("link"));
  vi.advanceTimersByTime(1000);
}

describe("读者对准一个链接时", () => {
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
