import { expect, test } from "vitest";
import { formatPayment } from "@/contract/apply/course";
import { formatCost } from "@/contract/interaction/repair-labels";

test("费用和拨付的金额按千分位写，和填写时旁边的提示一样", () => {
  expect(formatCost({ cost: "12000", payer: "enterprise" })).toBe("12,000 元，企业承担");
  expect(formatCost({ cost: "1280.50", payer: null })).toBe("1,280.50 元");
  expect(formatCost({ cost: "0", payer: null })).toBe("没有费用");
  const payment = { department: "经济发展局", workingDays: 5, paidOn: "2026-11-30", amount: "1234567" };
  expect(formatPayment({ publicity: null, payment })).toBe("2026-11-30 拨付 1,234,567 万元");
});
