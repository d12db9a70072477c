import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { WindowBooking } from "@/components/window/window-booking";
import {
  windowBookingForm,
  windowCalls,
  type OwnWindowBookings,
  type WindowBooking as Booking,
  type WindowSlots,
} from "@/contract/window/window";
import { expectAccessible } from "../../support/axe";
import { answers, hears, refusal, type Sent } from "../../support/gateway-mock";
import { inPortal, stubDialog } from "../layout/support";

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
beforeEach(() => {
  vi.setSystemTime(new Date("2026-11-23T02:00:00Z"));
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const slot = (startsAt: string, left: number, why: string | null = left > 0 ? null : "已约满") => ({
  startsAt: `${startsAt}:00+08:00`,
  endsAt: `${startsAt}:00+08:00`,
  left,
  why,
});
const SLOTS: WindowSlots = {
  window: { id: "w", name: "3 号综合窗口", address: "政务服务中心一楼", phone: "0551-62885201" },
  rules: { daysAhead: 10, leadMinutes: 60, mostAtOnce: 3, noShows: { most: 3, withinDays: 90 } },
  days: [
    { day: "2026-11-23", why: null, slots: [slot("2026-11-23T09:00", 0, "已经开始")] },
    {
      day: "2026-11-24",
      why: null,
      slots: [slot("2026-11-24T09:00", 0), slot("2026-11-24T09:30", 2), slot("2026-11-24T10:00", 1)],
    },
    { day: "2026-11-25", why: "这一天不开放", slots: [] },
    { day: "2026-11-26", why: null, slots: [slot("2026-11-26T09:00", 3)] },
    { day: "2026-11-27", why: null, slots: [slot("2026-11-27T09:00", 0)] },
  ],
  next: null,
};
const OWN: OwnWindowBookings = { bookings: [], why: null, enterprise: null, phone: "138****0001" };
const BOOKING: Booking = {
  id: "b1",
  number: "A037",
  state: "booked",
  window: SLOTS.window,
  itemId: "build",
  itemName: "施工许可证核发",
  startsAt: "2026-11-26T01:00:00.000Z",
  endsAt: "2026-11-26T01:30:00.000Z",
  sequence: 2,
  phone: "138****0001",
  enterprise: null,
  changedBy: null,
  reason: "",
  open: true,
};
const show = async (
  own: OwnWindowBookings = OWN,
  slots: WindowSlots | null = SLOTS,
  ...more: Parameters<typeof server.use>
) => {
  server.use(...more, answers(windowCalls.getWindowSlots, slots), answers(windowCalls.listOwnWindowBookings, own));
  const shown = render(inPortal(<WindowBooking itemId="build" />));
  await vi.waitFor(() => expect(screen.queryByText("数据加载中")).toBeNull());
  return shown;
};
const radios = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("radio")
    .map((radio) => [radio.parentElement?.textContent, (radio as HTMLInputElement).disabled]);

describe("选一个时间", () => {
  it("开放的日子和时间都在，约满的不能选，过了的、不开放的日子不列；读得懂", async () => {
    const { container } = await show();
    expect(radios("选日期")).toEqual([
      ["11-24 周二", false],
      ["11-26 周四", false],
      ["11-27 约满", true],
    ]);
    expect(radios("选时间")).toEqual([
      ["9:00 约满", true],
      ["9:30 余 2", false],
      ["10:00 余 1", false],
    ]);
    expect(
      screen.getByText(/最迟提前 1 小时；同时最多 3 个预约。来不了请取消或改期：90 天内 3 次没有到，暂停预约。/),
    ).toBeVisible();
    await expectAccessible(container);
  });

  it("只用键盘：方向键选日期和时间，回车预约；发出去的是选中的时间，手机号不填就不发", async () => {
    const sent: Sent[] = [];
    await show(
      OWN,
      SLOTS,
      hears(windowCalls.bookWindow, sent, () => HttpResponse.json({ returnCode: 2000, data: { ...BOOKING } as never })),
    );
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement?.parentElement).toHaveTextContent("11-24");
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("radio", { name: "11-26 周四" })).toBeChecked();
    await user.tab();
    await user.keyboard(" ");
    expect(screen.getByRole("radio", { name: "9:00 余 3" })).toBeChecked();
    await user.keyboard("{Enter}");
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(windowBookingForm.safeParse(sent[0]?.body).success).toBe(true);
    expect(sent[0]?.body).toEqual({
      submissionId: expect.any(String),
      itemId: "build",
      startsAt: "2026-11-26T09:00:00+08:00",
    });
    expect(await screen.findByText("已预约，号码 A037")).toBeVisible();
  });

  it("换了日期，先前选的时间不再算；没有选时间的说要选", async () => {
    const sent: Sent[] = [];
    await show(
      OWN,
      SLOTS,
      hears(windowCalls.bookWindow, sent, () => refusal("SERVER_FAULT")),
    );
    await userEvent.click(screen.getByRole("radio", { name: "9:30 余 2" }));
    expect(screen.getByRole("button", { name: "预约 11-24 周二 9:30" })).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "11-26 周四" }));
    await userEvent.click(screen.getByRole("button", { name: "预约" }));
    expect(await screen.findAllByText("请选择一个时间")).not.toHaveLength(0);
    expect(sent).toEqual([]);
  });

  it("刚刚被别人约满：说明原因，时间重新取，没有假装成功", async () => {
    let asked = 0;
    await show(
      OWN,
      SLOTS,
      hears(windowCalls.bookWindow, [], () => {
        asked += 1;
        return refusal("WRONG_STATE", [], "这个时段刚刚约满，请选择其他时段");
      }),
    );
    await userEvent.click(screen.getByRole("radio", { name: "10:00 余 1" }));
    await userEvent.click(screen.getByRole("button", { name: /^预约 11-24/ }));
    expect(await screen.findByText("这个时段刚刚约满，请选择其他时段")).toBeVisible();
    expect(asked).toBe(1);
  });

  it("现在不能约的说为什么；全部约满的给电话；没有窗口办的什么也不画", async () => {
    await show({ ...OWN, why: "最多同时有 3 个预约，请先取消一个，或等它结束后再预约" });
    expect(screen.getByText(/现在不能预约：最多同时有 3 个预约/)).toBeVisible();
    expect(screen.queryByRole("radio")).toBeNull();
    cleanup();
    await show(OWN, { ...SLOTS, days: SLOTS.days.slice(0, 1) });
    expect(screen.getByText("今后 10 天都约满了，有急事请打 0551-62885201。")).toBeVisible();
    cleanup();
    const { container } = await show(OWN, null);
    expect(container).not.toHaveTextContent(/预约/);
  });

  it("以谁的名义预约，写在按钮旁边", async () => {
    await show({ ...OWN, enterprise: "合肥云杉智能装备有限公司" });
    expect(screen.getByText(/以合肥云杉智能装备有限公司的名义预约，同事看得到、能改期。/)).toBeVisible();
  });
});

