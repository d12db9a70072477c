import { Emblem } from "@/components/layout/emblem";
import { QrCode } from "@/components/ui/qr-code";
import type { AddedFactName } from "@/contract/facts/added-facts";
import type { MatchedItem } from "@/contract/declare/match";
import { formatDecimal } from "@/contract/numbers";
import { readSite } from "@/lib/site";
import { BENEFIT_FORMS } from "@/contract/item/attributes";
import { countRest, formatAsk, formatGap, formatTotal, groupLabel } from "@/services/declare/claim-wording";
import { askingFor, type QuickFound } from "@/services/declare/quick-match";
import styles from "./slip-sheet.module.css";

/** What fits one sheet: rows, and papers of each. */
const ROWS = 8;
const PAPERS = 3;

/** The slip on paper: one A4 sheet with boxes to tick and lines to fill. It stands in the page and shows only in print. */
export function SlipSheet({ name, answer, address }: { name: string; answer: QuickFound; address: string }) {
  const { records, today, rulesEdition, claim, near, ask, quotaYear } = answer;
  const { name: zone, platform, hotline } = readSite();
  const total = formatTotal(claim.sum);
  const shown = records.slice(0, ROWS);
  const left = claim.declarable - shown.length;
  return (
    <div className={`print-only ${styles.sheet}`}>
      <div className={styles.top}>
        <Emblem />
        <div>
          <p className={styles.kind}>可申领清单</p>
          <p>
            {zone}
            {platform}
          </p>
        </div>
        <p className={styles.made}>
          核对于 {today}
          <br />
          规则第 {rulesEdition} 版
        </p>
      </div>
      <div className={styles.lead}>
        <div>
          <p className={styles.name}>{name}</p>
          <p>
            现在可以报 <b>{claim.declarable} 项</b>
            {claim.next && (
              <>
                ，最近的 <b>{shortDay(claim.next.closesOn, today)}</b> 截止
              </>
            )}
            。
            {claim.groups.met > 0
              ? `${claim.groups.met} 项条件全对上，${claim.groups.manual} 项由部门核，都可以先报。`
              : "都还有条件要部门核验，可以先报。"}
            按公开登记信息核对，以主管部门审核为准。
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
              <th>最高</th>
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
            {ask.facts.map((fact) => {
              const { label, unit } = askingFor(fact.name as AddedFactName, quotaYear);
              return (
                <p key={fact.name} className={styles.blank}>
                  {label}
                  <i />
                  {unit}
                </p>
              );
            })}
            <p>{hotline ? `填好后打政企热线 ${hotline}，或扫码在手机上填。` : "扫码在手机上填。"}</p>
          </div>
        )}
        {near.length > 0 && (
          <div>
            <p className={styles.partTitle}>差一步，{claim.groups.near} 项</p>
            {near.map((item) => (
              <p key={item.id} className={styles.near}>
                {item.title}：{formatGap(item)}
                {item.timing.closesOn && `，${shortDay(item.timing.closesOn, today)} 前`}
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

/** 12-31; with the year where it is not this one. */
const shortDay = (day: string, today: string): string => (day.startsWith(today.slice(0, 5)) ? day.slice(5) : day);

function SheetRow({ item, today }: { item: MatchedItem; today: string }) {
  const { title, amount, benefit, contact, materials, timing, notCounted } = item;
  return (
    <tr>
      <td className={amount ? styles.most : styles.gift}>
        {amount ? (
          <>
            <b>{formatDecimal(amount.most)}</b> 万元
          </>
        ) : (
          BENEFIT_FORMS[benefit.form]
        )}
      </td>
      <td>
        <b>{title}</b>
        <br />
        {contact.unit} {contact.phone}
        {notCounted !== null && `；${notCounted}，不计入合计`}
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
      <td className={styles.day}>{timing.closesOn ? shortDay(timing.closesOn, today) : "长期"}</td>
    </tr>
  );
}
