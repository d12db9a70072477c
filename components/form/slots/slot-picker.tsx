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
/** A day of which every time is over or too near is not worth its place. */
const isBookable = ({ slots }: PickableDay) => slots.some(({ left, why }) => left > 0 || why === FULL);
const countFree = ({ slots }: PickableDay) => slots.reduce((sum, { left }) => sum + left, 0);

/**
 * A day, then a time of it: two groups of native radio buttons that look like buttons, so that arrows move within a group. What
 * is taken stays in its place and cannot be chosen.
 *
 * @param value the start of the chosen slot; empty: none yet
 */
export function SlotPicker({
  days,
  today,
  value,
  onChange,
  error,
}: {
  days: readonly PickableDay[];
  today: string;
  value: string;
  onChange: (startsAt: string) => void;
  error?: string | undefined;
}) {
  const id = useId();
  const open = days.filter(isBookable);
  const [picked, setPicked] = useState<string>();
  const wanted = picked ?? (value === "" ? undefined : zoneDay(value));
  const shown = open.find(({ day }) => day === wanted) ?? open.find((day) => countFree(day) > 0);
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
      {shown && (
        <fieldset {...(error ? { "aria-describedby": `${id}-time-error` } : {})}>
          <legend>选时间</legend>
          <div className={styles.options}>
            {shown.slots.map(({ startsAt, left, why }) => (
              <Option
                key={startsAt}
                name={`${id}-time`}
                value={startsAt}
                checked={startsAt === value}
                disabled={left === 0}
                onPick={() => onChange(startsAt)}
              >
                <b>{zoneClock(startsAt)}</b> <span>{left > 0 ? `余 ${left}` : why === FULL ? "约满" : "已截止"}</span>
              </Option>
            ))}
          </div>
          <FieldError id={`${id}-time`} error={error} />
        </fieldset>
      )}
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
