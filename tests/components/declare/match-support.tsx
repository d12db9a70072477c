import { render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import type { ClaimFigures } from "@/contract/declare/claim";
import type { MatchedCondition, MatchedItem, MatchOverview } from "@/contract/declare/match";
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
/** One step away: two patents short. */
export const item: MatchedItem = {
  id: "i1",
  title: "研发投入奖励",
  department: "经济发展局",
  contact: { unit: "经济发展局产业科", phone: "0551-62880001" },
  policy: {
    id: "zone-1",
    title: "关于支持研发的若干政策",
    docNo: "示经发〔2026〕1号",
    issuer: "经济发展局",
    level: "zone",
    pubDate: "2026-03-01",
  },
  group: "near",
  declaredAs: null,
  notCounted: null,
  ruledOut: false,
  benefit: { form: "award", text: "给予一次性奖励", most: "20.00" },
  amount: { most: "20", higher: null, basis: [] },
  timing: { state: "closing", opensOn: "2026-11-01", closesOn: "2026-11-25", daysLeft: 4, next: null },
  materials: ["研发费用专项审计报告", "专利证书"],
  result: "unmet",
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
};
export const claim = (more: Partial<ClaimFigures> = {}): ClaimFigures => ({
  open: 22,
  groups: { met: 3, manual: 7, near: 1, missing: 2, unmet: 4, not_applicable: 5, declared: 0 },
  declarable: 10,
  sum: { items: 9, total: "458.50", unknown: 2 },
  next: { closesOn: "2026-11-25", daysLeft: 4 },
  ...more,
});
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
  claim: claim(),
  later: 8,
  unstructured: 6,
  ask: {
    facts: [
      { name: "ipDesign", settles: 2 },
      { name: "foundedOn", settles: 1 },
    ],
    settles: 2,
  },
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
