import { formatAmount } from "../numbers";
import type { ApplicationCourse } from "./apply";

/** What follows an approval, in words for both sides. Plain data without a schema library. */

/** When the publicity is, or how long it will be; null where none is promised. */
export function formatPublicity({ publicity }: ApplicationCourse): string | null {
  if (!publicity) return null;
  const { workingDays, from, until } = publicity;
  return from && until ? `${from} 至 ${until}（${workingDays} 个工作日）` : `审核通过后公示 ${workingDays} 个工作日`;
}

/** When and how much was paid; null where no payment is promised. */
export function formatPayment({ publicity, payment }: ApplicationCourse): string | null {
  if (!payment) return null;
  const { paidOn, amount } = payment;
  if (!paidOn) return publicity ? "公示期满后拨付" : "审核通过后拨付";
  return amount ? `${paidOn} 拨付 ${formatAmount(amount)} 万元` : `${paidOn} 已兑现`;
}
