import { render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { Inbox } from "@/components/message/inbox";
import type { CallAnswer } from "@/contract/call";
import { messageCalls } from "@/contract/message/message";
import { refuses } from "../../support/gateway-mock";
import { FollowsAddress, inPortal } from "../layout/support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = () =>
  render(
    <FollowsAddress>
      {inPortal(
        <QueryProvider>
          <Inbox>
            <p>通知方式设置</p>
          </Inbox>
        </QueryProvider>,
      )}
    </FollowsAddress>,
  );

const message: CallAnswer<typeof messageCalls.listMessages>["records"][number] = {
  id: "m-1",
  kind: "policy",
  title: "园区发布行动方案",
  body: "请对照企业情况查看。",
  link: null,
  enId: null,
  enName: null,
  read: false,
  createdAt: "2026-11-27T13:12:05.000Z",
};

it("列表还没有到，下面的设置不出现，免得被列表推开；到了一起出现", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  server.use(
    http.get(`*/gateway${messageCalls.listMessages.path}`, async () => {
      await held;
      return HttpResponse.json({ returnCode: 2000, data: { records: [message], total: 1, page: 1, size: 10 } });
    }),
  );
  show();
  expect(screen.getByRole("heading", { name: "消息中心" })).toBeVisible();
  expect(screen.queryByText("通知方式设置")).toBeNull();
  release();
  await waitFor(() => expect(screen.getByText("通知方式设置")).toBeVisible());
  expect(screen.getByRole("heading", { name: /园区发布行动方案/ })).toBeVisible();
});

it("列表没有取到，设置照样能用", async () => {
  server.use(refuses(messageCalls.listMessages, "UNAVAILABLE"));
  show();
  await waitFor(() => expect(screen.getByText("通知方式设置")).toBeVisible(), { timeout: 8000 });
});
