import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { WindowPage } from "@/components/desk/windows/window-page";
import { WindowsPage } from "@/components/desk/windows/windows-page";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { windowDeskCalls, type DeskWindowBooking, type WindowDossier } from "@/contract/desk/window/window-desk";
import { expectAccessible } from "../../support/axe";
import type { Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { CLERK, deskAnswers, deskHears, done, showPage } from "./support";

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T01:10:00Z"), toFake: ["Date"] });
  server.use(deskAnswers(ownDeskCalls.getOwnDesk, CLERK));
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const booking = (fields: Partial<DeskWindowBooking>): DeskWindowBooking => ({
  id: "b1",
  number: "A001",
  startsAt: "2026-11-23T01:00:00.000Z",
  endsAt: "2026-11-23T01:30:00.000Z",
  itemName: "施工许可证核发",
  who: "周**",
  phone: "138****0001",
  state: "booked",
  changedBy: null,
  reason: "",
  sequence: 3,
  stray: null,
  ...fields,
});
const DOSSIER: WindowDossier = {
  id: "w1",
  edition: 4,
  strays: [],
  form: {
    name: "3 号综合窗口",
    address: "政务服务中心一楼",
    phone: "0551-62885201",
    prefix: "A",
    monday: "09:00—12:00",
    tuesday: "",
    wednesday: "",
    thursday: "",
    friday: "",
    saturday: "",
    sunday: "",
    makeUp: "",
    minutes: 30,
    capacity: 2,
    daysAhead: 14,
    leadMinutes: 60,
    itemIds: ["build", "gone"],
    units: [],
    closed: [{ day: "2026-12-01", reason: "培训" }],
    enabled: true,
  },
};
const ITEMS = [
  { id: "build", name: "施工许可证核发", unit: "建设局" },
  { id: "road", name: "占道审批", unit: "建设局" },
];
const showDay = (bookings: readonly DeskWindowBooking[], query = "day=2026-11-23") => {
  server.use(
    deskAnswers(windowDeskCalls.showWindowDay, {
      window: { id: "w1", name: "3 号综合窗口", address: "政务服务中心一楼" },
      day: "2026-11-23",
      why: null,
      bookings: [...bookings],
    }),
  );
  return showPage(<WindowPage id="w1" />, { path: "/desk/windows/w1", query });
};
const showSettings = (dossier = DOSSIER) => {
  server.use(deskAnswers(windowDeskCalls.listWindowItems, ITEMS), deskAnswers(windowDeskCalls.showWindow, dossier));
  return showPage(<WindowPage id="w1" />, { path: "/desk/windows/w1", query: "view=settings" });
};
const actions = async (number: string) => {
  const row = await screen.findByRole("row", { name: new RegExp(number) });
  // Who is at the desk is asked for beside the list.
  await within(row).findAllByRole("button");
  const more = within(row).queryByRole("button", { name: /更多/ });
  if (more) await userEvent.click(more);
  return within(row)
    .getAllByRole("button")
    .map(({ textContent }) => textContent?.replace(/：.*/u, "") ?? "");
};

describe("窗口的一天", () => {
  it("写明几个、谁来、办什么；已经开始的能记，还没到日子的只能改期、取消，取消了的什么也不能做", async () => {
    const { container } = showDay([
      booking({}),
      booking({ id: "b2", number: "A002", startsAt: "2026-11-24T01:00:00.000Z", endsAt: "2026-11-24T01:30:00.000Z" }),
      booking({ id: "b3", number: "A003", state: "cancelled", changedBy: "holder", reason: "临时出差" }),
      booking({ id: "b4", number: "A004", state: "attended" }),
    ]);
    expect(await screen.findByText("一共 3 个，还没有到 2 个，已到 1 个，未到 0 个。")).toBeVisible();
    expect(await actions("A001")).toEqual(expect.arrayContaining(["已到", "未到"]));
    expect(await actions("A002")).toEqual(["改期", "取消", "看手机号"]);
    expect(await actions("A004")).toEqual(["未到", "看手机号"]);
    const cancelled = screen.getByRole("row", { name: /A003/ });
    expect(within(cancelled).queryByRole("button")).toBeNull();
    expect(cancelled).toHaveTextContent("对方：临时出差");
    await expectAccessible(container);
  });

  it("看手机号才取全号，并说明记入了安全日志", async () => {
    const asked: Sent[] = [];
    server.use(
      deskHears(windowDeskCalls.openWindowBooking, asked, () =>
        done({ ...booking({}), phone: "13800000001", person: "周一凡" }),
      ),
    );
    showDay([booking({ state: "attended" })]);
    await screen.findByRole("row", { name: /A001/ });
    expect(asked).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: /^看手机号/ }));
    expect(await screen.findByText("13800000001")).toBeVisible();
    expect(screen.getByText("这次查看已记入安全日志。")).toBeVisible();
  });

  it("取消要写原因，带着看到的序号发", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(windowDeskCalls.dropWindowBooking, sent, () => done(booking({ state: "cancelled" }))));
    showDay([booking({ startsAt: "2026-11-24T01:00:00.000Z" })]);
    await userEvent.click(await screen.findByRole("button", { name: /^取消/ }));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "取消预约" }));
    expect(within(dialog).getByText("请写明取消的原因，至少 2 个字")).toBeVisible();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /取消的原因/ }), "停电检修");
    await userEvent.click(within(dialog).getByRole("button", { name: "取消预约" }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ sequence: 3, reason: "停电检修" }]));
  });

  it("没有受理、答复岗位的只能看", async () => {
    server.use(deskAnswers(ownDeskCalls.getOwnDesk, { ...CLERK, roles: ["read"] }));
    showDay([booking({})]);
    expect(within(await screen.findByRole("row", { name: /A001/ })).queryByRole("button")).toBeNull();
  });
});

