import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ApplyPage } from "@/components/apply/apply-page";
import { applyCalls } from "@/contract/apply/apply";
import { answers } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { signedInAs, signedOut, stubDialog } from "../layout/support";
import { application, AT, showApply } from "./support";

/** Two tabs write one application. What the gateway holds here is the newer tab's: edition 4, one more than this tab has read. */
const server = setupServer();
const push = vi.fn();
const replace = vi.fn();
const MINE = "李四";
let held = { revision: 4, legalPerson: "张三" };

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  window.localStorage.clear();
});
afterAll(() => server.close());

it("在旧的一页按保存并继续：不覆盖另一页写的，说明先选用哪一份；选了才保存", async () => {
  signedInAs(server, sampleUser);
  const read = () => application({ revision: held.revision, answers: { legalPerson: held.legalPerson } });
  server.use(answers(applyCalls.getApplication, application()));
  showApply(<ApplyPage policyId="p-1" itemId="" applicationId="a-1" step="applicant" />, { push, replace });
  const field = await screen.findByLabelText("法定代表人");
  server.use(
    http.get("*/gateway/zqjh/api/web/applyInfo/info", () => HttpResponse.json({ returnCode: 2000, data: read() })),
    http.put("*/gateway/zqjh/api/web/applyInfo", async ({ request }) => {
      const { revision, answers: sent } = (await request.json()) as { revision: number; answers: typeof held };
      if (revision !== held.revision)
        return HttpResponse.json({ returnCode: 4009, errorMessage: "刚刚在别处改过", data: null }, { status: 409 });
      held = { revision: revision + 1, legalPerson: sent.legalPerson };
      return HttpResponse.json({ returnCode: 2000, data: { revision: held.revision, savedAt: AT } });
    }),
  );
  await userEvent.clear(field);
  await userEvent.type(field, MINE);
  const mine = await screen.findByRole("button", { name: "以本页内容为准" }, { timeout: 5000 });

  await userEvent.click(screen.getByRole("button", { name: "保存并继续" }));
  expect(await screen.findByText(/没有保存；请先在上面选用哪一份/)).toBeVisible();
  expect(held.legalPerson).toBe("张三");
  expect(push).not.toHaveBeenCalled();
  expect(field).toHaveValue(MINE);

  await userEvent.click(mine);
  await userEvent.click(screen.getByRole("button", { name: "保存并继续" }));
  await vi.waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(held.legalPerson).toBe(MINE);
});
