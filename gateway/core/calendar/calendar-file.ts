import ical, { type ICalCalendar, type ICalCalendarData } from "ical-generator";

/** Calendar files (RFC 5545), written the same way by whoever has dates. */

export const CALENDAR_MIME = "text/calendar; charset=utf-8";

/** Who makes the files; also the host of every UID. */
const MAKER = "zone-service-portal";

/** The UID of an event: the same whenever the event is written. `name` is the event's own within the portal. */
export const toUid = (name: string): string => `${name}@${MAKER}`;

/** An empty calendar. `product`: what of the portal it comes from. */
export const createCalendar = ({ product, ...data }: Omit<ICalCalendarData, "prodId"> & { readonly product: string }) =>
  ical({ ...data, prodId: { company: MAKER, product, language: "ZH" } });

// What RFC 5545 asks and the library leaves open: every line ends (3.1), and a calendar has a component at least (3.6), so
// that programs which keep to it do not call an empty one broken. The rule of a zone is one that shows nothing.
const SHANGHAI = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Shanghai",
  "BEGIN:STANDARD",
  "DTSTART:19910915T010000",
  "TZOFFSETFROM:+0900",
  "TZOFFSETTO:+0800",
  "TZNAME:CST",
  "END:STANDARD",
  "END:VTIMEZONE",
];
const END = "END:VCALENDAR";

/** The text of a calendar. */
export function writeCalendar(calendar: ICalCalendar): string {
  const text = calendar.toString();
  const body = text.slice(0, text.lastIndexOf(END));
  return `${body}${[...(calendar.length() === 0 ? SHANGHAI : []), END].join("\r\n")}\r\n`;
}
