import { DEALS } from "@/components/page/list/deal-row";
import { QrCode } from "@/components/ui/qr-code";
import { Pagination } from "@/components/ui/tables/pagination";
import { formatSettled, formatTotal } from "@/services/declare/claim-wording";
import { quickMatchAddress, type QuickFound, type QuickQuestion } from "@/services/declare/quick-match";
import { ClaimRow } from "../claim/claim-row";
import { ClaimRule } from "../claim/claim-rule";
import styles from "./quick-slip.module.css";

/** What can be declared, as a slip to take along: rows, one sum, a stub with the address as a code. */
export function QuickSlip({
  question,
  answer,
  address,
}: {
  question: QuickQuestion;
  answer: QuickFound;
  /** The page's own, whole. */
  address: string;
}) {
  const { records, total, page, size, today, claim } = answer;
  const sum = formatTotal(claim.sum);
  return (
    <section className={styles.slip} aria-labelledby="slip-title">
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id="slip-title">可申领清单</h2>
          <p>
            {total} 项，核对于 {today}
          </p>
        </div>
        <ul className={DEALS}>
          {records.map((item, index) => (
            <ClaimRow key={item.id} item={item} today={today} first={page === 1 && index === 0} papers />
          ))}
        </ul>
        {total > size && (
          <Pagination
            page={page}
            size={size}
            total={total}
            addressOf={(number) => quickMatchAddress({ ...question, page: number })}
          />
        )}
        <div className={styles.foot}>
          <div>
            <p className={styles.settled}>{formatSettled(claim)}，可以先报。</p>
            <ClaimRule claim={claim} />
          </div>
          {sum !== undefined && (
            <p className={styles.sum}>
              合计至多 <strong>{sum}</strong> 万元
            </p>
          )}
        </div>
      </div>
      <div className={styles.stub}>
        <QrCode text={address} label="本页地址的二维码" size={96} />
        <div>
          <h2>把这张单带走</h2>
          <p>
            <span className={styles.scan}>扫码在手机上接着看，或者打印一张 A4。</span>
            地址里只有企业名称和这次填的几项，随时打开都按当天重新核对。
          </p>
        </div>
      </div>
    </section>
  );
}
