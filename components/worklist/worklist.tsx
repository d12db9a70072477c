import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Tag } from "@/components/ui/tag";
import { Figures, type Figure } from "@/components/ui/text/figures";
import type { Worklist as Applications } from "@/contract/apply/apply";
import { APPLICATION_STATES } from "@/contract/item/form";
import type { CallData } from "@/contract/call";
import type { DeclarePlan } from "@/contract/declare/plan";
import type { WaitingCase } from "@/contract/common/waiting";
import type { messageCalls } from "@/contract/message/message";
import { formatDecimal } from "@/contract/numbers";
import { APPLICATIONS_HREF, followHref } from "@/lib/address/apply-address";
import { daysLeft, formatDateTime } from "@/lib/format";
import {
  countCases,
  draftDeadline,
  formatPromise,
  formatWorklistTitle,
  sumAsked,
} from "@/services/apply/worklist-wording";
import { PLAN_ANCHOR } from "@/services/declare/plan-anchor";
import { plannedDeadlines } from "./planned-deadlines";
import type { WaitingItem } from "./waiting-items";
import { WorklistHead } from "./worklist-head";
import { PlainRows, WorklistPart, type PlainRow } from "./worklist-part";
import { Corrections, Drafts, OtherItems, PlannedItems } from "./worklist-rows";
import styles from "./worklist.module.css";

const MAX_WAITING = 5;
const PLAN_HREF = `/zct-ee/declaration#${PLAN_ANCHOR}`;

