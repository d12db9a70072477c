import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { SavedList } from "@/components/evaluation/report/saved-list";
import { evaluationCalls, type SavedCard } from "@/contract/evaluation/evaluation";
import { answers } from "../../support/gateway-mock";

const HOW = "勾选同一工具的两份结果，可以对比。";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const card = (id: string): SavedCard => ({
  id,
  tool: "scale",
  ruleSet: "scale-2017",
  createdAt: "2026-11-01T01:00:00.000Z",
  createdBy: "李工",
  word: "小型",
  tone: "good",
  headline: [],
});

function show(cards: readonly SavedCard[]) {
  server.use(answers(evaluationCalls.listToolResults, { total: cards.length, page: 1, size: 10, records: [...cards] }));
  render(
    <AppRouterContext value={{ replace: vi.fn() } as never}>
      <SearchParamsContext value={new URLSearchParams()}>
        <QueryProvider>
          <SavedList />
        </QueryProvider>
      </SearchParamsContext>
    </AppRouterContext>,
  );
}

describe("保存的结果怎么对比", () => {
  it("有两份才说勾选两份；勾选两份后给出对比的入口", async () => {
    const user = userEvent.setup();
    show([card("r2"), card("r1")]);
    const boxes = await screen.findAllByRole("checkbox", { name: /^选来对比/ });
    expect(screen.getByText(HOW)).toBeInTheDocument();
    for (const box of boxes) await user.click(box);
    expect(screen.getByRole("link", { name: "对比所选的两份" })).toHaveAttribute("href", expect.stringContaining("r2"));
  });

  it("只有一份，不叫人勾选两份", async () => {
    show([card("r1")]);
    await screen.findByRole("checkbox", { name: /^选来对比/ });
    expect(screen.queryByText(HOW)).toBeNull();
  });

  it("一份也没有，只说怎样保存", async () => {
    show([]);
    await screen.findByText("还没有保存的结果");
    expect(screen.queryByText(HOW)).toBeNull();
  });
});
