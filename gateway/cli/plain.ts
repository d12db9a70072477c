/** What all commands write by. */

const shanghaiTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment in the zone's time, `YYYY-MM-DD HH:mm:ss`. */
export const written = (moment: string): string => shanghaiTime.format(new Date(moment));

/** Text of visitors goes to a terminal: no escape sequence may reach it. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (letter) => (letter === "\n" ? "\n" : ""));
}
