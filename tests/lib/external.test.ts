import { afterEach, describe, expect, it, vi } from "vitest";
import { readMicroAppMessage } from "@/lib/external/micro-app-messages";
import { isGovernmentHost } from "@/lib/external/hosts";
import { readMicroApps } from "@/lib/external/micro-apps";
import { externalExists, findExternalSystem, findOpenable } from "@/lib/external/systems";

afterEach(() => vi.unstubAllEnvs());

describe("政府网站的判断", () => {
  it.each(["gov.cn", "www.gov.cn", "fgw.ah.gov.cn", "GJZWFW.WWW.GOV.CN", "www.gov.cn.", "www.gov.cn:8443"])(
    "%s 是政府网站",
    (host) => expect(isGovernmentHost(host)).toBe(true),
  );
  it.each(["gov.cn.example.com", "notgov.cn", "gov.com", "www-gov.cn", ""])("%s 不是政府网站", (host) =>
    expect(isGovernmentHost(host)).toBe(false),
  );
  it("配置的主机及其子域名也算，别的不算", () => {
    expect(isGovernmentHost("data.zone.cn", ["zone.cn"])).toBe(true);
    expect(isGovernmentHost("badzone.cn", ["zone.cn"])).toBe(false);
  });
});

describe("外部系统的配置", () => {
  it("没有配置地址的系统不存在", () => {
    expect(externalExists("survey")).toBe(false);
    expect(findOpenable("survey")).toBeUndefined();
    expect(findOpenable("constructor")).toBeUndefined();
  });

  it("配置了网址的系统带一次性票据打开", () => {
    vi.stubEnv("EXTERNAL_SURVEY_URL", "https://survey.example.gov.cn/start?from=portal");
    expect(findExternalSystem("survey")).toMatchObject({
      host: "survey.example.gov.cn",
      ticket: true,
      government: true,
    });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://files.example.com",
    "survey.example.com",
    "https://user:secret@survey.example.com/",
    "wxwork://message",
  ])("不是网址的配置（%s）当作没有配置", (address) => {
    vi.stubEnv("EXTERNAL_SURVEY_URL", address);
    expect(externalExists("survey")).toBe(false);
  });

  it("通讯客户端可以用自己的协议打开，但不能是脚本", () => {
    vi.stubEnv("MESSAGING_APP_LAUNCH_URL", "wxwork://message");
    expect(findExternalSystem("messaging-launch")).toMatchObject({ host: "", ticket: false });
    vi.stubEnv("MESSAGING_APP_LAUNCH_URL", "javascript:alert(1)");
    expect(externalExists("messaging-launch")).toBe(false);
  });
});

describe("微应用的配置", () => {
  const app = (row: object) => vi.stubEnv("MFE_APPS", JSON.stringify([row]));

  it("读出编号、标题、网址和来源", () => {
    app({ id: "park-map", title: "园区地图", url: "https://map.example.com/embed" });
    expect(readMicroApps()).toEqual([
      { id: "park-map", title: "园区地图", url: "https://map.example.com/embed", origin: "https://map.example.com" },
    ]);
    expect(findOpenable("app.park-map")).toMatchObject({ host: "map.example.com", ticket: true, government: false });
  });

  it.each([
    ["脚本地址", { id: "a", title: "甲", url: "javascript:alert(1)" }],
    ["带账号的地址", { id: "a", title: "甲", url: "https://u:p@a.example.com" }],
    ["占用门户自己的地址", { id: "login", title: "甲", url: "https://a.example.com" }],
    ["编号里有斜杠", { id: "a/b", title: "甲", url: "https://a.example.com" }],
    ["没有标题", { id: "a", url: "https://a.example.com" }],
    ["门户自己的来源（会跳出沙箱）", { id: "a", title: "甲", url: "http://localhost:3000/x" }],
  ])("不接受：%s", (_name, row) => {
    app(row);
    expect(readMicroApps()).toEqual([]);
  });

  it("配置不是 JSON 时没有微应用，页面不出错", () => {
    vi.stubEnv("MFE_APPS", "{broken");
    expect(readMicroApps()).toEqual([]);
  });
});

describe("微应用的消息", () => {
  it("只认识三种消息，高度限制在合理范围", () => {
    expect(readMicroAppMessage({ type: "portal:hello", token: "x" })).toEqual({ type: "portal:hello" });
    expect(readMicroAppMessage({ type: "portal:login" })).toEqual({ type: "portal:login" });
    expect(readMicroAppMessage({ type: "portal:resize", height: 1e9 })).toEqual({
      type: "portal:resize",
      height: 10_000,
    });
    expect(readMicroAppMessage({ type: "portal:resize", height: -5 })).toEqual({ type: "portal:resize", height: 200 });
  });
  it.each([
    undefined,
    null,
    1,
    "portal:hello",
    [],
    { type: "other" },
    { type: "portal:resize", height: "10" },
    { type: "portal:resize", height: NaN },
  ])("其他内容（%j）不是消息", (data) => expect(readMicroAppMessage(data)).toBeUndefined());
});
