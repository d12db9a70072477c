import { describe, expect, it } from "vitest";
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from "../../../contract/message/message";
import {
  createFrameGate,
  FRAMES_PER_MINUTE,
  hashLiveSession,
  mergePreferences,
  reaches,
} from "../../../gateway/modules/message/message.rules";

describe("通知方式", () => {
  it("没改过时每类每种方式都有默认值；改过的按改的，没改的不变", () => {
    const usual = mergePreferences([]);
    expect(usual).toHaveLength(MESSAGE_KINDS.length * MESSAGE_CHANNELS.length);
    const changed = mergePreferences([{ kind: "policy", channel: "live", enabled: false }]);
    const differing = changed.filter((one, index) => one.enabled !== usual[index]?.enabled);
    expect(differing).toEqual([{ kind: "policy", channel: "live", enabled: false }]);
  });

  it("账号安全类即使存了关闭也照样通知", () => {
    const kept = mergePreferences([{ kind: "security", channel: "email", enabled: false }]);
    expect(kept.filter((one) => one.kind === "security").every((one) => one.enabled)).toBe(true);
  });
});

describe("事件送给谁", () => {
  const mine = { userId: "u1", enterpriseId: "e1" };
  it.each([
    ["自己的", { userId: "u1", enterpriseId: null }, true],
    ["别人的", { userId: "u2", enterpriseId: null }, false],
    ["自己的，标着另一家企业", { userId: "u1", enterpriseId: "e2" }, true],
    ["当前企业全体的", { userId: null, enterpriseId: "e1" }, true],
    ["别的企业全体的", { userId: null, enterpriseId: "e2" }, false],
    ["别人的，标着当前企业", { userId: "u2", enterpriseId: "e1" }, false],
    ["没有收件人的", { userId: null, enterpriseId: null }, false],
  ])("%s", (_name, event, wanted) => expect(reaches(event, mine)).toBe(wanted));

  it("没有企业的人收不到任何企业的", () => {
    expect(reaches({ userId: null, enterpriseId: "e1" }, { userId: "u1", enterpriseId: null })).toBe(false);
  });
});

describe("每分钟的消息数", () => {
  it(`一分钟内第 ${FRAMES_PER_MINUTE} 条还可以，下一条不行；过了一分钟又可以`, () => {
    let now = 0;
    const gate = createFrameGate(() => now);
    const verdicts = Array.from({ length: FRAMES_PER_MINUTE + 1 }, () => gate());
    expect(verdicts.lastIndexOf(true)).toBe(FRAMES_PER_MINUTE - 1);
    expect(verdicts.at(-1)).toBe(false);
    now = 59_999;
    expect(gate()).toBe(false);
    now = 120_000;
    expect(gate()).toBe(true);
  });
});

it("会话编号只存散列，同一个编号同一个散列", () => {
  expect(hashLiveSession("a".repeat(22))).toMatch(/^[0-9a-f]{64}$/);
  expect(hashLiveSession("a".repeat(22))).toBe(hashLiveSession("a".repeat(22)));
});
