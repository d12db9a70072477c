import { describe, expect, it } from "vitest";
import { COMPARE_ADDRESS_KEYS } from "@/contract/list/compared";
import { compareAddress } from "@/lib/address/compare-address";
import { readCompareSearch } from "@/lib/address/read-compare-search";

const read = (address: string) => {
  const raw: Record<string, string | string[]> = {};
  for (const [key, value] of new URL(address, "http://portal").searchParams)
    raw[key] = raw[key] === undefined ? value : [raw[key], value].flat();
  return readCompareSearch(raw);
};
const again = (address: string) => compareAddress("/compare", read(address));

describe("对比的地址", () => {
  it("选了哪几项、只看不同的都在地址里，读回来还是它；次序照所选的", () => {
    const whole = "/compare?id=b&id=a&only=differences";
    expect(again(whole)).toBe(whole);
    expect(read(whole)).toEqual({ ids: ["b", "a"], tooMany: 0, broken: 0, onlyDifferences: true });
    expect(
      [...new URL(whole, "http://portal").searchParams.keys()].every((key) =>
        [...COMPARE_ADDRESS_KEYS].includes(key as never),
      ),
    ).toBe(true);
  });

  it("重复的算一项，空的不算，全部都看不写在地址里：一次对比只有一种写法", () => {
    expect(again("/compare?id=a&id=a&id=&id=b&only=all&x=1")).toBe("/compare?id=a&id=b");
    expect(again("/compare?id=%20a%20&only=")).toBe("/compare?id=a");
    expect(again("/compare")).toBe("/compare");
  });

  it("四项可以；第五项不放进来，数得出多了几项；重复的不算多", () => {
    expect(read("/compare?id=a&id=b&id=c&id=d&id=a")).toMatchObject({ ids: ["a", "b", "c", "d"], tooMany: 0 });
    expect(read("/compare?id=a&id=b&id=c&id=d&id=e&id=f")).toMatchObject({ ids: ["a", "b", "c", "d"], tooMany: 2 });
  });

  it.each([
    "/compare?id=../etc/passwd",
    `/compare?id=${"x".repeat(81)}`,
    "/compare?id=<script>",
    "/compare?id=%00%EF%BF%BD",
  ])("%s 不会是哪一项的编号：不去问，也不出错", (address) => {
    expect(read(address).ids).toEqual([]);
  });
  it("不会是编号的也数得出有几项", () => {
    expect(read("/compare?id=a&id=a%20b&id=x%2Fy").broken).toBe(2);
  });
});
