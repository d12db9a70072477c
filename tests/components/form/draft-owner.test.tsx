import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useState } from "react";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { useDraft } from "@/components/form/draft/use-draft";
import { signOutAndForget } from "@/services/account/sign-out";
import { expectAccessible } from "../../support/axe";
import { sampleUser } from "../../support/samples";
import { inPortal, Known, KNOWN, signedInAs, signedOut, stubLocation } from "../layout/support";

/** A draft is its account's: computers are shared, and sessions end while somebody writes. */

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  window.localStorage.clear();
});
afterAll(() => server.close());

const COLLEAGUE = { ...sampleUser, id: "user-personal" };
const PHONE = "13800000002";
const initial = { phone: "", content: "" };

function Letter() {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(initial);
  const draft = useDraft({ key: "letter", values, initial, replace: setValues });
  const field = (name: "phone" | "content") => (
    <input
      aria-label={name}
      value={String(values[name])}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <>
      <Known />
      <DraftStatus draft={draft} />
      {field("phone")}
      {field("content")}
    </>
  );
}

/** The form opened anew in this browser, by a visitor or by who is signed in. */
async function open(user?: typeof sampleUser) {
  cleanup();
  server.resetHandlers();
  signedOut();
  if (user) signedInAs(server, user);
  const view = render(inPortal(<Letter />));
  if (user) await screen.findByText(KNOWN);
  return view;
}
/** Types a phone and leaves: what is typed is kept when the form is taken down. */
async function writePhone(user?: typeof sampleUser) {
  await open(user);
  await userEvent.type(screen.getByLabelText("phone"), PHONE);
  cleanup();
  await waitFor(() => expect(JSON.stringify(window.localStorage)).toContain(PHONE));
}
const phone = () => screen.getByLabelText("phone");
const isGone = () => expect(document.body.textContent).not.toMatch(/已恢复|没有登录时填写/);

describe("草稿属于账号", () => {
  it("登录者写了一半、登录过期：访客和换了的账号都看不到，本人再登录就回来", async () => {
    await writePhone(sampleUser);
    await open();
    await userEvent.type(screen.getByLabelText("content"), "访客写的");
    expect(phone()).toHaveValue("");
    isGone();
    // Taken down first: that is when what was typed is kept.
    cleanup();
    window.localStorage.removeItem("portal.draft.visitor.letter");
    await open(COLLEAGUE);
    expect(phone()).toHaveValue("");
    isGone();
    await open(sampleUser);
    await waitFor(() => expect(phone()).toHaveValue(PHONE));
    expect(screen.getByText(/已恢复上次未提交的内容/)).toBeVisible();
  });

  it("还不知道是谁在用时不读也不存", async () => {
    await writePhone(sampleUser);
    cleanup();
    render(<Letter />);
    expect(phone()).toHaveValue("");
    await userEvent.type(screen.getByLabelText("content"), "不知是谁写的");
    cleanup();
    expect(JSON.stringify(window.localStorage)).not.toContain("不知是谁写的");
  });

  it("访客写的，登录以后不自动带过来：点了才填入，已写的不被盖掉，访客的那份随即删除", async () => {
    await writePhone();
    const { container } = await open(sampleUser);
    const take = await screen.findByRole("button", { name: "是我填的，接着填" });
    expect(phone()).toHaveValue("");
    await expectAccessible(container);
    await userEvent.type(screen.getByLabelText("content"), "登录后写的");
    await userEvent.click(take);
    expect(phone()).toHaveValue(PHONE);
    expect(screen.getByLabelText("content")).toHaveValue("登录后写的");
    await open();
    expect(phone()).toHaveValue("");
    isGone();
    await open(sampleUser);
    await waitFor(() => expect(phone()).toHaveValue(PHONE));
  });

  it("同一栏里登录后也写了：先问留哪一份，不悄悄丢掉访客写的", async () => {
    for (const [choice, kept] of [
      ["是我填的，换成那份", PHONE],
      ["是我填的，留我刚写的", "13900000009"],
    ] as const) {
      // Taken down first: that is when what was typed is kept.
      cleanup();
      window.localStorage.clear();
      await writePhone();
      await open(sampleUser);
      await screen.findByRole("button", { name: "是我填的，接着填" });
      await userEvent.type(phone(), "13900000009");
      await userEvent.type(screen.getByLabelText("content"), "登录后写的");
      expect(screen.getByText(/同一栏里也写了内容/)).toBeVisible();
      expect(screen.queryByRole("button", { name: "是我填的，接着填" })).toBeNull();
      expect(JSON.stringify(window.localStorage)).toContain(PHONE);
      await userEvent.click(screen.getByRole("button", { name: choice }));
      expect(phone()).toHaveValue(kept);
      expect(screen.getByLabelText("content")).toHaveValue("登录后写的");
      isGone();
    }
  });

  it("不是自己的可以删除，删了谁也看不到", async () => {
    await writePhone();
    await open(sampleUser);
    await userEvent.click(await screen.findByRole("button", { name: "删除那份" }));
    isGone();
    expect(JSON.stringify(window.localStorage)).not.toContain(PHONE);
  });

  it("谁退出登录都清掉这个浏览器里的全部草稿", async () => {
    await writePhone();
    await writePhone(COLLEAGUE);
    await writePhone(sampleUser);
    stubLocation("/");
    server.use(http.delete("*/session", () => HttpResponse.json({ returnCode: 2000, data: null })));
    await signOutAndForget();
    expect(JSON.stringify(window.localStorage)).not.toContain(PHONE);
  });
});
