import type { ClaimFigures } from "@/contract/declare/claim";
import { formatClaim, formatTotal } from "@/services/declare/claim-wording";
import styles from "./claim.module.css";

/** The answer as a heading: who, how many items can be declared now, and what they come to at most. */
export function ClaimTitle({ name, claim }: { name: string; claim: ClaimFigures }) {
  const total = formatTotal(claim.sum);
  const [before, after] = formatClaim(claim).split("合计至多 ");
  return (
    <>
      {name}，<wbr />
      {before}
      {after !== undefined && (
        <>
          <wbr />
          合计至多 <strong className={styles.total}>{total} 万元</strong>
        </>
      )}
    </>
  );
}
