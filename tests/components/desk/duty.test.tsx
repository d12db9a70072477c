import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DutyPage } from "@/components/desk/people/duty-page";
import { operatorPeopleCalls, type OperatorRecord } from "@/contract/desk/administration/operators";
import { dutyCalls, type DutyList } from "@/contract/desk/duty/duty";
import { expectAccessible } from "../../support/axe";
import { stubDialog } from "../layout/support";
import { ECONOMY } from "./fixtures";
import { deskAnswers, showPage } from "./support";

stubDialog();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const person = (id: string, fullName: string, more: Partial<OperatorRecord> = {}): OperatorRecord => ({
  id,
  username: id,
  fullName,
  phone: "139****0001",
  roles: ["accept"],
  units: [ECONOMY],
  enabled: true,
  secondFactorSince: null,
  lastLoginAt: null,
  ...more,
});
const LIST: DutyList = {
  entries: [
    { id: "d-1", from: "2026-11-28", until: "2026-11-29", person: { id: "u-1", name: "沈若水" }, able: true },
    { id: "d-2", from: "2026-11-29", until: "2026-11-29", person: { id: "u-2", name: "程远" }, able: false },
  ],
  gaps: [
    { from: "2026-11-30", until: "2026-12-04" },
    { from: "2026-12-06", until: "2026-12-06" },
  ],
  overlaps: [{ from: "2026-12-10", until: "2026-12-11", names: ["沈若水", "周宁"] }],
};
const people = () =>
  deskAnswers(operatorPeopleCalls.listOperators, [
    person("u-1", "沈若水"),
    person("u-3", "只答复的", { roles: ["answer"] }),
    person("u-4", "停用的", { enabled: false }),
  ]);
const show = () => showPage(<DutyPage />, { path: "/desk/duty" });

describe("值班表", () => {
  it("哪几天没有人、哪几天不止一人写明；不能受理的标出来；只能选有受理岗位的", async () => {
    server.use(deskAnswers(dutyCalls.listDuties, LIST), people());
    const { container } = show();
    expect(await screen.findByText(/没有人值班：2026-11-30 至 2026-12-04；2026-12-06。/)).toBeVisible();
    expect(screen.getByText(/2026-12-10 至 2026-12-11 沈若水、周宁/)).toBeVisible();
    expect(screen.getByText("现在没有受理岗位，不算值班")).toBeVisible();
    const choice = screen.getByLabelText(/值班人/);
    await waitFor(() => expect(within(choice).getByRole("option", { name: /沈若水/ })).toBeInTheDocument());
    expect(within(choice).queryByRole("option", { name: /只答复的|停用的/ })).toBeNull();
    await expectAccessible(container);
  });

  it("没有排满的不催：没有空档、没有重叠就什么也不说；一条也没有的说明怎么办", async () => {
    server.use(deskAnswers(dutyCalls.listDuties, { entries: [], gaps: [], overlaps: [] }), people());
    show();
    expect(await screen.findByText("还没有安排值班，请在下面添加。")).toBeVisible();
    expect(screen.queryByText(/没有人值班：/)).toBeNull();
    expect(screen.queryByText(/不止一人/)).toBeNull();
  });

  it("添加：没填的、倒着的当场说明，填的都在；改好再交就成，表单清空给下一条", async () => {
    const bodies: unknown[] = [];
    server.use(
      deskAnswers(dutyCalls.listDuties, LIST),
      people(),
      http.post("*/desk/api/uaa/api/manager/duty", async ({ request }) => {
        bodies.push(await request.json());
        const wrong = [{ errorMessage: "结束日期不能早于开始日期", field: "until" }];
        return bodies.length === 1
          ? HttpResponse.json(
              { returnCode: 3000, data: wrong, errorMessage: "结束日期不能早于开始日期" },
              { status: 400 },
            )
          : HttpResponse.json({ returnCode: 2000, data: LIST });
      }),
    );
    show();
    await screen.findByRole("heading", { name: "添加值班" });
    await userEvent.click(screen.getByRole("button", { name: "添加" }));
    expect(bodies).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText(/值班人/), "u-1");
    await userEvent.type(screen.getByLabelText(/从哪天/), "2026-12-05");
    await userEvent.type(screen.getByLabelText(/到哪天/), "2026-12-04");
    await userEvent.click(screen.getByRole("button", { name: "添加" }));
    expect((await screen.findAllByText("结束日期不能早于开始日期"))[0]).toBeVisible();
    expect(screen.getByLabelText(/从哪天/)).toHaveValue("2026-12-05");
    await userEvent.clear(screen.getByLabelText(/到哪天/));
    await userEvent.type(screen.getByLabelText(/到哪天/), "2026-12-06");
    await userEvent.click(screen.getByRole("button", { name: "添加" }));
    await waitFor(() => expect(screen.getByLabelText(/从哪天/)).toHaveValue(""));
    expect(bodies.at(-1)).toEqual({ operatorId: "u-1", from: "2026-12-05", until: "2026-12-06" });
  });

  it("去掉一条先问，写明是谁、哪几天", async () => {
    const dropped: string[] = [];
    server.use(
      deskAnswers(dutyCalls.listDuties, LIST),
      people(),
      http.delete("*/desk/api/uaa/api/manager/duty/:id", ({ params }) => {
        dropped.push(String(params["id"]));
        return HttpResponse.json({ returnCode: 2000, data: LIST });
      }),
    );
    show();
    const row = (await screen.findByText("沈若水")).closest("tr") as HTMLElement;
    await userEvent.click(within(row).getByRole("button", { name: /去掉/ }));
    const dialog = await screen.findByRole("dialog", { name: "去掉 沈若水 2026-11-28 至 2026-11-29 的值班？" });
    expect(dropped).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "去掉" }));
    await waitFor(() => expect(dropped).toEqual(["d-1"]));
  });
});
