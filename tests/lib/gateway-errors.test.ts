import { describe, expect, it } from "vitest";
import { endsSession, errorOfEnvelope, errorOfForeignAnswer, UNKNOWN_ERROR, withoutCode } from "@/lib/gateway/errors";

const at = (url: string) => url;

describe("错误目录（规格书第 8 节）", () => {
  it("401 说登录过期，并结束会话", () => {
    const error = errorOfEnvelope({ returnCode: 4001 }, 401, at("/uaa/api/current-user"));
    expect(error.kind).toBe("expired");
    expect(error.messages).toEqual(["登录过期或未登录，请重新登录"]);
  });

  it("地址里有 refresh-token 的 401 不算登录过期", () => {
    expect(endsSession("/uaa/api/refresh-token")).toBe(false);
    expect(errorOfEnvelope({ returnCode: 4001, errorMessage: "x" }, 401, at("/uaa/api/refresh-token")).kind).not.toBe(
      "expired",
    );
  });

  it.each([
    ["数组", [{ errorMessage: "甲" }, { errorMessage: "乙" }], ["甲", "乙"]],
    ["单个", { errorMessage: "甲" }, ["甲"]],
    ["文字", "甲", ["甲"]],
    ["空数组", [], [UNKNOWN_ERROR]],
    ["没有", undefined, [UNKNOWN_ERROR]],
    ["空值", null, [UNKNOWN_ERROR]],
    ["没有 errorMessage", [{}], [UNKNOWN_ERROR]],
    ["errorMessage 不是文字", { errorMessage: 1 }, [UNKNOWN_ERROR]],
  ])("3000 的 data 是%s时逐条显示", (_name, data, messages) => {
    const error = errorOfEnvelope({ returnCode: 3000, data }, 400, "/x");
    expect(error.kind).toBe("invalid");
    expect(error.messages).toEqual(messages);
  });

  it("其他错误写成 代码(状态) : 说明，状态 200 时不写状态", () => {
    expect(errorOfEnvelope({ returnCode: 4003, errorMessage: "没有权限" }, 403, "/x").messages).toEqual([
      "4003(403) : 没有权限",
    ]);
    expect(errorOfEnvelope({ returnCode: 7777, errorMessage: "说明" }, 200, "/x").messages).toEqual(["7777 : 说明"]);
    expect(errorOfEnvelope({ returnCode: 7777 }, 200, "/x").messages).toEqual(["7777 : 未知错误"]);
    expect(errorOfEnvelope({ returnCode: 7777, data: { errorMessage: "在 data 里" } }, 500, "/x").messages).toEqual([
      "7777(500) : 在 data 里",
    ]);
  });

  it("不是信封的答复说服务不可用，仍写明状态", () => {
    expect(errorOfForeignAnswer(502).kind).toBe("unavailable");
    expect(errorOfForeignAnswer(502).messages[0]).toMatch(/^5003\(502\) : /);
    expect(errorOfForeignAnswer(401).kind).toBe("expired");
  });

  it("工作台上只说话，不写代码；是什么错、错在哪一栏照样知道", () => {
    const refused = withoutCode(errorOfEnvelope({ returnCode: 4009, errorMessage: "程远 接手了" }, 409, "/x"));
    expect(refused).toMatchObject({ messages: ["程远 接手了"], kind: "other", returnCode: 4009, status: 409 });
    expect(withoutCode(errorOfForeignAnswer(502)).messages[0]).not.toMatch(/\d/);
    const data = [{ errorMessage: "请填写", field: "words" }];
    const invalid = withoutCode(errorOfEnvelope({ returnCode: 3000, data }, 400, "/x"));
    expect(invalid).toMatchObject({ messages: ["请填写"], problems: data, kind: "invalid" });
  });
});
