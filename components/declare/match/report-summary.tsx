import { PersonalPart } from "@/components/page/personal/personal-page";
import { Tag } from "@/components/ui/tag";
import type { MatchedItem, MatchReport } from "@/contract/declare/match";
import { formatDecimal } from "@/contract/numbers";
import { BENEFIT_FORMS } from "@/contract/item/attributes";
import { FACTS } from "@/contract/facts/facts";
import { isOpen } from "@/lib/window-wording";
import { formatAsk, formatGap, formatTotal } from "@/services/declare/claim-wording";
import { itemHref } from "@/services/declare/item-wording";
import { ClaimFigures } from "../claim/claim-figures";
import { ClaimRule } from "../claim/claim-rule";
import styles from "./match-report.module.css";

/** Rows and gaps that fit one sheet of paper; the rest follows on the screen. */
const PRINTED_ROWS = 12;
const NAMED = 3;

/** Until when: 12-31, with the year where it is not this one; 长期 where no day is set. Of an old report also what was not open. */
function dueOf({ state, opensOn, closesOn, next }: MatchedItem["timing"], today: string): string {
  const short = (day: string) => (day.startsWith(today.slice(0, 5)) ? day.slice(5) : day);
  if (isOpen({ state })) return closesOn === null ? "长期" : short(closesOn);
  if (state === "upcoming") return opensOn === null ? "待定" : `${short(opensOn)} 起`;
  return next ? `${next.estimated ? "预计 " : ""}${short(next.opensOn)} 起` : "已截止";
}

/** The report's first page: what can be had, what is nearly had, what to fill in. It is all that is printed by default. */
export function ReportSummary({ report }: { report: MatchReport }) {
  const { claim, items, ask } = report;
  const declarable = items.filter(({ group }) => group === "met" || group === "manual");
  const near = items.filter(({ group }) => group === "near");
  return (
    <>
      <ClaimFigures claim={claim} />
      {declarable.length > 0 && (
        <div className={styles.summary}>
          <DeclarableTable items={declarable} total={formatTotal(claim.sum)} today={report.asOf} />
          {declarable.length > PRINTED_ROWS && (
            <p className={`${styles.sum} print-only`}>另外 {declarable.length - PRINTED_ROWS} 项见网页上的报告。</p>
          )}
          <div className="screen-only">
            <ClaimRule claim={claim} />
          </div>
        </div>
      )}
      <div className={styles.next}>
        {near.length > 0 && (
          <PersonalPart title={`差一步（${near.length} 项）`}>
            <ul className={styles.lines}>
              {near.slice(0, NAMED).map((item) => (
                <li key={item.id}>
                  {item.title}
                  {item.amount && (
                    <>
                      ，最高 <span className={styles.money}>{formatDecimal(item.amount.most)} 万元</span>
                    </>
                  )}
                  ：{formatGap(item)}
                </li>
              ))}
            </ul>
          </PersonalPart>
        )}
        {ask.facts.length > 0 && (
          <PersonalPart title={formatAsk(ask)}>
            <ul className={styles.lines}>
              {ask.facts.map(({ name, settles }) => (
                <li key={name}>
                  {FACTS[name].label}
                  {settles > 0 && `（涉及 ${settles} 项）`}
                </li>
              ))}
            </ul>
          </PersonalPart>
        )}
      </div>
    </>
  );
}

/** 示范经开区 where all units of the table are of one zone, as units of a zone are named after it: it need not be said twelve times. */
function sharedZone(items: readonly MatchedItem[]): string {
  const zone = items[0]?.department.match(/^[^局部委办]{2,10}区(?=.)/u)?.[0] ?? "";
  return items.every(({ department }) => department.startsWith(zone)) ? zone : "";
}

/** Narrow enough for a phone: there who decides and by what document stand with each item's evidence. */
function DeclarableTable({
  items,
  total,
  today,
}: {
  items: readonly MatchedItem[];
  total: string | undefined;
  today: string;
}) {
  const shared = sharedZone(items);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">可以先报的事项</caption>
      <thead>
        <tr>
          <th scope="col">可以先报</th>
          <th scope="col" className={styles.wide}>
            主管部门
          </th>
          <th scope="col" className={styles.wide}>
            依据
          </th>
          <th scope="col" className={styles.figure}>
            最高
          </th>
          <th scope="col" className={styles.figure}>
            截止
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={item.id} className={index < PRINTED_ROWS ? undefined : "screen-only"}>
            <th scope="row">
              <a href={itemHref(item.policy.id, item.id)}>{item.title}</a>
              {item.group === "met" && (
                <>
                  {" "}
                  <Tag tone="success">符合</Tag>
                </>
              )}
              {item.notCounted !== null && <small>不计入合计：{item.notCounted}</small>}
            </th>
            <td className={styles.wide}>{item.department.slice(shared.length)}</td>
            <td className={styles.wide}>{item.policy.docNo || item.policy.title}</td>
            {item.amount ? (
              <td className={`${styles.figure} ${styles.money}`}>{formatDecimal(item.amount.most)} 万元</td>
            ) : (
              <td className={`${styles.figure} ${styles.gift}`}>{BENEFIT_FORMS[item.benefit.form]}</td>
            )}
            <td className={styles.figure}>{dueOf(item.timing, today)}</td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">合计至多（互斥的只算高的一项）</th>
            <td className={styles.wide} colSpan={2} />
            <td className={`${styles.figure} ${styles.money}`}>{total} 万元</td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}
