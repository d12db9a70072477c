import { RowList } from "@/components/page/list/row-list";
import { DeadlineTag } from "@/components/ui/deadline-tag";
import { Tag } from "@/components/ui/tag";
import type { NoticeCard } from "@/contract/policy/notice";
import { zoneToday } from "@/lib/dates";
import { NOTICE_KIND_LABELS } from "@/contract/policy/labels";
import { PUBLICATION_FLAG_LABELS } from "@/contract/publication/labels";

/** Notices and news: title with what is left until the deadline, summary, who and when. */
export function NoticeList({ notices }: { notices: readonly NoticeCard[] }) {
  const today = zoneToday();
  return (
    <RowList
      rows={notices.map((notice) => ({
        key: notice.id,
        href: `/zct-ee/public/${encodeURIComponent(notice.id)}`,
        title: notice.title,
        tag: (
          <>
            {notice.top && <Tag tone="muted">{PUBLICATION_FLAG_LABELS.top}</Tag>}
            {notice.deadline && <DeadlineTag deadline={notice.deadline} today={today} />}
          </>
        ),
        passage: notice.summary,
        meta: [
          NOTICE_KIND_LABELS[notice.kind],
          notice.issuer,
          <time key="date" dateTime={notice.pubDate}>
            {notice.pubDate}
          </time>,
        ],
      }))}
    />
  );
}
