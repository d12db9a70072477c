import { render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import type { MatchedCondition, MatchedPolicy, MatchOverview } from "@/contract/declare/match";
import { At, inPortal } from "../layout/support";

/** A match as the gateway answers it, and the pages that show it. */

export const AT = "2026-11-20T01:02:03.000Z";
export const condition = (more: Partial<MatchedCondition> & { id: string }): MatchedCondition => ({
  text: "上一年度研发费用不低于 100 万元",
  clause: "上一年度研发费用达到一百万元",
  hard: true,
  weight: 2,
  state: "met",
  own: [{ fact: "rdAmount", label: "研发费用", period: "2025", words: "612.30 万元", source: "form", updatedAt: AT }],
  remarks: [],
  missing: [],
  ...more,
});
export const policy: MatchedPolicy = {
  id: "zone-1",
  title: "关于支持研发的若干政策",
  docNo: "示经发〔2026〕1号",
  issuer: "经济发展局",
  level: "zone",
  pubDate: "2026-03-01",
  group: "near",
  items: [
    {
      id: "i1",
      title: "研发投入奖励",
      department: "经济发展局",
      benefit: { form: "award", text: "给予一次性奖励", most: "20.00" },
      amount: { most: "20", higher: null, basis: [] },
      timing: { state: "closing", opensOn: "2026-11-01", closesOn: "2026-11-25", daysLeft: 4, next: null },
      result: "unmet",
      near: true,
      band: "possible",
      rate: 75,
      potential: 75,
      conditions: [
        condition({ id: "c1" }),
        condition({
          id: "c2",
          text: "发明专利不少于 8 件",
          state: "unmet",
          own: [{ fact: "ipInvention", label: "发明专利", period: "", words: "6 件", source: "form", updatedAt: AT }],
          remarks: ["还差 2 件"],
        }),
        condition({ id: "c3", text: "由主管部门认定", hard: false, state: "manual", own: [] }),
      ],
    },
  ],
};
export const overview = (more: Partial<MatchOverview> = {}): MatchOverview => ({
  asOf: "2026-11-21",
  rulesEdition: 7,
  rulesUpdatedAt: AT,
  engine: 1,
  enterprise: {
    id: "en-yunshan",
    name: "合肥云杉智能装备有限公司",
    creditCode: "91340100MA2YH00011",
    completeness: [],
  },
  counts: { met: 3, manual: 7, near: 1, missing: 2, unmet: 4, not_applicable: 5, unstructured: 6 },
  bands: { recommended: 3, possible: 0, potential: 0 },
  benefits: {
    met: { items: 3, total: "120.00", unknown: 0 },
    declarable: { items: 10, total: "458.50", unknown: 2 },
  },
  questions: [
    { id: "knowledge", policies: 2, facts: [{ name: "ipDesign", policies: 2, alone: 1 }] },
    { id: "identity", policies: 1, facts: [{ name: "foundedOn", policies: 1, alone: 0 }] },
  ],
  quotaYear: "2025",
  revision: 4,
  editable: true,
  ...more,
});
export const page = <Row,>(records: Row[]) => ({ records, total: records.length, page: 1, size: 10 });
export const show = (content: React.ReactNode, push: () => void, path = "/zct-ee/policy-match") =>
  render(
    <AppRouterContext value={{ push } as never}>
      <At path={path}>
        <main>{inPortal(<QueryProvider>{content}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );
