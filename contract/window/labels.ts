import { codedValue } from "../coded-value";

/** Words and bounds of appointments at the windows of the service hall, as plain data without a schema library. */

/** 已预约 → 已取消, or once it has begun 已到 or 未到. Dictionary WINDOW_BOOKING_STATE. */
export const WINDOW_BOOKING_STATE_LABELS = codedValue({
  booked: "已预约",
  cancelled: "已取消",
  attended: "已到",
  missed: "未到",
});
export type WindowBookingState = keyof typeof WINDOW_BOOKING_STATE_LABELS;

/** Who changed or cancelled a booking last. Dictionary WINDOW_BOOKING_SIDE. */
export const WINDOW_BOOKING_SIDE_LABELS = codedValue({ holder: "预约的人", host: "服务大厅" });

/** How many bookings to come one holder may have at one window. */
export const MAX_COMING_BOOKINGS = 3;
/** Whoever did not come so often within so many days cannot book for the time being. */
export const BOOKING_NO_SHOWS = { most: 3, withinDays: 90 } as const;
/** How many days after their end bookings are kept. */
export const BOOKING_KEPT_DAYS = 180;
/** How many days one answer of free times has. */
export const SLOT_DAYS = 15;

/** The queue number of a booking, as it is called out: A037. */
export const formatQueueNumber = (prefix: string, number: number): string =>
  `${prefix}${String(number).padStart(3, "0")}`;
