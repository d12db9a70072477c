import type { DecisionTimes } from "@/contract/item/times";
import { formatTimes, TIMES_SOURCE } from "@/services/guide/wording";
import styles from "./times-track.module.css";

interface Times {
  readonly times: DecisionTimes;
  /** In working days; 0: done while one waits. Null: nothing is promised. */
  readonly promised: number | null;
}

/** In percent of the longest of all; what took no day at all still shows. */
function lengthsOf({ times: { half, nineOfTen }, promised }: Times) {
  const longest = Math.max(nineOfTen, promised ?? 0, 1);
  const share = (days: number) => `${Math.max(2, Math.round((days / longest) * 100))}%`;
  const within = (days: number) => Math.min(days, promised ?? days);
  return {
    "--half": share(within(half)),
    "--most": share(within(nineOfTen)),
    "--late": share(nineOfTen),
    "--promise": share(promised ?? 0),
  };
}

/** The drawing only; whoever shows it says the same in words. */
function Bar(props: Times) {
  const { times, promised } = props;
  return (
    <span className={styles.bar} style={lengthsOf(props) as React.CSSProperties} aria-hidden="true">
      {promised !== null && times.nineOfTen > promised && <span className={styles.late} />}
      <span className={styles.most} />
      <span className={styles.half} />
      {promised !== null && <span className={styles.promise} />}
    </span>
  );
}

/** How long it really took against what is promised, in a row. */
export function TimesTrack(props: Times) {
  const { cases } = props.times;
  return (
    <div className={styles.track}>
      <Bar {...props} />
      <p>
        <strong>{formatTimes(props.times)}</strong>
        <small>近两年 {cases} 件</small>
      </p>
    </div>
  );
}

/** What the tracks of a list mean. */
export function TimesLegend() {
  return (
    <div className={styles.legend}>
      <span data-mark="half">一半的件办完</span>
      <span data-mark="most">九成的件办完</span>
      <span data-mark="promise">承诺</span>
      <span data-mark="late">超出承诺</span>
      <span>不计申请人补正的时间，不足 10 件的不公布</span>
    </div>
  );
}

/** The same on the page of the item, with where it comes from. */
export function TimesNote(props: Times) {
  const { cases, half, nineOfTen } = props.times;
  const { promised } = props;
  return (
    <div className={styles.noteBox}>
      <Bar {...props} />
      <div>
        <p>
          <strong>近两年办结 {cases} 件</strong>，一半在 {half} 个工作日内，九成在 {nineOfTen} 个工作日内
          {promised !== null && promised > 0 && `；承诺 ${promised} 个工作日`}
          {promised !== null && nineOfTen > promised && "，有的超出了承诺"}。
        </p>
        <p className={styles.source}>{TIMES_SOURCE}</p>
      </div>
    </div>
  );
}
