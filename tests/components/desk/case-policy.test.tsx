import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CasePolicy } from "@/components/desk/case/case-policy";
import { CaseSheet } from "@/components/desk/case/case-sheet";
import type { ApplicationBasis } from "@/contract/desk/basis";
import { expectAccessible } from "../../support/axe";
import { showPage } from "./support";

const basis: ApplicationBasis = {
  docNo: "示经科〔2026〕27号",
  audience: "科技型中小企业",
  benefit: "最高 20 万元",
  asOf: "2026-11-19",
  kept: true,
  changed: false,
  repealed: false,
  conditions: [
    {
      id: "rd",
      text: "研发费用占比不低于 3%",
      clause: "上一年度研发费用占销售收入的比例不低于百分之三",
      hard: true,
      weight: 1,
      state: "unmet",
      own: [
        {
          fact: "rdAmount",
          label: "研发费用",
          period: "2025",
          words: "12.30 万元",
          source: "form",
          updatedAt: "2026-10-03T02:00:00.000Z",
        },
      ],
      remarks: ["还差 0.5 %"],
      missing: [],
    },
    {
      id: "people",
      text: "与服务机构没有关联关系",
      clause: "没有隶属、共建等关系",
      hard: false,
      weight: 1,
      state: "manual",
      own: [],
      remarks: [],
      missing: [],
    },
  ],
};
const show = (more: Partial<ApplicationBasis> = {}) =>
  showPage(<CasePolicy policy={{ id: "p-1", title: "创新券办法", itemId: "item-1", basis: { ...basis, ...more } }} />, {
    path: "/desk/application/SB-1",
  });

describe("申报依据", () => {
  it("每一条写明结果、要求、原文和企业的数值、来源、日期；政策在新窗口打开到这个事项", async () => {
    const { container } = show();
    expect(screen.getByRole("link", { name: /^创新券办法/ })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/p-1#item-item-1",
    );
    const [rd, people] = within(screen.getByRole("list", { name: "申报条件" })).getAllByRole("listitem");
    for (const words of ["不符合", "必备", "上一年度研发费用占销售收入的比例不低于百分之三", "还差 0.5 %"])
      expect(within(rd as HTMLElement).getByText(words)).toBeVisible();
    expect(rd).toHaveTextContent("2025 年研发费用：12.30 万元 企业填报 2026-10-03");
    expect(people).toHaveTextContent("需人工核验与服务机构没有关联关系加分");
    expect(people).toHaveTextContent("企业档案里没有这一条的数据，请看材料。");
    expect(screen.getByText(/2026-11-19 按企业档案自动核对：不符合 1，需人工核验 1/)).toBeVisible();
    await expectAccessible(container);
  });

  it("没有一条能自动核对的（个人的申请、审批事项）：不说企业档案，说按材料核对", async () => {
    const conditions = basis.conditions.filter(({ state }) => state === "manual");
    const { container } = show({ conditions });
    expect(screen.getByText("2026-11-19 的规定，1 条都由工作人员按材料核对。")).toBeVisible();
    expect(container.textContent).not.toContain("企业档案");
    await expectAccessible(container);
  });

  it.each([
    [
      { kept: false, asOf: "2026-11-27" },
      "这份申报提交时没有留存申报条件，以下按今天（2026-11-27）的规定和企业档案核对。",
    ],
    [{ changed: true }, "提交以后这个事项改过或下线了，以下是提交那天（2026-11-19）的规定。"],
    [{ repealed: true }, "这项政策或事项现在已经废止、取消或下线。"],
  ])("%o 时先说明", (more, words) => {
    show(more);
    expect(screen.getByText(words)).toBeVisible();
  });

  it("什么都没有留下时说明按原文核对", () => {
    showPage(<CasePolicy policy={{ id: "p-1", title: "创新券办法", itemId: "item-1", basis: null }} />, {
      path: "/desk/application/SB-1",
    });
    expect(screen.getByText("这个事项已经下线，提交时也没有留存申报条件，请按政策原文核对。")).toBeVisible();
  });
});

it("每一项写明来源和日期；和企业档案现在不一样的，写明档案现在是什么", () => {
  showPage(
    <CaseSheet
      facts={[
        ["法定代表人", "林晓岚", { source: "营业执照 2026-10-03" }],
        ["注册资本", "2500", { source: "企业填写 2026-11-19", now: "企业档案现在是“3000.00”（营业执照 2026-10-03）" }],
      ]}
    />,
    { path: "/desk/application/SB-1" },
  );
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
  expect(valueOf("法定代表人")).toHaveTextContent(/^林晓岚 营业执照 2026-10-03$/);
  expect(valueOf("注册资本")).toHaveTextContent(
    "2500 企业填写 2026-11-19企业档案现在是“3000.00”（营业执照 2026-10-03）",
  );
});
