import { describe, expect, it } from "vitest";
import {
  readReport,
  type KeptReportBody,
  type OldReportBody,
} from "../../../gateway/modules/declare/match/old-report.rules";

/** Reports that companies kept before they were made by items: what they said then stays. */

const item = (id: string, result: "met" | "manual" | "missing" | "unmet", near = false) => ({
  id,
  title: id,
  department: "经济发展局",
  benefit: { form: "award", text: "一次性奖励", most: "20" },
  timing: { state: "closed", opensOn: "2025-01-01", closesOn: "2025-02-01", daysLeft: null, next: null },
  result,
  near,
  band: "possible",
  rate: 50,
  potential: 100,
  conditions: [],
});
const body = (more: object) =>
  ({
    asOf: "2025-11-21",
    rulesEdition: 7,
    rulesUpdatedAt: null,
    engine: 1,
    enterprise: { id: "en-1", name: "企业", creditCode: "", completeness: [] },
    counts: { unstructured: 4 },
    policies: [
      {
        id: "p",
        title: "政策",
        docNo: "",
        issuer: "局",
        pubDate: "2025-01-01",
        level: "zone",
        items: [item("a", "met")],
      },
      {
        id: "q",
        title: "政策",
        docNo: "",
        issuer: "局",
        pubDate: "2025-01-01",
        level: "zone",
        items: [item("b", "manual"), item("c", "unmet", true), item("d", "missing")],
      },
    ],
    ...more,
  }) as unknown as OldReportBody;

describe("以前保存的报告", () => {
  it.each([
    [
      "有两个合计的，读可以申报的那个",
      { benefits: { declarable: { items: 2, total: "35.00", unknown: 0 } } },
      "35.00",
      2,
    ],
    ["最早的只有符合的合计，照当时的", { benefitMost: "20.00" }, "20.00", 1],
  ])("%s；每一项都在，各组加起来是全部", (_what, more, total, counted) => {
    const read = readReport(body(more));
    expect(read).toMatchObject({ asOf: "2025-11-21", rulesEdition: 7, engine: 1, unstructured: 4 });
    expect(read.claim).toMatchObject({
      open: 4,
      declarable: 2,
      groups: { met: 1, manual: 1, near: 1, missing: 1, unmet: 0 },
      sum: { items: counted, total, unknown: 0 },
    });
    expect(read.items.map(({ id, group, policy }) => [id, group, policy.id])).toEqual([
      ["a", "met", "p"],
      ["b", "manual", "q"],
      ["c", "near", "q"],
      ["d", "missing", "q"],
    ]);
  });

  it("按事项保存、还没有记排除的，读出来一样完整", () => {
    const read = readReport(body({ benefitMost: "20.00" }));
    const kept = JSON.parse(JSON.stringify(read)) as KeptReportBody;
    const before = { ...kept, items: kept.items.map(({ ruledOut: _since, ...rest }) => rest) };
    expect(readReport(before)).toEqual(read);
  });
});
