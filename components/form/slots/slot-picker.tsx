"use client";

import { useId, useState } from "react";
import { formatDay } from "@/components/ui/days-left";
import { zoneClock, zoneDay } from "@/lib/dates";
import { FieldError } from "../fields/field";
import styles from "./slot-picker.module.css";

/** A day with its slots, as any offer that is booked into slots shows it. */
export interface PickableDay {
  readonly day: string;
  readonly slots: readonly {
    readonly startsAt: string;
    /** Places that are left; 0 where it cannot be booked. */
    readonly left: number;
    readonly why: string | null;
  }[];
}

const FULL = "已约满";
const OWN = "现在约的";
/** A day of which every time is over or too near is not worth its place. */
const isBookable = ({ slots }: PickableDay) => slots.some(({ left, why }) => left > 0 || why === FULL);

/** The days with the reader's own slot as one that cannot be chosen: nobody moves to where they are. */
function closeOwn(days: readonly PickableDay[], own: string | undefined): readonly PickableDay[] {
  if (own === undefined) return days;
  const isOwn = ({ startsAt }: { startsAt: string }) => Date.parse(startsAt) === Date.parse(own);
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => (isOwn(slot) ? { ...slot, left: 0, why: OWN } : slot)),
  }));
}

function describeSlot({ left, why }: { left: number; why: string | null }): string {
  if (left > 0) return `余 ${left}`;
  if (why === OWN) return OWN;
  return why === FULL ? "约满" : "已截止";
}
const countFree = ({ slots }: PickableDay) => slots.reduce((sum, { left }) => sum + left, 0);

/**
 * A day, then a time of it: two groups of native radio buttons that look like buttons, so that arrows move within a group. What
 * is taken stays in its place and cannot be chosen.
 *
 * @param value the start of the chosen slot; empty: none yet
 * @param own the start of the slot that the reader has and moves away from
 */
export function SlotPicker({
  days,
  today,
  value,
  own,
  onChange,
  error,
}: {
  days: readonly PickableDay[];
  today: string;
  value: string;
  own?: string | undefined;
  onChange: (startsAt: string) => void;
  error?: string | undefined;
}) {
  const id = useId();
  const open = closeOwn(days, own).filter(isBookable);
  const [picked, setPicked] = useState<string>();
  const wanted = picked ?? (value === "" ? undefined : zoneDay(value));
  const shown = open.find(({ day }) => day === wanted) ?? open.find((day) => countFree(day) > 0);
  if (!shown) return <p>现在没有可以选的时间。</p>;
  return (
    <div className={styles.picker} data-field="">
      <fieldset>
        <legend>选日期</legend>
        <div className={styles.options}>
          {open.map((day) => {
            const [date, weekday] = formatDay(day.day, today).split(" ");
            const isFull = countFree(day) === 0;
            return (
              <Option
                key={day.day}
                name={`${id}-day`}
                value={day.day}
                checked={day === shown}
                disabled={isFull}
                onPick={() => {
                  setPicked(day.day);
                  onChange("");
                }}
              >
                <b>{date}</b> <span>{isFull ? "约满" : weekday}</span>
              </Option>
            );
          })}
        </div>
      </fieldset>
      <fieldset {...(error ? { "aria-describedby": `${id}-time-error` } : {})}>
        <legend>选时间</legend>
        <div className={styles.options}>
          {shown.slots.map((slot) => (
            <Option
              key={slot.startsAt}
              name={`${id}-time`}
              value={slot.startsAt}
              checked={slot.startsAt === value}
              disabled={slot.left === 0}
              onPick={() => onChange(slot.startsAt)}
            >
              <b>{zoneClock(slot.startsAt)}</b> <span>{describeSlot(slot)}</span>
            </Option>
          ))}
        </div>
        <FieldError id={`${id}-time`} error={error} />
      </fieldset>
    </div>
  );
}

function Option({
  onPick,
  children,
  ...input
}: Pick<React.ComponentProps<"input">, "name" | "value" | "checked" | "disabled"> & {
  onPick: () => void;
  children: React.ReactNode;
}) {
  return (
    <label className={styles.option}>
      <input type="radio" {...input} onChange={onPick} />
      {children}
    </label>
  );
}
