import type { NewsKind } from "@/contract/policy/notice";
import type { SampleDays } from "../../../core/sample-days";

/** A notice of the fictional 示范经济技术开发区, written by the team. */
export interface SampleNotice {
  readonly id: string;
  readonly kind: NewsKind;
  readonly title: string;
  readonly summary: string;
  readonly issuer: string;
  /** Days before the day of putting in; a workday. */
  readonly daysAgo: number;
  /** The last day to act, in days ahead (behind when negative); a workday. */
  readonly deadlineIn?: number;
  /** The deadline is the last day of an item's window, whatever weekday that is. */
  readonly windowEnd?: true;
  /** The sample policy it belongs to. */
  readonly policyId?: string;
  /** `deadline` as documents write it, empty without one. */
  readonly text: (deadline: string, days: SampleDays) => string;
}
