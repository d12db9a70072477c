import { afterEach, describe, expect, test } from "vitest";
import { readDoorConfig } from "@/server/env";
import { World } from "./door-fixture";

let world: World;

const start = async (config: Parameters<World["start"]>[0] = {}) => {
  world = await new World().start(config);
  return world;
};
const statusFor = async (host: string, path = "/") => (await world.ask(path, { headers: { host } })).status;

/** A name of a stranger's that points to our address: what a browser then sends. */
const REBOUND = ["evil.example", "evil.example:3000", "localhost.evil.example", "127.0.0.1.evil.example", "xn--fiq.cn"];

describe("别人的域名指到我们的地址", () => {
  afterEach(() => world.stop());

  test.each(REBOUND)("%s：页面、调用、健康检查都答 421，也不给缓存里的页面", async (host) => {
    await start();
    expect(await statusFor(world.host)).toBe(200);
    for (const path of ["/", "/gateway/policy/api/ua/policy/list", "/healthz", "/session", "/no-such"])
      expect(await statusFor(host, path), path).toBe(421);
    const { text } = await world.ask("/", { headers: { host } });
    expect(text).toContain("这个网址不属于本平台");
    expect(text).not.toContain("evil");
    expect(world.gateway.seen).toEqual([]);
  });

  test("实时通道也不开：握手被切断", async () => {
    await start();
    const path = "/gateway/inv/api/ua/ws/hospital";
    const handshake = (host: string) =>
      world.raw(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
          "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      );
    expect(await handshake("evil.example")).toBe("");
    expect(world.gateway.seen).toEqual([]);
  });

  test("没有设正式网址时，本机的名字和 IP 地址可以：它们不能被别人指走", async () => {
    await start();
    for (const host of ["localhost", "localhost:3000", "127.0.0.1:80", "[::1]:3000", "192.168.1.20:3000"])
      expect(await statusFor(host), host).toBe(200);
  });

  test("写出默认端口、域名后面带点的也是同一个名字（RFC 9110、RFC 3986），别的端口和别人的域名还是不行", async () => {
    await start({ config: { siteOrigin: "https://portal.example.gov.cn", allowedHosts: ["portal.intra:80"] } });
    const own = ["portal.example.gov.cn:443", "portal.example.gov.cn.", "Portal.Example.gov.cn.:443", "portal.intra"];
    for (const host of [...own, "portal.example.gov.cn:80", "localhost."])
      expect(await statusFor(host), host).toBe(200);
    for (const host of ["portal.example.gov.cn:8443", "portal.example.gov.cn..", "evil.example.", "evil.example:443"])
      expect(await statusFor(host), host).toBe(421);
  });

  test("设了正式网址时，只有它、另外写明的和本机的名字可以", async () => {
    await start({ config: { siteOrigin: "https://portal.example.gov.cn", allowedHosts: ["portal.intra:8080"] } });
    for (const host of ["portal.example.gov.cn", "PORTAL.example.gov.cn", "portal.intra:8080", "localhost:1"])
      expect(await statusFor(host), host).toBe(200);
    for (const host of ["192.168.1.20", "portal.intra", "portal.intra:80", "portal.example.gov.cn:8443", "gov.cn"])
      expect(await statusFor(host), host).toBe(421);
  });
});

describe("正式环境的启动", () => {
  const KEY = Buffer.alloc(32, 1).toString("base64");
  const production = (more: Record<string, string>) => readDoorConfig({ NODE_ENV: "production", ...more });

  test("没有 https 的正式网址、没有密钥就不启动，说出缺什么、怎么办", () => {
    expect(() => production({})).toThrow(/SITE_ORIGIN[\s\S]*DATA_KEY[\s\S]*openssl rand/);
    expect(() => production({ SITE_ORIGIN: "http://portal.example.gov.cn", DATA_KEY: KEY })).toThrow(/SITE_ORIGIN/);
    expect(() => production({ SITE_ORIGIN: "https://portal.example.gov.cn" })).toThrow(/DATA_KEY/);
    expect(production({ SITE_ORIGIN: "https://portal.example.gov.cn", DATA_KEY: KEY }).host).toBe("0.0.0.0");
    // Of a gateway elsewhere the key is that gateway's.
    const elsewhere = { SITE_ORIGIN: "https://portal.example.gov.cn", GATEWAY_URL: "http://10.0.0.8:8080" };
    expect(production(elsewhere).gatewayUrl).toBe("http://10.0.0.8:8080");
  });

  test("本机启动不要这些，只听本机；HOST 另外指定就照办", () => {
    expect(production({ PORTAL_LOCAL_START: "true" }).host).toBe("127.0.0.1");
    expect(production({ PORTAL_LOCAL_START: "true", HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readDoorConfig({ NODE_ENV: "development" }).host).toBe("127.0.0.1");
  });

  test.each(["http://a.cn", "a.cn/x", "a b.cn", "a.cn:port"])("ALLOWED_HOSTS 写成 %s：说明该怎么写", (hosts) => {
    expect(() => readDoorConfig({ NODE_ENV: "test", ALLOWED_HOSTS: hosts })).toThrow(/ALLOWED_HOSTS：应为/);
  });
});
