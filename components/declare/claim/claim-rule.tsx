import { IslandIcon } from "@/components/ui/icons/island-icon";
import type { ClaimFigures } from "@/contract/declare/claim";
import styles from "./claim.module.css";

/** How the sum is made, one click away wherever it stands. */
export function ClaimRule({ claim: { open, groups, declarable, sum } }: { claim: ClaimFigures }) {
  const left = declarable - sum.items;
  return (
    <details className={styles.rule}>
      <summary>
        <IslandIcon name="chevron" size={14} />
        怎么算的
      </summary>
      <ul>
        <li>
          数的是今天能提交的 {open} 项，一项只在一组里。{groups.met} 项的必备条件都已知并且符合，{groups.manual}{" "}
          项还有条件要主管部门核验，合起来就是可以先报的 {declarable} 项。
        </li>
        <li>
          合计是能够同时享受的 {sum.items} 项：互斥的只算高的一项，限报的不超过限数，按适用于这家企业的上限计算
          {left > 0 && `；另外 ${left} 项可以报，但不能同时享受，没有计入`}
          {sum.unknown > 0 && `；${sum.unknown} 项没有写明金额，没有计入`}。
        </li>
        <li>这是按现有资料核对的结果，能不能享受以主管部门审核为准。</li>
      </ul>
    </details>
  );
}
