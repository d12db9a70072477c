import { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { createCalendar, toUid, writeCalendar } from "../calendar/calendar-file";
import type { BookingState, Slot } from "./slots.rules";

/** A booking as a calendar file (RFC 5545, 5546). Pure. */

interface CalendarBooking extends Slot {
  readonly id: string;
  readonly state: BookingState;
  readonly sequence: number;
  readonly updatedAt: Date;
}

interface CalendarWords {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** The page that shows the booking; left out where the site's public address is not configured. */
  readonly url?: string;
}

/**
 * The text of the file. Taken in again after a change it moves the same event, since its UID stays and SEQUENCE grows;
 * after a cancellation it takes the event away (METHOD CANCEL).
 */
export function bookingCalendar(
  booking: CalendarBooking,
  { summary, description, location, url }: CalendarWords,
): string {
  const cancelled = booking.state === "cancelled";
  const calendar = createCalendar({
    product: "booking",
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: toUid(`booking.${booking.id}`),
    start: booking.startsAt,
    end: booking.endsAt,
    summary,
    description,
    location,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence: booking.sequence,
    stamp: booking.updatedAt,
    lastModified: booking.updatedAt,
    ...(url === undefined ? {} : { url }),
  });
  return writeCalendar(calendar);
}
