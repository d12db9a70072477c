// @vitest-environment node
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { toAddressKey } from "@/contract/rules/network-address";
import { addressMatcher, clientAddressReader, maskAddress } from "@/server/request/client-address";

const PROXY = "10.0.0.1";
const request = (headers: IncomingHttpHeaders, peer = PROXY, remotePort = 40_000) =>
  ({ headers, socket: { remoteAddress: peer, remotePort } }) as unknown as IncomingMessage;
const read = clientAddressReader([PROXY, "10.0.0.2"]);

describe("前面的反向代理写的客户端地址", () => {
  // RFC 7239, 4 and 6: a port after the address, IPv6 in brackets and, in Forwarded, in quotes.
  test.each<[IncomingHttpHeaders, string]>([
    [{ "x-forwarded-for": "203.0.113.9" }, "203.0.113.9"],
    [{ "x-forwarded-for": "203.0.113.9:51234" }, "203.0.113.9"],
    [{ "x-forwarded-for": "2001:db8::7" }, "2001:db8::7"],
    [{ "x-forwarded-for": "[2001:db8::7]" }, "2001:db8::7"],
    [{ "x-forwarded-for": "[2001:db8::7]:51234" }, "2001:db8::7"],
    [{ "x-forwarded-for": '"[2001:db8::7]:51234"' }, "2001:db8::7"],
    [{ "x-forwarded-for": "::ffff:203.0.113.9" }, "203.0.113.9"],
    [{ "x-forwarded-for": "[::ffff:203.0.113.9]:1" }, "203.0.113.9"],
    [{ "x-forwarded-for": "198.51.100.1, 203.0.113.9:51234" }, "203.0.113.9"],
    [{ "x-forwarded-for": "203.0.113.9:51234, 10.0.0.2:80" }, "203.0.113.9"],
    [{ forwarded: "for=203.0.113.9" }, "203.0.113.9"],
    [{ forwarded: 'For="[2001:db8::7]:4711"' }, "2001:db8::7"],
    [{ forwarded: "for=198.51.100.1, by=10.0.0.9;for=203.0.113.9:51234;proto=https" }, "203.0.113.9"],
    [{ forwarded: 'for=203.0.113.9;by="a,b;for=198.51.100.1"' }, "203.0.113.9"],
    [{ "x-forwarded-for": "203.0.113.9", forwarded: "for=198.51.100.1" }, "203.0.113.9"],
  ])("%j 是 %s", (headers, expected) => {
    expect(read(request(headers))).toBe(expected);
  });

  test.each<[string, IncomingHttpHeaders]>([
    ["什么也没写", {}],
    ["空的", { "x-forwarded-for": "" }],
    ["unknown", { "x-forwarded-for": "unknown" }],
    ["左边像机关的地址", { "x-forwarded-for": "10.1.2.3, unknown" }],
    ["写坏了的", { "x-forwarded-for": "10.1.2.3:port" }],
    ["编号", { forwarded: "for=_hidden" }],
    ["没有 for", { forwarded: "proto=https;by=10.0.0.9" }],
    ["带网卡的", { "x-forwarded-for": "fe80::1%eth0" }],
  ])("%s：不认作代理自己，也不在任何名单里", (_what, headers) => {
    const client = read(request(headers));
    expect(client).not.toBe(PROXY);
    for (const list of [[PROXY], ["10.0.0.0/8"], ["0.0.0.0/0", "::/0"]])
      expect(addressMatcher(list)(client), list.join()).toBe(false);
  });

  test("认不出的人不算成一个人：各条连接、各个编号分开数；同一条连接是同一个", () => {
    const key = (headers: IncomingHttpHeaders, port: number) => toAddressKey(read(request(headers, PROXY, port)));
    expect(key({ "x-forwarded-for": "unknown" }, 1)).not.toBe(key({ "x-forwarded-for": "unknown" }, 2));
    expect(key({}, 1)).not.toBe(key({}, 2));
    expect(key({}, 1)).toBe(key({}, 1));
    expect(key({ forwarded: "for=_abc" }, 1)).toBe(key({ forwarded: "for=_abc" }, 2));
    expect(key({ forwarded: "for=_abc" }, 1)).not.toBe(key({ forwarded: "for=_abd" }, 1));
  });

  test("不是我们的代理写的都不算；只有我们的代理时是最外面的那个", () => {
    expect(read(request({ "x-forwarded-for": "10.1.2.3" }, "203.0.113.9"))).toBe("203.0.113.9");
    expect(read(request({ "x-forwarded-for": "10.0.0.2" }))).toBe("10.0.0.2");
    expect(clientAddressReader([])(request({ "x-forwarded-for": "10.1.2.3" }))).toBe(PROXY);
  });

  test("日志里不留认不出的地址的内容", () => {
    expect(maskAddress(read(request({})))).toBe("unknown");
  });
});
