import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import type { PolicyDetail } from "@/contract/policy/policy";
import type { PolicyHead, PolicyRelations } from "@/contract/policy/relation";
import { compareHref, policyHref } from "@/services/policy/policy-address";
import { endsSoon, getLastDay } from "@/services/policy/relation-labels";
import styles from "./policy-validity.module.css";

/** Whether the document may be relied on, before anything else: ended and by what, not yet in effect, or ending soon. */
export function PolicyValidityNote({
  policy,
  relations,
  today,
}: {
  policy: PolicyDetail;
  relations: PolicyRelations | undefined;
  today: string;
}) {
  const end = relations?.end ?? null;
  const successor = relations?.versions[0];
  const current = successor && successor.id !== policy.id ? successor : undefined;
  if (policy.validity === "repealed")
    return (
      <div className={styles.standing}>
        <Alert tone="warning">
          <p>
            <strong>{formatEnded(end)}</strong>
            {end?.document && <NamedBy document={end.document} />}
          </p>
          {end?.clause && (
            <p className={styles.clause}>
              依据：<q>{end.clause}</q>
            </p>
          )}
          {current && (
            <p className={`${styles.ways} screen-only`}>
              <PortalLink href={policyHref(current.id)}>查看最新版本</PortalLink>
              <PortalLink href={compareHref(policy.id, current.id)}>与最新版本逐条对比</PortalLink>
            </p>
          )}
        </Alert>
      </div>
    );
  if (policy.validity === "upcoming" && policy.effectiveDate)
    return (
      <div className={styles.standing}>
        <Alert>
          本文件自 <time dateTime={policy.effectiveDate}>{policy.effectiveDate}</time> 起施行，现在尚未施行。
        </Alert>
      </div>
    );
  if (end && endsSoon(end, today))
    return (
      <div className={styles.standing}>
        <Alert>
          <p>
            本文件适用至 <time dateTime={getLastDay(end.on)}>{getLastDay(end.on)}</time>。
            {end.document && <NamedBy document={end.document} />}
          </p>
          {end.clause && (
            <p className={styles.clause}>
              依据：<q>{end.clause}</q>
            </p>
          )}
        </Alert>
      </div>
    );
  return null;
}

function formatEnded(end: PolicyRelations["end"]): string {
  if (!end) return "本文件已失效，仅供查阅。";
  if (end.by === "term") return `本文件的有效期已于 ${getLastDay(end.on)} 届满，仅供查阅。`;
  return `本文件自 ${end.on} 起失效，仅供查阅。`;
}

function NamedBy({ document }: { document: PolicyHead }) {
  return (
    <>
      由<PortalLink href={policyHref(document.id)}>《{document.title}》</PortalLink>
      {document.docNo && `（${document.docNo}）`}宣布。
    </>
  );
}