describe("窗口的设置", () => {
  it("原样保存什么也不丢：事项、不开放的日子都在，带着看到的版本", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(windowDeskCalls.saveWindow, sent, () => done(DOSSIER)));
    const { container } = showSettings();
    expect(await screen.findByRole("list", { name: "单个的事项" })).toHaveTextContent("施工许可证核发");
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ...DOSSIER.form, edition: 4 }]));
  });

  it("加一个事项、加一个不开放的日子、改名额，都发出去；写不懂的时间指出来", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(windowDeskCalls.saveWindow, sent, () => done(DOSSIER)));
    showSettings();
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: /再加一个事项/ }), "占道审批");
    await userEvent.type(screen.getByLabelText(/^日期/), "2026-11-30");
    await userEvent.type(screen.getByRole("textbox", { name: /^原因/ }), "盘点");
    await userEvent.click(screen.getByRole("button", { name: "加上这一天" }));
    const capacity = screen.getByRole("textbox", { name: "每个时段几个人" });
    await userEvent.clear(capacity);
    await userEvent.type(capacity, "5");
    await userEvent.type(screen.getByRole("textbox", { name: "周二" }), "上午");
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    expect(screen.getAllByText(/请按 9:00—12:00，14:00—17:00 的样子写，从早到晚/)).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await userEvent.clear(screen.getByRole("textbox", { name: "周二" }));
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      capacity: 5,
      itemIds: ["build", "gone", "road"],
      closed: [
        { day: "2026-11-30", reason: "盘点" },
        { day: "2026-12-01", reason: "培训" },
      ],
    });
  });

  it("不合的预约排在最前面，写明为什么，能当场改期或取消", async () => {
    const stray = booking({ startsAt: "2026-11-24T01:00:00.000Z", stray: "窗口现在这个时间不开放" });
    showSettings({ ...DOSSIER, strays: [stray] });
    expect(await screen.findByRole("heading", { name: "1 个预约要另外安排" })).toBeVisible();
    const row = screen.getByRole("row", { name: /A001/ });
    expect(row).toHaveTextContent("2026-11-24");
    expect(row).toHaveTextContent("窗口现在这个时间不开放");
    expect(await within(row).findByRole("button", { name: /^改期/ })).toBeVisible();
  });
});

it("窗口列表：今天几个、几个要另外安排；能改的人才有添加", async () => {
  server.use(
    deskAnswers(windowDeskCalls.listWindows, [
      { id: "w1", name: "3 号综合窗口", prefix: "A", address: "一楼", enabled: true, today: 2, coming: 7, stray: 1 },
      { id: "w2", name: "4 号综合窗口", prefix: "B", address: "一楼", enabled: false, today: 0, coming: 0, stray: 0 },
    ]),
  );
  const { container } = showPage(<WindowsPage />, { path: "/desk/windows" });
  expect(await screen.findByRole("row", { name: /3 号综合窗口/ })).toHaveTextContent("1 个预约要另外安排");
  expect(screen.getByRole("row", { name: /4 号综合窗口/ })).toHaveTextContent("停用");
  expect(screen.getByRole("link", { name: "添加窗口" })).toHaveAttribute("href", "/desk/windows/new");
  await expectAccessible(container);
});
