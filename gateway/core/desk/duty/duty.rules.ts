import { shiftDay } from "../../clock";

/** Who is on duty when. Pure: days are `YYYY-MM-DD` in Shanghai, and both ends count. */

export interface Span {
  readonly from: string;
  readonly until: string;
}

interface Duty extends Span {
  readonly name: string;
}

/** Days one after the other about which the same is to be said become one span. */
function joinDays<Value>(
  days: readonly { readonly day: string; readonly value: Value }[],
  key: (value: Value) => string,
) {
  const spans: (Span & { readonly value: Value })[] = [];
  for (const { day, value } of days) {
    const last = spans.at(-1);
    if (last && shiftDay(last.until, 1) === day && key(last.value) === key(value))
      spans[spans.length - 1] = { ...last, until: day };
    else spans.push({ from: day, until: day, value });
  }
  return spans;
}

/** The days of a span on which nobody is on duty, and those on which several people are, each with their names. */
export function readDuties(duties: readonly Duty[], { from, until }: Span) {
  const days: { day: string; value: readonly string[] }[] = [];
  for (let day = from; day <= until; day = shiftDay(day, 1))
    days.push({
      day,
      value: [...new Set(duties.filter((duty) => duty.from <= day && day <= duty.until).map(({ name }) => name))],
    });
  return {
    gaps: joinDays(
      days.filter(({ value }) => value.length === 0),
      () => "",
    ).map(({ from: first, until: last }): Span => ({ from: first, until: last })),
    overlaps: joinDays(
      days.filter(({ value }) => value.length > 1),
      (names) => names.join("、"),
    ).map(({ value, ...span }) => ({ ...span, names: [...value] })),
  };
}
