import { describe, expect, test } from "vitest";
import { toAddressKey } from "../../contract/rules/network-address";

describe("限额按什么地址数", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:3:4:203.0.113.7", "2001:db8:1:2::/64"],
    ["2001:db8::5", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["fe80::1%25eth1", "fe80:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ])("%s 数在 %s", (address, key) => expect(toAddressKey(address)).toBe(key));

  test("一个 /64 里换多少个地址都是同一个，隔壁的 /64 是另一个", () => {
    const rotated = Array.from({ length: 500 }, (_, n) => `2001:db8:0:7::${(n * 7919).toString(16).slice(-4)}`);
    expect(new Set(rotated.map(toAddressKey)).size).toBe(1);
    expect(toAddressKey("2001:db8:0:8::1")).not.toBe(toAddressKey("2001:db8:0:7::1"));
  });

  test.each(["", "unknown", "1::2::3", "1:2:3", "1:2:3:4:5:6:7:8:9", "g::1", "12345::"])(
    "不是地址的 %j 各自算一个，不会出错",
    (text) => expect(toAddressKey(text)).toBe(text),
  );
});
