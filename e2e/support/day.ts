/** The day on which a run began, in Shanghai. All of a run's processes take it from here, so that none tells another. */

const VARIABLE = "PORTAL_TEST_DAY";
const inShanghai = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai", dateStyle: "short" });
const inShanghaiTime = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Shanghai", timeStyle: "medium" });

/** `YYYY-MM-DD`; the first process of a run decides, those that it starts inherit the answer. */
export function dayOfRun(): string {
  return (process.env[VARIABLE] ??= inShanghai.format(new Date()));
}

/** The day this number of days from the run's, in Shanghai. */
export function dayFromToday(days: number): string {
  const date = new Date(`${dayOfRun()}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const SECONDS_A_DAY = 86_400;

/**
 * A portal counts days by its own clock. A run of so many seconds that would go on past midnight begins after it: what
 * closes in four days must not close in three by the end.
 */
export async function waitOutMidnight(seconds: number): Promise<void> {
  const [hour = 0, minute = 0, second = 0] = inShanghaiTime.format(new Date()).split(":").map(Number);
  const left = SECONDS_A_DAY - (hour * 3600 + minute * 60 + second);
  if (left > seconds) return;
  process.stdout.write(`再过 ${left} 秒就是明天（北京时间），等到那时再开始。\n`);
  await new Promise((resolve) => setTimeout(resolve, (left + 1) * 1000));
}
