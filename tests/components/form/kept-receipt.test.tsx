import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { useKeptReceipt } from "@/components/form/draft/use-kept-receipt";
import { signOutAndForget } from "@/services/account/sign-out";
import { sampleUser } from "../../support/samples";
import { inPortal, Known, KNOWN, signedInAs, signedOut, stubLocation } from "../layout/support";

/** The receipt of a letter stays in the tab, for whoever sent it. */

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

const receipt = z.object({ code: z.string() });

function Letter({ code }: { code: string }) {
  const [sent, keep] = useKeptReceipt("letter", receipt);
  return (
    <>
      <Known />
      <p>{sent ? `查询码 ${sent.code}` : "表单"}</p>
      <button type="button" onClick={() => keep({ code })}>
        提交
      </button>
    </>
  );
}

/** The page loaded anew in the same tab. */
async function open(code = "000000", user?: typeof sampleUser) {
  cleanup();
  server.resetHandlers();
  signedOut();
  if (user) signedInAs(server, user);
  render(inPortal(<Letter code={code} />));
  if (user) await screen.findByText(KNOWN);
}
const send = () => userEvent.click(screen.getByRole("button", { name: "提交" }));

describe("来信的回执", () => {
  it("访客刷新后再看到；在同一个标签页登录的人看不到", async () => {
    await open("111111");
    await send();
    await open();
    expect(await screen.findByText("查询码 111111")).toBeVisible();
    await open("222222", sampleUser);
    expect(screen.getByText("表单")).toBeVisible();
  });

  it("登录者的只给本人：刷新后再看到，换了人、没登录都看不到", async () => {
    await open("222222", sampleUser);
    await send();
    await open("", sampleUser);
    expect(screen.getByText("查询码 222222")).toBeVisible();
    await open("", { ...sampleUser, id: "user-personal" });
    expect(screen.getByText("表单")).toBeVisible();
    await open();
    expect(screen.getByText("表单")).toBeVisible();
  });

  it("退出登录后，这个标签页里什么也不留", async () => {
    await open("111111");
    await send();
    await open("222222", sampleUser);
    await send();
    expect(window.sessionStorage).toHaveLength(2);
    stubLocation("/");
    server.use(http.delete("*/session", () => HttpResponse.json({ returnCode: 2000, data: null })));
    await signOutAndForget();
    expect(Object.keys(window.sessionStorage).filter((key) => key.includes("receipt"))).toEqual([]);
  });
});