export interface DeadlineItem {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

interface WorklistContent {
  /** The enterprise's name and the person's. */
  readonly about: readonly string[];
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  /** Undefined where there are none to see. */
  readonly applications: Applications | undefined;
  readonly failure: { readonly messages: readonly string[]; readonly retry: () => void } | undefined;
  /** Whether all that is counted was answered: only then nothing means nothing. */
  readonly isComplete: boolean;
  /** Why the person has no applications to see, where it is the role. */
  readonly mayNotApply: string | undefined;
  /** Cases of other kinds in which it is the reader's turn. */
  readonly cases: readonly WaitingCase[];
  /** What is no case: bindings, the profile, the real name. */
  readonly others: readonly WaitingItem[];
  readonly plan: DeclarePlan | undefined;
  readonly unread: CallData<typeof messageCalls.listMessages> | undefined;
  readonly deadlines: readonly DeadlineItem[];
  readonly figures: readonly Figure[];
}

/** What waits for the person, in the order in which it should be done; then what waits for others, and the figures. */
export function Worklist(content: WorklistContent) {
  const { about, today, applications, isComplete, cases, others } = content;
  const { corrections = [], drafts = [], waiting = [] } = applications ?? {};
  const mine = countCases({ corrections, drafts }, cases);
  const besides = others.filter(({ turn }) => turn === "mine").length;
  const dated = drafts.flatMap((row) => draftDeadline(row) ?? []);
  return (
    <div data-cards className={styles.page}>
      <WorklistHead
        about={about}
        title={
          mine === 0 && !isComplete ? "今天要做的还没有全部加载" : formatWorklistTitle(mine, dated, today, besides)
        }
        asked={sumAsked([...corrections, ...drafts])}
        atZone={applications && waiting.length}
        paid={applications?.paidThisYear ? formatDecimal(applications.paidThisYear) : undefined}
      />
      <Doing {...content} mine={mine} />
      <div className={styles.columns}>
        <AtZone {...content} />
        <div className={styles.column}>
          <Unread {...content} />
          <Published {...content} />
        </div>
      </div>
      <WorklistPart title="概况">
        <Figures figures={content.figures} />
      </WorklistPart>
    </div>
  );
}

/** What the person has to do. */
function Doing({
  today,
  applications,
  failure,
  isComplete,
  mayNotApply,
  cases,
  others,
  plan,
  mine,
}: WorklistContent & { mine: number }) {
  const { corrections = [], drafts = [], waiting = [] } = applications ?? {};
  const replies = cases.map(({ turn, ...one }): WaitingItem => ({ ...one, turn: "mine", meta: turn }));
  const rest = others.filter(({ turn }) => turn !== "zone");
  const first = corrections.length + drafts.length === 0;
  const begun = new Set([...corrections, ...drafts, ...waiting].map(({ item }) => item.id));
  const planned = plan ? plannedDeadlines(plan, begun) : [];
  return (
    <>
      {failure && <ErrorState what="申报" messages={failure.messages} onRetry={failure.retry} />}
      {corrections.length > 0 && (
        <WorklistPart title="先补正" note={`${corrections.length} 件；等您补正的时间不计入办理时限`}>
          <Corrections rows={corrections} today={today} />
        </WorklistPart>
      )}
      {drafts.length > 0 && (
        <WorklistPart title="接着填" note={`${drafts.length} 份草稿，都已自动保存`}>
          <Drafts rows={drafts} today={today} first={corrections.length === 0} />
        </WorklistPart>
      )}
      {replies.length > 0 && (
        <WorklistPart title="轮到您的" note={`${replies.length} 件`}>
          <OtherItems items={replies} first={first} />
        </WorklistPart>
      )}
      {rest.length > 0 && (
        <WorklistPart title={mine === 0 ? "还要做的" : "其他要做的"} note="不是办件，不计在上面的件数里">
          <OtherItems items={rest} first={mine === 0} />
        </WorklistPart>
      )}
      {mayNotApply !== undefined && <p className={styles.none}>申报事项：{mayNotApply}</p>}
      {mine === 0 && isComplete && rest.length === 0 && (
        <Empty
          title="都办好了"
          reason="有补正、草稿或要您确认的事，会出现在这里。"
          action={
            <ButtonLink href="/zct-ee/declaration" kind="plain">
              看能申报的事项
            </ButtonLink>
          }
        />
      )}
      {planned.length > 0 && (
        <WorklistPart
          title="计划里的截止"
          note={`最近 ${planned.length} 项`}
          more={{ href: PLAN_HREF, label: "看申报计划" }}
        >
          <PlannedItems items={planned} today={today} />
        </WorklistPart>
      )}
    </>
  );
}

/** What the zone has to do: the promised day, and how late it is. */
function AtZone({ applications, others }: WorklistContent) {
  const waiting = applications?.waiting ?? [];
  const rows: readonly PlainRow[] = [
    ...others
      .filter(({ turn }) => turn === "zone")
      .map(({ id, title, href, meta }) => ({ id, title, href, meta: meta ? [meta] : [], tag: <Tag>审核中</Tag> })),
    ...waiting.slice(0, MAX_WAITING).map((row) => {
      const promise = formatPromise(row);
      return {
        id: row.id,
        title: row.item.title,
        href: followHref(row.id, row.item.shape),
        meta: [
          row.turn,
          ...(promise
            ? [
                <span key="promise" className={promise.late ? styles.late : undefined}>
                  {promise.words}
                </span>,
              ]
            : []),
        ],
        tag: promise?.late ? <Tag tone="danger">已超期</Tag> : <Tag>{APPLICATION_STATES[row.state]}</Tag>,
      };
    }),
  ];
  if (rows.length === 0) return null;
  return (
    <WorklistPart
      title="等政府办"
      {...(waiting.length > 0 ? { more: { href: APPLICATIONS_HREF, label: `全部 ${waiting.length} 件` } } : {})}
    >
      <PlainRows rows={rows} />
    </WorklistPart>
  );
}

function Unread({ unread }: WorklistContent) {
  if (!unread) return null;
  return (
    <WorklistPart
      title="消息"
      note={unread.total > 0 ? `${unread.total} 条未读` : undefined}
      more={{ href: "/user/message", label: "全部消息" }}
    >
      {unread.records.length === 0 ? (
        <p className={styles.none}>没有未读消息。</p>
      ) : (
        <PlainRows
          rows={unread.records.map(({ id, title, link, createdAt }) => ({
            id,
            title,
            href: link ?? "/user/message",
            meta: [
              <time key="when" dateTime={createdAt}>
                {formatDateTime(createdAt).slice(0, 16)}
              </time>,
            ],
          }))}
        />
      )}
    </WorklistPart>
  );
}

/** What the zone has published and closes within a week, for everybody. */
function Published({ deadlines, today }: WorklistContent) {
  if (deadlines.length === 0) return null;
  return (
    <WorklistPart title="近期截止">
      <PlainRows
        rows={deadlines.map(({ id, title, href, date }) => ({
          id,
          title,
          href,
          meta: [
            <time key="when" dateTime={date}>
              {date}
            </time>,
            daysLeft(date, today),
          ],
        }))}
      />
    </WorklistPart>
  );
}
