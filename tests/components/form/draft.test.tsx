import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { browserDraftStore, type DraftStore } from "@/components/form/draft/draft-store";
import { DRAFT_PAUSE, useDraft } from "@/components/form/draft/use-draft";
import { ViewerProvider } from "@/components/layout/providers/viewer";
import { expectAccessible } from "../../support/axe";

const KEY = "portal.draft.visitor.appeal";
const initial = { title: "" };

function Demo({ store }: { store?: DraftStore }) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(initial);
  const draft = useDraft({ key: "appeal", values, initial, replace: setValues, store });
  return (
    <>
      <DraftStatus draft={draft} />
      <input
        aria-label="标题"
        value={String(values.title)}
        onChange={(event) => setValues({ title: event.target.value })}
      />
      <button type="button" onClick={() => void draft.clear()}>
        提交成功
      </button>
    </>
  );
}

const type = (text: string) => fireEvent.change(screen.getByLabelText("标题"), { target: { value: text } });
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const kept = () => JSON.parse(window.localStorage.getItem(KEY) ?? "null") as { values: unknown } | null;
const open = async (store?: DraftStore) => {
  const view = render(
    <ViewerProvider>
      <Demo store={store} />
    </ViewerProvider>,
  );
  await pass(0);
  return view;
};
/** Another tab writes: the browser tells every other one. */
const elsewhere = (draft: object | null) => {
  const newValue = draft && JSON.stringify(draft);
  if (newValue) window.localStorage.setItem(KEY, newValue);
  else window.localStorage.removeItem(KEY);
  return act(() => window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue })));
};

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ now: new Date("2026-11-21T02:32:00Z") });
});
afterEach(() => vi.useRealTimers());

describe("连续保存的草稿", () => {
  it("最后一次改动一秒后保存，写明几点几分", async () => {
    await open();
    type("道");
    await pass(DRAFT_PAUSE - 1);
    type("道路");
    await pass(DRAFT_PAUSE - 1);
    expect(kept()).toBeNull();
    await pass(1);
    expect(kept()?.values).toEqual({ title: "道路" });
    expect(screen.getByRole("status")).toHaveTextContent("已自动保存 10:32");
  });

  it("没有改动不保存", async () => {
    await open();
    await pass(5000);
    expect(kept()).toBeNull();
  });

  it("一秒没到就离开页面，也已保存", async () => {
    await open();
    type("道路");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    expect(kept()?.values).toEqual({ title: "道路" });
  });

  it("站内跳走也已保存", async () => {
    const { unmount } = await open();
    type("道路");
    unmount();
    expect(kept()?.values).toEqual({ title: "道路" });
  });

  it("下次打开恢复内容并说明，放弃要再确认一次，放弃后清空", async () => {
    const first = await open();
    type("道路");
    await pass(DRAFT_PAUSE);
    first.unmount();
    const { container } = await open();
    expect(screen.getByLabelText("标题")).toHaveValue("道路");
    expect(screen.getByText(/已恢复上次未提交的内容/)).toHaveTextContent("保存于 2026-11-21 10:32");
    vi.useRealTimers();
    await expectAccessible(container);
    fireEvent.click(screen.getByRole("button", { name: "放弃这些内容" }));
    expect(screen.getByLabelText("标题")).toHaveValue("道路");
    fireEvent.click(screen.getByRole("button", { name: "清空并重新填写" }));
    expect(screen.getByLabelText("标题")).toHaveValue("");
    await vi.waitFor(() => expect(kept()).toBeNull());
    expect(screen.queryByText(/已恢复/)).toBeNull();
  });

  it("提交成功后草稿删掉，离开页面也不会再写回", async () => {
    const { unmount } = await open();
    type("道路");
    await pass(DRAFT_PAUSE);
    fireEvent.click(screen.getByRole("button", { name: "提交成功" }));
    await pass(0);
    expect(kept()).toBeNull();
    unmount();
    expect(kept()).toBeNull();
  });

  it("存储写不进去时直说，不假装已保存", async () => {
    const store: DraftStore = { ...browserDraftStore, save: () => Promise.reject(new Error("full")) };
    await open(store);
    type("道路");
    await pass(DRAFT_PAUSE);
    expect(screen.getByRole("status")).toHaveTextContent("自动保存失败，离开本页前请先提交或另行保存");
  });

  it("草稿读不出来时照常填写", async () => {
    await open({ ...browserDraftStore, load: () => Promise.reject(new Error("denied")) });
    type("道路");
    await pass(DRAFT_PAUSE);
    expect(kept()?.values).toEqual({ title: "道路" });
  });

  it.each(["{", "null", "[]", '{"values":null}', '{"values":{"title":"x"}}'])(
    "坏掉的草稿 %s 当作没有",
    async (text) => {
      window.localStorage.setItem(KEY, text);
      await open();
      expect(screen.getByLabelText("标题")).toHaveValue("");
    },
  );

  it("草稿来得慢而人已经在打字时，不盖掉打的字", async () => {
    let arrive = (_: { values: { title: string }; savedAt: string; writer: string }) => {};
    await open({ ...browserDraftStore, load: () => new Promise((resolve) => (arrive = resolve)) });
    type("新的");
    await act(async () => arrive({ values: { title: "旧的" }, savedAt: "2026-11-20T00:00:00Z", writer: "x" }));
    expect(screen.getByLabelText("标题")).toHaveValue("新的");
  });
});

describe("两个标签页", () => {
  const newer = { values: { title: "另一页" }, savedAt: "2026-11-21T02:40:00.000Z", writer: "other" };

  it("另一页写得更新时本页被告知并停止保存，可以载入最新内容", async () => {
    await open();
    type("本页");
    await pass(DRAFT_PAUSE);
    await elsewhere(newer);
    expect(screen.getByRole("alert")).toHaveTextContent("此表单已在另一个标签页更新，本页不再自动保存。");
    type("本页又改");
    await pass(5000);
    expect(kept()?.values).toEqual({ title: "另一页" });
    fireEvent.click(screen.getByRole("button", { name: "载入最新内容" }));
    expect(screen.getByLabelText("标题")).toHaveValue("另一页");
    expect(screen.queryByRole("alert")).toBeNull();
    type("继续");
    await pass(DRAFT_PAUSE);
    expect(kept()?.values).toEqual({ title: "继续" });
  });

  it("同事也能写的，不说是自己的标签页", async () => {
    await open({ ...browserDraftStore, shared: true });
    type("本页");
    await pass(DRAFT_PAUSE);
    await elsewhere(newer);
    expect(screen.getByRole("alert")).toHaveTextContent("此表单已由同事或在您的另一个页面更新，本页不再自动保存。");
  });

  it("也可以以本页内容为准", async () => {
    await open();
    type("本页");
    await pass(DRAFT_PAUSE);
    await elsewhere(newer);
    fireEvent.click(screen.getByRole("button", { name: "以本页内容为准" }));
    await pass(0);
    expect(kept()?.values).toEqual({ title: "本页" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("另一页写得更旧时不打扰", async () => {
    await open();
    type("本页");
    await pass(DRAFT_PAUSE);
    await elsewhere({ ...newer, savedAt: "2026-11-20T00:00:00.000Z" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("另一页已提交时告知，没有可载入的内容", async () => {
    await open();
    type("本页");
    await pass(DRAFT_PAUSE);
    await elsewhere(null);
    expect(screen.getByRole("alert")).toHaveTextContent("已在另一个标签页提交或清空");
    expect(screen.queryByRole("button", { name: "载入最新内容" })).toBeNull();
  });
});
