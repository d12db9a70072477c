import { describe, expect, test } from "vitest";
import { originOf } from "../../../gateway/modules/apply/answer-origin.rules";

const FILLED = { value: "612.30", source: "registry", updatedAt: "2026-10-03T02:00:00.000Z" } as const;
const SUBMITTED = "2026-11-20T02:00:00.000Z";
const origin = (value: string, known: typeof FILLED | null, current: typeof FILLED | null) =>
  originOf({ known }, value, { current, submittedAt: SUBMITTED });

describe("申报里的一项从哪里来", () => {
  test("和提交时的档案一样，是档案的来源和日期；小数位数、前后空格不算不一样", () => {
    for (const value of ["612.30", "612.3", " 612.30 "])
      expect(origin(value, FILLED, FILLED), value).toEqual({
        source: "registry",
        asOf: FILLED.updatedAt,
        profile: null,
      });
  });

  test("改过的、档案里没有的，是企业在最后一次提交那天填写的", () => {
    const written = { source: "applicant", asOf: SUBMITTED };
    expect(origin("612.31", FILLED, null)).toEqual({ ...written, profile: null });
    expect(origin("612.30", null, null)).toEqual({ ...written, profile: null });
  });

  test("档案现在不一样的，写明现在是什么；文字只差在写法上也是不一样", () => {
    expect(origin("700", FILLED, FILLED)).toEqual({ source: "applicant", asOf: SUBMITTED, profile: FILLED });
    const moved = { ...FILLED, value: "700" } as never;
    expect(origin("612.30", FILLED, moved)).toEqual({ source: "registry", asOf: FILLED.updatedAt, profile: moved });
    expect(origin("云谷路 88 号", null, { ...FILLED, value: "云谷路88号" } as never).profile?.value).toBe("云谷路88号");
  });
});
