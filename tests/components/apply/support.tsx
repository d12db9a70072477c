import { render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import type { ApplicationCase, ApplicationField } from "@/contract/apply/apply";
import { At, inPortal } from "../layout/support";

/** Applications as the gateway answers them, and pages of theirs. */

export const AT = "2026-10-01T01:02:03.000Z";
export const field = (more: Partial<ApplicationField> & { key: string; label: string }): ApplicationField => ({
  section: "request",
  kind: "text",
  required: true,
  hint: "",
  unit: "",
  most: null,
  options: [],
  known: null,
  ...more,
});
export const FORM = [
  field({
    key: "legalPerson",
    label: "法定代表人",
    section: "applicant",
    known: { value: "林晓岚", source: "licence", updatedAt: AT },
  }),
  field({ key: "amount", label: "申请金额", kind: "amount", unit: "万元", most: "20" }),
  field({ key: "m-1", label: "审计报告", kind: "files", section: "materials" }),
];
export const application = (more: Partial<ApplicationCase> = {}): ApplicationCase => ({
  id: "a-1",
  number: null,
  state: "draft",
  item: {
    id: "i-1",
    title: "研发投入奖励",
    department: "经济发展局",
    policyId: "p-1",
    policyTitle: "若干政策",
    shape: "standard",
  },
  turn: "待本企业填写并提交",
  mine: true,
  due: null,
  steps: ["submit", "remove"],
  isOwn: false,
  course: { publicity: null, payment: null },
  submittedAt: null,
  updatedAt: AT,
  applicant: { kind: "enterprise", name: "合肥云杉智能装备有限公司", creditCode: "91340100MA2YH00011" },
  privacy: null,
  revision: 3,
  form: FORM,
  answers: { legalPerson: "林晓岚" },
  files: {},
  tables: {},
  problems: [
    { key: "amount", words: "请填写申请金额" },
    { key: "m-1", words: "请上传审计报告" },
  ],
  remarks: [],
  kept: 0,
  timing: null,
  decision: null,
  opinion: "",
  badFiles: [],
  results: [],
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  contact: { unit: "经济发展局产业科", phone: "0551-62880001", address: "" },
  promisedDays: 20,
  times: null,
  log: [],
  ...more,
});

export const sampleFile = (fileId: string, name: string) => ({ fileId, name, size: 4000, sha256: fileId });

interface Router {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly path?: string | undefined;
}

/** Shows what is on a page where something is applied for. */
export const showApply = (content: React.ReactNode, { path = "/zct-ee/policy-info/handle-item", ...router }: Router) =>
  render(
    <AppRouterContext value={router as never}>
      <At path={path}>
        <main>{inPortal(<QueryProvider>{content}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );
