import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DeskMessagesPage } from "@/components/desk/messages/messages-page";
import { messageCalls } from "@/contract/message/message";
import { expectAccessible } from "../../support/axe";
import { deskAnswers, deskRefuses, showPage } from "./support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it("没有消息时说明会有什么；网关停了说明白，点重试就好", async () => {
  server.use(deskRefuses(messageCalls.listMessages, "UNAVAILABLE"));
  const { container } = showPage(<DeskMessagesPage />, { path: "/desk/messages" });
  expect(await screen.findByText("消息加载失败")).toBeVisible();
  await expectAccessible(container);
  server.use(deskAnswers(messageCalls.listMessages, { records: [], total: 0, page: 1, size: 20 }));
  await userEvent.click(screen.getByRole("button", { name: /重试|重新加载/ }));
  expect(await screen.findByText("有事项转给您、请您督办时，会出现在这里")).toBeVisible();
  await expectAccessible(container);
});
