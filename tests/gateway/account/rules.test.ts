import { describe, expect, it } from "vitest";
import {
  ACCOUNT_LIMITS,
  ADDRESS_LIMITS,
  DEVICE_MS,
  isNewDevice,
  isSessionAlive,
  checkLoginFailures,
  LOCK_MS,
  sessionEnd,
  stricterGate,
} from "../../../gateway/modules/account/account.rules";
import { maskPhone } from "../../../gateway/core/mask";

const now = new Date("2026-11-21T04:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

describe("登录失败的限制", () => {
  it.each([
    [0, "open"],
    [1, "captcha"],
    [9, "captcha"],
    [10, "locked"],
    [99, "locked"],
  ])("一个账号失败 %i 次后是 %s", (failures, kind) => {
    expect(checkLoginFailures({ failures, lastFailureAt: now }, ACCOUNT_LIMITS, now).kind).toBe(kind);
  });

  it.each([
    [4, "open"],
    [5, "captcha"],
    [49, "captcha"],
    [50, "locked"],
  ])("一个地址失败 %i 次后是 %s（一个地址可能是整个公司）", (failures, kind) => {
    expect(checkLoginFailures({ failures, lastFailureAt: now }, ADDRESS_LIMITS, now).kind).toBe(kind);
  });

  it("锁定在最后一次失败后 15 分钟整结束，早 1 毫秒仍锁着", () => {
    const locked = (ms: number) => checkLoginFailures({ failures: 10, lastFailureAt: ago(ms) }, ACCOUNT_LIMITS, now);
    expect(locked(LOCK_MS - 1)).toEqual({ kind: "locked", seconds: 1 });
    expect(locked(LOCK_MS)).toEqual({ kind: "open" });
  });

  it("没有失败过就不限制；两个结论取更严的", () => {
    expect(checkLoginFailures(undefined, ACCOUNT_LIMITS, now)).toEqual({ kind: "open" });
    expect(stricterGate({ kind: "open" }, { kind: "captcha" }).kind).toBe("captcha");
    expect(stricterGate({ kind: "captcha" }, { kind: "open" }).kind).toBe("captcha");
    expect(stricterGate({ kind: "locked", seconds: 5 }, { kind: "captcha" }).kind).toBe("locked");
    expect(stricterGate({ kind: "locked", seconds: 5 }, { kind: "locked", seconds: 9 })).toEqual({
      kind: "locked",
      seconds: 9,
    });
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
