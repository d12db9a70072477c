import { DeadlineTag } from "@/components/ui/deadline-tag";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { NoticeCard } from "@/contract/policy/notice";
import { NOTICE_KIND_LABELS } from "@/contract/policy/labels";
import { noticeHref } from "@/services/policy/policy-address";
import styles from "./versions/policy-validity.module.css";

/** Notices, publicities and news that belong to a policy, newest first. */
export function PolicyNotices({ notices, today }: { notices: readonly NoticeCard[]; today: string }) {
  return (
    <section id="policy-notices" aria-labelledby="policy-notices-title" className={styles.section}>
      <h2 id="policy-notices-title">公示和通知</h2>
      <ul className={styles.relations}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Tag tone="muted">{NOTICE_KIND_LABELS[notice.kind]}</Tag>
            <p>
              <PortalLink href={noticeHref(notice.id)}>{notice.title}</PortalLink>
              <span className={styles.versionMeta}>{notice.pubDate}</span>{" "}
              {notice.deadline && notice.deadline >= today && <DeadlineTag deadline={notice.deadline} today={today} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
