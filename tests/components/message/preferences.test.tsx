import { fireEvent, render, screen } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MessagePreferences } from "@/components/message/preferences";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { MESSAGE_CHANNELS, MESSAGE_KINDS, messageCalls, type MessagePreference } from "@/contract/message/message";
import { answers, refuses } from "../../support/gateway-mock";
import { inPortal } from "../layout/support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const allOff = (): MessagePreference[] =>
  MESSAGE_KINDS.flatMap((kind) => MESSAGE_CHANNELS.map((channel) => ({ kind, channel, enabled: false })));

async function opened() {
  server.use(answers(messageCalls.listMessagePreferences, allOff()));
  render(
    inPortal(
      <QueryProvider>
        <MessagePreferences />
      </QueryProvider>,
    ),
  );
  return screen.findByRole("checkbox", { name: "政策用邮件" });
}

/** Saves what is asked for, after `ms`; what it was asked is kept in `asked`. */
function saves(ms: number) {
  const now = allOff();
  const asked: MessagePreference[] = [];
  server.use(
    http.put(`*/gateway${messageCalls.saveMessagePreferences.path}`, async ({ request }) => {
      const { preferences } = (await request.json()) as { preferences: MessagePreference[] };
      asked.push(...preferences);
      await delay(ms);
      for (const one of preferences)
        now.find((other) => other.kind === one.kind && other.channel === one.channel)!.enabled = one.enabled;
      return HttpResponse.json({ returnCode: 2000, data: structuredClone(now) });
    }),
  );
  return asked;
}

describe("通知方式", () => {
  it("点下去当时就变，不等网关；保存后还在", async () => {
    const box = await opened();
    saves(50);
    fireEvent.click(box);
    expect(box).toBeChecked();
    await screen.findByText("通知方式已保存");
    expect(box).toBeChecked();
  });

  it("连点两次，以最后一次为准，按先后送到", async () => {
    const box = await opened();
    const asked = saves(30);
    fireEvent.click(box);
    fireEvent.click(box);
    expect(box).not.toBeChecked();
    await screen.findAllByText("通知方式已保存");
    await expect.poll(() => asked.map((one) => one.enabled)).toEqual([true, false]);
    expect(box).not.toBeChecked();
  });

  it("没有保存成，退回原样并说明", async () => {
    const box = await opened();
    server.use(refuses(messageCalls.saveMessagePreferences, "UNAVAILABLE"));
    fireEvent.click(box);
    expect(box).toBeChecked();
    await expect.poll(() => (box as HTMLInputElement).checked).toBe(false);
    expect((await screen.findAllByText(/服务暂时不可用/)).length).toBeGreaterThan(0);
  });
});
