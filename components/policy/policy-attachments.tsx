import { Tag } from "@/components/ui/tag";
import type { PolicyAttachment } from "@/contract/policy/attachment";
import { formatFileSize } from "@/lib/format";
import { readSite } from "@/lib/site";
import { attachmentKind, attachmentLink } from "@/services/policy/attachment-links";
import styles from "./versions/policy-validity.module.css";

/** The files that belong to a policy. One whose address leads nowhere safe is left out. */
export function PolicyAttachments({ attachments }: { attachments: readonly PolicyAttachment[] }) {
  const { origin } = readSite();
  return (
    <section id="policy-attachments" aria-labelledby="policy-attachments-title" className={styles.section}>
      <h2 id="policy-attachments-title">附件</h2>
      <ul className={styles.relations}>
        {attachments.map((attachment) => {
          const link = attachmentLink(attachment, origin);
          if (!link) return null;
          return (
            <li key={attachment.url}>
              <Tag tone="muted">{attachmentKind(attachment)}</Tag>
              <p>
                <a href={link.href} rel={link.foreignHost ? "noopener noreferrer nofollow" : "noopener nofollow"}>
                  {attachment.name}
                </a>
                {attachment.size !== null && (
                  <span className={styles.versionMeta}>{formatFileSize(attachment.size)}</span>
                )}
                {link.foreignHost && <span className={styles.versionMeta}>外部网站 {link.foreignHost}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
