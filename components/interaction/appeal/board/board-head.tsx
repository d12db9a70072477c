import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import type { AppealBoard } from "@/contract/interaction/appeal-board";
import {
  BOARD_DAYS,
  BOARD_FORMATS,
  RECENT_PERIOD,
  SMALL_GROUP,
  type BoardFormat,
} from "@/contract/interaction/appeal-board-labels";
import { solvedShare } from "@/contract/interaction/appeal-board-shares";
import { formatDecimal } from "@/contract/numbers";
import { codesOf } from "@/contract/coded-value";
import { formatMoment } from "@/lib/dates";
import { boardFileAddress, boardQuery } from "@/services/interaction/appeal/board-address";
import { resultParts } from "@/services/interaction/appeal/board-results";
import { Squares } from "./squares";
import styles from "./board.module.css";

/** What is said of all cases at once, in one breath. */
function Headline({ received, details }: AppealBoard) {
  if (received === 0) return <p className={styles.none}>这一段时间没有收到诉求。</p>;
  if (details === null)
    return (
      <p className={styles.none}>
        收到 {received} 件。不足 {SMALL_GROUP} 件，只公布总数。
      </p>
    );
  return (
    <p className={styles.headline}>
      <strong>{formatDecimal(solvedShare(details.totals), 1)}%</strong>
      <span>由企业确认解决</span>
    </p>
  );
}

/** The periods and the files, as links. `base`: the page that shows the board. */
function Choices({ board, base }: { board: AppealBoard; base: string }) {
  const { period, years } = board;
  const [thisYear] = board.readAt.split("-");
  const periods = [
    { value: RECENT_PERIOD, label: `近 ${BOARD_DAYS} 天` },
    ...years.map((year) => ({ value: year, label: year === thisYear ? "本年" : `${year} 年` })),
  ];
  return (
    <div className={styles.choices}>
      <nav aria-label="统计期间">
        <ul>
          {periods.map(({ value, label }) => (
            <li key={value}>
              <PortalLink href={base + boardQuery(value)} aria-current={value === period.value ? "page" : undefined}>
                {label}
              </PortalLink>
            </li>
          ))}
        </ul>
      </nav>
      {board.received > 0 && (
        <ul aria-label="下载数据">
          {codesOf(BOARD_FORMATS).map((format: BoardFormat) => (
            <li key={format}>
              <a href={boardFileAddress(period.value, format)} rel="nofollow" download>
                <Icon name="download" size={16} />
                <span className="visually-hidden">下载数据：</span>
                {BOARD_FORMATS[format]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The head of the scoreboard: the share that companies have confirmed, and every case as a square. */
export function BoardHead({ board, base }: { board: AppealBoard; base: string }) {
  const { period, details } = board;
  return (
    <div className={styles.head}>
      <div className={`page-width ${styles.headColumns}`}>
        <div>
          <h1>诉求办理公开</h1>
          <p className={styles.lead}>解决没解决，企业说了算。单位办结不等于解决。</p>
          <Headline {...board} />
          <p className={styles.meta}>
            {period.from} 至 {period.to}
            {details === null ? "" : `，共 ${board.received} 件`}；{formatMoment(board.readAt).slice(0, 16)} 的数据
          </p>
          <Choices board={board} base={base} />
        </div>
        {details && <Squares parts={resultParts(details.totals)} />}
      </div>
    </div>
  );
}
