import { act, render } from "@testing-library/react";
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PublishedView } from "@/components/analytics/published-view";
import { PageView } from "@/components/analytics/page-view";
import { pageViewCalls } from "@/contract/analytics/page-view";
import { publicationCalls } from "@/contract/publication/publication";
import { wantsNoCounting } from "@/lib/browser/wants-no-counting";
import { hears, type Sent } from "../../support/gateway-mock";

const sent: Sent[] = [];
const server = setupServer(
  hears(pageViewCalls.savePageView, sent, () => HttpResponse.json({ returnCode: 2000, data: null })),
);

// The clock that the page does not see.
const wait = setTimeout;
/** Lets time pass, then lets what was set off be done. */
async function pass(ms: number): Promise<void> {
  act(() => void vi.advanceTimersByTime(ms));
  await new Promise((done) => wait(done, 200));
}
const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeAll(async () => {
  server.listen();
  await import("@/services/analytics/page-view");
  await import("@/services/common/published-view");
});
beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "hidden");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});
afterAll(() => server.close());

describe("企业发布的内容", () => {
  it("看满五秒记一次，只带是哪一种、哪一条；换一条再记", async () => {
    const views: Sent[] = [];
    server.use(
      hears(publicationCalls.viewPublication, views, () => HttpResponse.json({ returnCode: 2000, data: null })),
    );
    const { rerender } = render(<PublishedView kind="offer" id="o-1" />);
    await pass(4_999);
    expect(views).toEqual([]);
    await pass(10_000);
    expect(views.map(({ body }) => body)).toEqual([{ kind: "offer", id: "o-1" }]);
    rerender(<PublishedView kind="offer" id="o-2" />);
    await pass(5_000);
    expect(views).toHaveLength(2);
  });
});

describe("统计浏览", () => {
  it("看满五秒记一次，只带是哪个页面；看下去不再记，重画不再记", async () => {
    const { rerender } = render(<PageView route="/zqjh" />);
    await pass(4_999);
    expect(sent).toEqual([]);
    rerender(<PageView route="/zqjh" />);
    await pass(5_000);
    expect(sent.map(({ body }) => body)).toEqual([{ routeCode: "/zqjh" }]);
    rerender(<PageView route="/zqjh" />);
    setHidden(true);
    setHidden(false);
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it("在后台打开的不算，看得见以后满五秒才算；没看满就离开的不算", async () => {
    setHidden(true);
    const { unmount } = render(<PageView route="/examine/sqfw/enchiridion" />);
    await pass(60_000);
    expect(sent).toEqual([]);
    act(() => setHidden(false));
    act(() => void vi.advanceTimersByTime(3_000));
    act(() => setHidden(true));
    act(() => setHidden(false));
    await pass(4_000);
    expect(sent).toEqual([]);
    unmount();
    await pass(60_000);
    expect(sent).toEqual([]);
  });

  it("浏览器要求不被统计的，什么也不发", async () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value: true });
    render(<PageView route="/zqjh" />);
    await pass(60_000);
    expect(sent).toEqual([]);
  });

  it.each([
    [{ doNotTrack: null }, false],
    [{ doNotTrack: "0" }, false],
    [{ doNotTrack: "unspecified", globalPrivacyControl: false }, false],
    [{ doNotTrack: "1" }, true],
    [{ doNotTrack: null, globalPrivacyControl: true }, true],
  ])("%j 要求不被统计：%s", (wishes, wanted) => {
    expect(wantsNoCounting(wishes)).toBe(wanted);
  });
});
