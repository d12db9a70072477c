import { PortalLink } from "@/components/ui/portal-link";
import type { WorkFile } from "@/contract/desk/queue";
import { formatMoment } from "@/contract/desk/view";
import { caseAddress } from "@/lib/address/desk";
import { Remarks } from "./remarks";
import styles from "./case.module.css";

/** Beside the matter: what colleagues say, what happened, and what the same side asked before. */
export function CaseSide({ work }: { work: WorkFile }) {
  return (
    <aside className={styles.side} aria-label="经过和以前的事项">
      <Remarks key={work.number} work={work} />
      <section>
        <h2>日志</h2>
        <ol className={styles.log}>
          {work.events.map(({ id, at, who, text, changes }) => (
            <li key={id}>
              <time dateTime={at}>{formatMoment(at).slice(5, 16)}</time>
              <div>
                {who} {text}
                {changes.map(({ field, before, after }) => (
                  <p key={field}>
                    {field}：{before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
        <p className={styles.meta}>只增不改。</p>
      </section>
      <section>
        <h2>以前的事项</h2>
        {work.earlier.length === 0 ? (
          <p className={styles.meta}>{work.asker} 以前没有事项。</p>
        ) : (
          <ul className={styles.earlier}>
            {work.earlier.map((one) => (
              <li key={`${one.kind} ${one.number}`}>
                <PortalLink href={caseAddress(one.kind, one.number)}>{one.title}</PortalLink>
                <small>
                  {formatMoment(one.openedAt).slice(0, 10)}　{one.stateLabel}
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}
