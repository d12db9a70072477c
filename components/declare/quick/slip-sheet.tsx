import { QrCode } from "@/components/ui/qr-code";
import type { AddedFactName } from "@/contract/facts/added-facts";
import type { MatchedItem } from "@/contract/declare/match";
import { formatDecimal } from "@/contract/numbers";
import { formatDay } from "@/components/ui/days-left";
import { formatDaysLeft } from "@/lib/format";
import { readSite } from "@/lib/site";
import { BENEFIT_FORMS } from "@/contract/item/attributes";
import {
  countRest,
  formatAsk,
  formatGap,
  formatSettled,
  formatTotal,
  groupLabel,
} from "@/services/declare/claim-wording";
import { askingFor, formatTyped, type QuickFound, type TypedFact } from "@/services/declare/quick-match";
import { Letterhead } from "../claim/letterhead";
import styles from "./slip-sheet.module.css";

/** What fits one sheet: rows, and papers of each. */
const ROWS = 8;
const PAPERS = 3;
/** So many choices have boxes to tick; of more one writes one down. */
const BOXES = 4;

/** The slip on paper: one A4 sheet with boxes to tick and lines to fill. It stands in the page and shows only in print. */
export function SlipSheet({
  name,
  answer,
  rests,
  said,
  address,
}: {
  name: string;
  answer: QuickFound;
  /** What it rests on, in words. */
  rests: string;
  /** What was filled in for this once. */
  said: readonly TypedFact[];
  address: string;
}) {
  const { records, today, rulesEdition, claim, near, ask, quotaYear } = answer;
  const { name: zone, platform, hotline } = readSite();
  const total = formatTotal(claim.sum);
  const shown = records.slice(0, ROWS);
  const left = claim.declarable - shown.length;
  return (
    <div className={`print-only ${styles.sheet}`}>
      <Letterhead kind="可申领清单" organ={`${zone}${platform}`}>
        核对于 {today}
        <br />
        规则第 {rulesEdition} 版
      </Letterhead>
      <div className={styles.lead}>
        <div>
          <p className={styles.name}>{name}</p>
          <p>
            现在可以报 <b>{claim.declarable} 项</b>
            {claim.next && (
              <>
                ，最近的 <b>{formatDay(claim.next.closesOn, today)}</b> 截止，{formatDaysLeft(claim.next.daysLeft)}
              </>
            )}
            。{formatSettled(claim)}，可以先报。{rests}，以主管部门审核为准。
            {said.length > 0 &&
              `自填：${said.map((fact) => `${askingFor(fact.name, quotaYear).label} ${formatTyped(fact, quotaYear)}`).join("，")}。`}
          </p>
        </div>
        {total !== undefined && (
          <p className={styles.total}>
            合计至多
            <br />
            <b>{total}</b> 万元
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <table>
          <thead>
            <tr>
              <th className={styles.most}>最高（万元）</th>
              <th>事项、找谁</th>
              <th>要交的材料</th>
              <th>最后一天</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <SheetRow key={item.id} item={item} today={today} />
            ))}
          </tbody>
        </table>
      )}
      {left > 0 && <p className={styles.more}>另外 {left} 项见网页，扫码可看。</p>}
      <div className={styles.bottom}>
        {ask.facts.length > 0 && (
          <div className={styles.ask}>
            <p className={styles.partTitle}>{formatAsk(ask)}</p>
            {ask.facts.map((fact) => (
              <Blank key={fact.name} fact={fact} year={quotaYear} />
            ))}
            <p>{hotline ? "填好后打政企热线，或扫码在手机上填。" : "扫码在手机上填。"}</p>
          </div>
        )}
        {near.length > 0 && (
          <div>
            <p className={styles.partTitle}>差一步，{claim.groups.near} 项</p>
            {near.map((item) => (
              <p key={item.id} className={styles.near}>
                {item.title}：{formatGap(item)}
                {item.timing.closesOn && `，${formatDay(item.timing.closesOn, today)} 前`}
              </p>
            ))}
          </div>
        )}
        <div className={styles.code}>
          <QrCode text={address} label="" size={104} />
          <p>手机扫一扫接着办</p>
        </div>
      </div>
      <p className={styles.end}>
        {hotline && <span className={styles.hotline}>政企热线 {hotline}</span>}
        正在申报共 {claim.open} 项：
        {[
          `${claim.declarable} 项可以先报`,
          ...countRest(claim).map(({ group, count }) => `${count} 项${groupLabel(group)}`),
        ].join("，")}
        。
      </p>
    </div>
  );
}

/** A fact to be written in by hand: boxes to tick where there are few answers, else a line. */
function Blank({ fact, year }: { fact: QuickFound["ask"]["facts"][number]; year: string }) {
  const { label, unit, options } = askingFor(fact.name as AddedFactName, year);
  const few = Object.values(options ?? {});
  return (
    <p className={styles.blank}>
      {label}
      {few.length > 0 && few.length <= BOXES ? (
        <span className={styles.choices}>
          {few.map((choice) => (
            <span key={choice} className={styles.choice}>
              <i />
              {choice}
            </span>
          ))}
        </span>
      ) : (
        <i />
      )}
      {[unit, fact.settles > 0 && `涉及 ${fact.settles} 项`].filter(Boolean).join("，")}
    </p>
  );
}

function SheetRow({ item, today }: { item: MatchedItem; today: string }) {
  const { title, amount, benefit, contact, materials, timing, notCounted } = item;
  const [day, weekday] = timing.closesOn ? formatDay(timing.closesOn, today).split(" ") : [];
  return (
    <tr>
      <td className={amount ? styles.most : styles.gift}>
        {amount ? <b>{formatDecimal(amount.most)}</b> : BENEFIT_FORMS[benefit.form]}
      </td>
      <td>
        <b>{title}</b>
        {notCounted !== null && " *"}
        <span className={styles.whom}>
          {contact.unit} {contact.phone}
        </span>
        {notCounted !== null && <span className={styles.whom}>* {notCounted}，不计入合计</span>}
      </td>
      <td>
        {materials.slice(0, PAPERS).map((paper) => (
          <p key={paper} className={styles.paper}>
            <i />
            {paper}
          </p>
        ))}
        {materials.length > PAPERS && <p className={styles.paper}>等 {materials.length} 份</p>}
      </td>
      <td className={styles.day}>
        {timing.closesOn ? (
          <>
            <b>{day}</b>
            <span className={styles.whom}>{weekday}</span>
          </>
        ) : (
          "长期"
        )}
      </td>
    </tr>
  );
}
