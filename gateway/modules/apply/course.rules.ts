import { addWorkDays, isWorkDay } from "@/contract/rules/work-days";
import type { ApplicationCourse } from "@/contract/apply/apply";
import type { ItemForm } from "@/contract/item/item";

/** What follows the decision, as the guide of an item promises it. Pure; days are working days. */

/** How long the zone publicizes where a step is not about publicity alone. */
export const PUBLICITY_WORKDAYS = 5;

const PUBLICITY = /公示/u;
const PAYMENT = /拨付|拨款|兑付|发放/u;

/** The days promised up to the decision, and for what follows it; null where the guide does not promise it. */
export interface PromisedCourse {
  /** Null: all that is promised. */
  readonly decisionDays: number | null;
  readonly publicityDays: number | null;
  readonly paymentDays: number | null;
}

/** What else may stand in the name of a step that is about one thing only. */
const QUALIFIERS = /资金|补助|按季|分年|立项/gu;

/**
 * Reads the steps of an item: the last one named 公示 is publicity, one named 拨付, 兑付 or 发放 is payment. Of a step of both
 * (公示和拨付) the first five days are the publicity's, the rest the payment's; of one of review and publicity (审核和公示) the
 * last five. A step of review and payment (审核和拨付) does not tell how many days are left for the payment: it has none of its
 * own and is due with the whole.
 */
export function promisedCourse(steps: ItemForm["steps"]): PromisedCourse {
  const lastNamed = (name: RegExp) => steps.findLastIndex((step) => name.test(step.name));
  const isAlone = (at: number, name: RegExp) =>
    (steps[at]?.name ?? "").replace(name, "").replace(QUALIFIERS, "") === "";
  const daysOf = (at: number) => steps[at]?.workingDays ?? 0;
  const daysBefore = (at: number) => steps.slice(0, at).reduce((sum, { workingDays }) => sum + workingDays, 0);
  const publicity = lastNamed(PUBLICITY);
  const payment = lastNamed(PAYMENT);
  const paymentDays =
    payment < 0
      ? null
      : payment === publicity
        ? Math.max(0, daysOf(payment) - PUBLICITY_WORKDAYS)
        : isAlone(payment, PAYMENT)
          ? daysOf(payment)
          : 0;
  if (publicity < 0) {
    const decisionDays = payment < 0 ? null : daysBefore(payment) + (isAlone(payment, PAYMENT) ? 0 : daysOf(payment));
    return { decisionDays, publicityDays: null, paymentDays };
  }
  const days = daysOf(publicity);
  const publicityDays = Math.max(1, isAlone(publicity, PUBLICITY) ? days : Math.min(PUBLICITY_WORKDAYS, days));
  const follows = publicity === payment || (steps[publicity]?.name ?? "").startsWith("公示");
  return {
    decisionDays: daysBefore(publicity) + (follows ? 0 : Math.max(0, days - publicityDays)),
    publicityDays,
    paymentDays,
  };
}

/** The publicity that begins on a day, `YYYY-MM-DD`: its first day counts where it is a working day, and both days are in it. */
export const publicityFrom = (day: string, workingDays: number) => ({
  publicityFrom: day,
  publicityUntil: addWorkDays(day, workingDays - (isWorkDay(day) ? 1 : 0)),
});

/** What an application keeps of its course. */
export interface CourseRow extends PromisedCourse {
  readonly promisedDays: number;
  /** `YYYY-MM-DD`, both days count. */
  readonly publicityFrom: string | null;
  readonly publicityUntil: string | null;
  readonly paidOn: string | null;
  /** In 万元. */
  readonly paidAmount: string | null;
}

/** Whether the last day of the publicity has passed. */
export const isPublicityOver = ({ publicityUntil }: Pick<CourseRow, "publicityUntil">, today: string): boolean =>
  publicityUntil !== null && today > publicityUntil;

/** As the contract shows it. */
export const toCourseDto = (row: CourseRow): ApplicationCourse => ({
  publicity:
    row.publicityDays === null
      ? null
      : { workingDays: row.publicityDays, from: row.publicityFrom, until: row.publicityUntil },
  payment: row.paymentDays === null ? null : { paidOn: row.paidOn, amount: row.paidAmount },
});
