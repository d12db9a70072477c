import type { RecordTree } from "@/contract/form/record-fields";
import { findChanges } from "@/contract/form/record-changes";
import { GUIDE_FIELDS } from "@/contract/guide/guide-fields";
import styles from "./guides.module.css";

/** What one edition says otherwise than the one before, side by side. */
export function GuideChanges({ before, after, none }: { before: RecordTree; after: RecordTree; none: string }) {
  const changes = findChanges(GUIDE_FIELDS, before, after);
  if (changes.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <>
      <p className={styles.note}>共 {changes.length} 处</p>
      <dl className={styles.changes}>
        {changes.map(({ place, before: was, after: is }, at) => (
          <div key={`${place} ${at}`}>
            <dt>{place}</dt>
            <dd>
              <span className={styles.side}>原来</span>
              {was ? <del>{was}</del> : <i>没有</i>}
            </dd>
            <dd>
              <span className={styles.side}>现在</span>
              {is ? <ins>{is}</ins> : <i>删除</i>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
