/** The time, handed in so that tests can turn it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const shanghaiDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai", dateStyle: "short" });

/** Today's date in Shanghai as `YYYY-MM-DD`; validity and deadlines turn at midnight there. */
export function todayInShanghai(clock: Clock): string {
  return shanghaiDay.format(clock());
}