describe("约好以后", () => {
  const own = { ...OWN, bookings: [BOOKING] };

  it("时间、号码、地点、日历都在；还能再约一个", async () => {
    const { container } = await show(own);
    const booked = screen.getByRole("region", { name: "已预约 11-26 周四 9:00，A037 号" });
    expect(booked).toHaveTextContent("政务服务中心一楼");
    expect(within(booked).getByRole("link", { name: "加入日历" })).toHaveAttribute(
      "href",
      "/gateway/zqjh/api/customer/windowBooking/b1/calendar",
    );
    expect(screen.queryByRole("radio")).toBeNull();
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "再约一个时间" }));
    expect(screen.getAllByRole("radio")).not.toHaveLength(0);
  });

  it("改期：没选时间不发；选了就带着看到的序号发", async () => {
    const sent: Sent[] = [];
    await show(
      own,
      SLOTS,
      hears(windowCalls.changeWindowBooking, sent, () =>
        HttpResponse.json({ returnCode: 2000, data: BOOKING as never }),
      ),
    );
    await userEvent.click(screen.getByRole("button", { name: "改期" }));
    const dialog = screen.getByRole("dialog", { name: "改期：11-26 周四 9:00" });
    await userEvent.click(within(dialog).getByRole("button", { name: "改期" }));
    expect(within(dialog).getByText("请选择一个时间")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("radio", { name: "10:00 余 1" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "改到 11-24 周二 10:00" }));
    await vi.waitFor(() =>
      expect(sent).toEqual([
        {
          path: "/gateway/zqjh/api/customer/windowBooking/b1/change",
          body: { startsAt: "2026-11-24T10:00:00+08:00", sequence: 2 },
        },
      ]),
    );
  });

  it("改期：自己约的时间写明、不能选；那一天没有别的时间就看下一天", async () => {
    const mine = { ...OWN, bookings: [{ ...BOOKING, startsAt: "2026-11-24T01:30:00.000Z" }] };
    await show(mine);
    await userEvent.click(screen.getByRole("button", { name: "改期" }));
    expect(radios("选时间")).toEqual([
      ["9:00 约满", true],
      ["9:30 现在约的", true],
      ["10:00 余 1", false],
    ]);
    cleanup();
    await show(own);
    await userEvent.click(screen.getByRole("button", { name: "改期" }));
    expect(radios("选日期").map(([label]) => label)).toEqual(["11-24 周二", "11-27 约满"]);
    cleanup();
    await show(own, { ...SLOTS, days: SLOTS.days.slice(3, 4) });
    await userEvent.click(screen.getByRole("button", { name: "改期" }));
    expect(screen.getByRole("dialog")).toHaveTextContent("现在没有可以选的时间");
  });

  it("取消要写原因", async () => {
    const sent: Sent[] = [];
    await show(
      own,
      SLOTS,
      hears(windowCalls.cancelWindowBooking, sent, () =>
        HttpResponse.json({ returnCode: 2000, data: { ...BOOKING, state: "cancelled" } as never }),
      ),
    );
    await userEvent.click(screen.getByRole("button", { name: "取消预约" }));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "取消预约" }));
    expect(within(dialog).getByText("请写明取消的原因，至少 2 个字")).toBeVisible();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /取消的原因/ }), "材料没有备齐");
    await userEvent.click(within(dialog).getByRole("button", { name: "取消预约" }));
    await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reason: "材料没有备齐" }]));
  });

  it("大厅取消了的写明原因，请另选；没有到的提醒提前说", async () => {
    const gone: Booking = { ...BOOKING, state: "cancelled", changedBy: "host", reason: "窗口停电检修", open: false };
    await show({ ...OWN, bookings: [gone] });
    expect(screen.getByText("您 11-26 周四 9:00 的预约被服务大厅取消，原因：窗口停电检修。请另选时间。")).toBeVisible();
    cleanup();
    await show({ ...OWN, bookings: [{ ...BOOKING, state: "missed", open: false }] });
    expect(screen.getByText(/的预约没有到/)).toBeVisible();
  });
});
