import { render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { AccountBase } from "@/components/account/account-base";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { useViewer, ViewerProvider } from "@/components/layout/providers/viewer";
import { SIGNED_IN_COOKIE } from "@/lib/browser/cookies";
import { accountQueries, fetchCurrentUser } from "@/services/account/queries";
import { sampleUser } from "../../support/samples";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0`;
});
afterAll(() => server.close());

/** Counts the questions who is signed in. */
function countQuestions(): () => number {
  let asked = 0;
  server.use(
    http.get("*/uaa/api/current-user", () => {
      asked += 1;
      return HttpResponse.json({ returnCode: 2000, data: sampleUser });
    }),
  );
  return () => asked;
}

const Corner = () => {
  const viewer = useViewer();
  return <p>页头：{viewer.kind === "member" ? viewer.user.fullName : viewer.kind}</p>;
};

it("页头和账号页一起问是谁登录，只问一次，两处都写上", async () => {
  const asked = countQuestions();
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  render(
    <ViewerProvider>
      <Corner />
      <QueryProvider>
        <AccountBase />
      </QueryProvider>
    </ViewerProvider>,
  );
  expect(await screen.findByText(`页头：${sampleUser.fullName}`)).toBeVisible();
  expect((await screen.findAllByText(sampleUser.fullName)).length).toBeGreaterThan(0);
  expect(asked()).toBe(1);
});

it("同一处再问一次，不拿还没有回来的旧回答；回答过的也不再用", async () => {
  const asked = countQuestions();
  const ask = () => (accountQueries.currentUser().queryFn as () => Promise<unknown>)();
  await Promise.all([ask(), ask()]);
  expect(asked()).toBe(2);
  await fetchCurrentUser();
  expect(asked()).toBe(3);
});
