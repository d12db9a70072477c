/** Dates on screen are of Asia/Shanghai: `YYYY-MM-DD` and `YYYY-MM-DD HH:mm:ss` (specification 9). */
const parts = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** A moment (ISO 8601) as `YYYY-MM-DD HH:mm:ss` in Shanghai. Throws RangeError for what is no moment. */
export function formatMoment(iso: string): string {
  const found = Object.fromEntries(parts.formatToParts(new Date(iso)).map((part) => [part.type, part.value]));
  return `${found.year}-${found.month}-${found.day} ${found.hour}:${found.minute}:${found.second}`;
}
