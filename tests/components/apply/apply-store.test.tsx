import { afterEach, describe, expect, it } from "vitest";
import { createApplyStore } from "@/components/apply/apply-store";
import { GatewayError } from "@/lib/gateway/errors";
import type { Saver } from "@/services/apply/draft";

const KEY = "apply-test";
const draft = (values: Record<string, unknown>) => ({ values, savedAt: "2026-11-27T01:00:00.000Z", writer: "1" });
const saver = (save: Saver["save"]): Saver => ({
  save,
  isShared: true,
  close: () => undefined,
  isClosed: () => false,
  held: () => ({}),
  catchUp: () => Promise.reject(new Error("not asked")),
  edition: () => Promise.resolve(1),
});
const offline = () => Promise.reject(new GatewayError({ kind: "unavailable", messages: ["网络失败"] }));
const storeOf = (read: Record<string, unknown>, save: Saver["save"] = offline) =>
  createApplyStore(saver(save), [], read, () => undefined);

afterEach(() => localStorage.clear());

describe("没有存上的申报内容留在浏览器里", () => {
  it("只留本页改过的：别人在这期间存的，恢复时不被盖掉", async () => {
    const opened = { legalPerson: "林晓岚", address: "云谷路 88 号", files: [] };
    const store = storeOf(opened);
    await expect(store.save(KEY, draft({ ...opened, address: "云谷路 90 号" }))).rejects.toThrow();
    // A colleague has saved another field since; the page is opened anew.
    const again = storeOf({ ...opened, legalPerson: "陈思远" });
    expect((await again.load(KEY))?.values).toEqual({
      legalPerson: "陈思远",
      address: "云谷路 90 号",
      files: [],
    });
  });

  it("改过又存上了的不算没存：之后断网，只留再后来改的", async () => {
    let online = true;
    const store = storeOf({ a: "1", b: "1" }, () => (online ? Promise.resolve() : offline()));
    await store.save(KEY, draft({ a: "2", b: "1" }));
    expect(await store.load(KEY)).toBeUndefined();
    online = false;
    await expect(store.save(KEY, draft({ a: "2", b: "3" }))).rejects.toThrow();
    expect((await storeOf({ a: "9", b: "1" }).load(KEY))?.values).toEqual({ a: "9", b: "3" });
  });
});
