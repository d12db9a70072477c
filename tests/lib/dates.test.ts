import { describe, expect, it } from "vitest";
import { formatMoment } from "@/lib/dates";

describe("时间显示", () => {
  it("一律按上海时间，写成 YYYY-MM-DD HH:mm:ss", () => {
    expect(formatMoment("2026-11-21T01:02:03Z")).toBe("2026-11-21 09:02:03");
    expect(formatMoment("2026-12-31T16:00:00Z")).toBe("2027-01-01 00:00:00");
    expect(formatMoment("2026-12-31T15:59:59Z")).toBe("2026-12-31 23:59:59");
  });
});
