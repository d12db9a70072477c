import { describe, expect, it } from "vitest";
import {
  DEVICE_MS,
  isNewDevice,
  isSessionAlive,
  pauseAfterFailure,
  sessionEnd,
} from "../../../gateway/modules/account/account.rules";
import { maskPhone } from "../../../gateway/core/mask";

const now = new Date("2026-11-21T04:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

describe("登录失败后的等待", () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 30],
    [11, 60],
    [12, 120],
    [14, 480],
    [15, 900],
    [16, 900],
    [4000, 900],
  ])("失败 %i 次后等 %i 秒：从第 10 次起每次加倍，最多 15 分钟，从不永久", (failures, seconds) => {
    expect(pauseAfterFailure(failures, 10)).toBe(seconds);
  });
});

describe("会话的期限", () => {
  const idleMs = 7_200_000;
  const session = { lastSeenAt: ago(0), absoluteEnd: new Date(now.getTime() + 43_200_000), revokedAt: null };

  it("空闲满 2 小时的那一刻结束，早 1 毫秒还在", () => {
    expect(isSessionAlive({ ...session, lastSeenAt: ago(idleMs - 1) }, idleMs, now)).toBe(true);
    expect(isSessionAlive({ ...session, lastSeenAt: ago(idleMs) }, idleMs, now)).toBe(false);
  });

  it("无论多忙，到绝对期限就结束", () => {
    expect(isSessionAlive({ ...session, absoluteEnd: new Date(now.getTime() + 1) }, idleMs, now)).toBe(true);
    expect(isSessionAlive({ ...session, absoluteEnd: now }, idleMs, now)).toBe(false);
    expect(sessionEnd({ lastSeenAt: now, absoluteEnd: new Date(now.getTime() + 5) }, idleMs)).toEqual(
      new Date(now.getTime() + 5),
    );
  });

  it("撤销后立即失效", () => expect(isSessionAlive({ ...session, revokedAt: now }, idleMs, now)).toBe(false));
});

describe("新设备", () => {
  it("从没登录过的账号没有新设备；登录过的，没用过或 180 天以前用过的才是新的", () => {
    expect(isNewDevice(null, undefined, now)).toBe(false);
    expect(isNewDevice(ago(1), undefined, now)).toBe(true);
    expect(isNewDevice(ago(1), ago(DEVICE_MS), now)).toBe(false);
    expect(isNewDevice(ago(1), ago(DEVICE_MS + 1), now)).toBe(true);
  });
});

it("手机号只露前三位和后四位，太短的全遮", () => {
  expect(maskPhone("13812348000")).toBe("138****8000");
  expect(maskPhone("1234567")).toBe("****");
});
