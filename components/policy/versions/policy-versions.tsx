import { PortalLink } from "@/components/ui/portal-link";
import type { PolicyHead } from "@/contract/policy/relation";
import { getValidityWord } from "@/contract/policy/labels";
import { compareHref, policyHref } from "@/services/policy/policy-address";
import styles from "./policy-validity.module.css";

/** The versions of a policy, newest first; each other than the one that is read can be opened or compared with it. */
export function PolicyVersions({ id, versions }: { id: string; versions: readonly PolicyHead[] }) {
  return (
    <ol className={styles.versions}>
      {versions.map((version) => (
        <li key={version.id} aria-current={version.id === id ? "true" : undefined}>
          <p className={styles.versionHead}>
            <time dateTime={version.pubDate}>{version.pubDate}</time>
            <span>{version.id === id ? "正在阅读" : getValidityWord(version)}</span>
          </p>
          <p>
            {version.id === id ? version.title : <PortalLink href={policyHref(version.id)}>{version.title}</PortalLink>}
          </p>
          {version.docNo && <p className={styles.versionMeta}>{version.docNo}</p>}
          {version.id !== id && (
            <p>
              <PortalLink className={styles.way} href={compareHref(id, version.id)}>
                与本版逐条对比<span className="visually-hidden">：{version.pubDate} 的版本</span>
              </PortalLink>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
