import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CasePrivate } from "@/components/desk/case/case-private";
import { applicationDeskCalls } from "@/contract/desk/application/application";
import { expectAccessible } from "../../support/axe";
import { refusal, type Sent } from "../../support/gateway-mock";
import { deskHears, done, showPage } from "./support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = () =>
  showPage(<CasePrivate item={{ kind: "application", number: "SB20261116-0001", version: 1 }} />, {
    path: "/desk/work/application/SB20261116-0001",
  });
const press = () => userEvent.click(screen.getByRole("button", { name: "按授权查看个人信息" }));

describe("按授权查看个人信息", () => {
  it("没有按以前什么也不读，写明会留下记录；按了读一次，号码、名册和材料都在", async () => {
    const sent: Sent[] = [];
    server.use(
      deskHears(applicationDeskCalls.readApplicationPrivate, sent, () =>
        done({
          answers: [{ label: "孩子的身份证号码", value: "340111202103121154" }],
          tables: [{ label: "家庭成员", columns: ["姓名", "关系"], rows: [["周一凡", "本人"]] }],
          files: [{ label: "户口簿", fileId: "f-1", name: "户口簿.pdf" }],
        }),
      ),
    );
    const { container } = show();
    expect(screen.getByText(/查看会留下记录，申请人看得到/)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.dblClick(screen.getByRole("button", { name: "按授权查看个人信息" }));
    expect(await screen.findByText("340111202103121154")).toBeVisible();
    expect(screen.getByText("1. 姓名 周一凡，关系 本人")).toBeVisible();
    expect(screen.getByRole("link", { name: "户口簿.pdf" })).toHaveAttribute(
      "href",
      expect.stringContaining("/SB20261116-0001/privateFile?fileId=f-1"),
    );
    expect(sent).toHaveLength(1);
    await expectAccessible(container);
  });

  it("授权撤回了、已经删除了：用网关的话说明为什么不能看，什么也不显示，还可以再按", async () => {
    const words = "申请人已于 2026-11-18 撤回授权，不能再查看";
    const sent: Sent[] = [];
    server.use(
      deskHears(applicationDeskCalls.readApplicationPrivate, sent, () => refusal("NOT_ALLOWED", undefined, words)),
    );
    show();
    await press();
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
