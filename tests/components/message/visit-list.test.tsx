import { act, render, screen, waitFor, within } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { VisitList } from "@/components/message/visit-list";
import type { CurrentUser } from "@/contract/account/account";
import { messageCalls, type MessageEntry } from "@/contract/message/message";
import { startLive } from "@/services/message/live";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { inPortal, Known, KNOWN, signedInAs, signedOut } from "../layout/support";

const live = vi.mocked(startLive);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => live.mockReset().mockReturnValue(() => undefined));
afterEach(() => {
  server.resetHandlers();
  signedOut();
});
afterAll(() => {
  live.mockReset();
  server.close();
});

const entry = (name: string, more: Partial<MessageEntry> = {}): MessageEntry => ({
  name,
  dockingName: "企业公开信息",
  createdDate: "2026-11-21T04:05:06Z",
  act: "viewed",
  ...more,
});
function show(user: CurrentUser = sampleUser) {
  signedInAs(server, user);
  return render(
    inPortal(
      <QueryProvider>
        <VisitList />
        <Known />
      </QueryProvider>,
    ),
  );
}

describe("谁看过本企业", () => {
  it("每条说哪家企业、做了什么、上海时间几点", async () => {
    const kept = entry("巢湖担保", { act: "kept", dockingName: "企业", createdDate: "2026-11-20T16:00:00Z" });
    server.use(answers(messageCalls.listLiveEntries, [entry("江淮示范银行"), kept]));
    const { container } = show();
    const table = await screen.findByRole("table", { name: "谁看过本企业" });
    const rows = within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toMatch(/江淮示范银行.*查看了您的企业公开信息.*2026-11-21 12:05/);
    expect(rows[1]).toMatch(/巢湖担保.*收藏了您的企业.*2026-11-21 00:00/);
    await expectAccessible(container);
  });

  it("实时通道来了一条，名单马上重新取", async () => {
    server.use(answers(messageCalls.listLiveEntries, []));
    show();
    expect(await screen.findByText(/还没有。其他企业/)).toBeVisible();
    server.use(answers(messageCalls.listLiveEntries, [entry("江淮示范银行")]));
    await waitFor(() => expect(live).toHaveBeenCalled());
    act(() =>
      live.mock.calls[0]?.[0].onUpdate({
        type: "event",
        event: { type: "entries", seq: 1, entries: [entry("江淮示范银行")] },
      }),
    );
    expect(await screen.findByRole("table", { name: "谁看过本企业" })).toHaveTextContent("江淮示范银行");
  });

  it("取不到时说明并可重试", async () => {
    server.use(refuses(messageCalls.listLiveEntries, "SERVER_FAULT"));
    show();
    expect(await screen.findByRole("button", { name: /重试/ })).toBeVisible();
  });

  const [own] = sampleUser.ens;
  it.each([
    ["个人用户", { ...sampleUser, type: "member_personal" as const, enBaseId: null, ens: [] }],
    ["企业还没有审核通过的", { ...sampleUser, ens: own ? [{ ...own, approval: "pending" as const }] : [] }],
  ])("%s没有这一块，也不去问", async (_, user) => {
    show(user);
    await screen.findByText(KNOWN);
    expect(screen.queryByText("谁看过本企业")).toBeNull();
  });
});
