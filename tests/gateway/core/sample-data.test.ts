import { expect, test } from "vitest";
import { z } from "zod";
import { importSample, parseSample } from "../../../gateway/core/sample-data";
import { onSampleDays } from "../../../gateway/core/sample-days";

// Tuesday, 10:00 in Shanghai.
const NOW = new Date("2026-11-24T02:00:00Z");

test.each([
  ["{day+0}", "2026-11-24"],
  ["{day+11}", "2026-12-05"],
  ["{day-24}", "2026-10-31"],
  // Saturday moves on to Monday, back to Friday.
  ["{workday+4}", "2026-11-30"],
  ["{workday-3}", "2026-11-20"],
  ["{workday+4 written}", "2026年11月30日"],
  ["{day+8 written}", "2026年12月2日"],
  ["{day+6 14:30}", "2026-11-30T06:30:00.000Z"],
  ["{day+0 9:00}", "2026-11-24T01:00:00.000Z"],
  ["{workday+4 0:00}", "2026-11-29T16:00:00.000Z"],
  ["{hour-26}", "2026-11-23T00:00:00.000Z"],
  ["{year+3}-06-30", "2029-06-30"],
  ["自{day+1 written}起，至{day+2 written}止", "自2026年11月25日起，至2026年11月26日止"],
  ["没有日子的文字", "没有日子的文字"],
])("%s 读作 %s", (noted, read) => {
  expect(onSampleDays({ list: [noted, 1, null] }, NOW)).toEqual({ list: [read, 1, null] });
});

test("天和年按上海的日子数：元旦前一刻还是旧年", () => {
  const read = (moment: string) => onSampleDays("{day+0} {year+0}", new Date(moment));
  expect(read("2026-12-31T15:59:59Z")).toBe("2026-12-31 2026");
  expect(read("2026-12-31T16:00:00Z")).toBe("2027-01-01 2027");
});

test.each(["{day}", "{day+1.5}", "{days+1}", "{day+1 9}", "{year+1 written}", "{hour+1 9:00}", "{截止}", "{}"])(
  "%s 写错了，不能悄悄留在文字里",
  (noted) => {
    expect(() => onSampleDays(`至${noted}止`, NOW)).toThrow(noted);
  },
);

test("不合格的行说明是哪个文件、哪一条", async () => {
  expect(() => parseSample("groups", z.strictObject({ id: z.string() }), () => NOW)).toThrow(/示例数据 groups/);
  const refused = [{ line: 2, reason: "理由" }];
  await expect(
    importSample(
      "banners",
      () => NOW,
      async () => ({ refused }),
    ),
  ).rejects.toThrow("示例数据 banners 第 2 条不能装入：理由");
});
