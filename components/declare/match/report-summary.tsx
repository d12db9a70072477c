import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { PersonalPart } from "@/components/page/personal/personal-page";
import { MATCH_GROUPS, type MatchGroup } from "@/contract/item/attributes";
import type { MatchedItem, MatchedPolicy, MatchReport } from "@/contract/declare/match";
import { formatDecimal } from "@/contract/numbers";
import { FACTS } from "@/contract/facts/facts";
import { isOpen } from "@/lib/window-wording";
import { itemHref } from "@/services/declare/item-wording";
import { groupOfItem } from "@/services/declare/match-wording";
import { LeadingGroups } from "./match-groups";
import styles from "./match-report.module.css";

interface Row {
  readonly policy: MatchedPolicy;
  readonly item: MatchedItem;
}

/** Gaps and questions that stand on the first page; the rest follows below. */
const NAMED = 3;
const NAMED_FACTS = 6;

/** Items of the policies of a group that stand in the group by themselves. */
const itemsOf = (policies: readonly MatchedPolicy[], group: MatchGroup): Row[] =>
  policies
    .filter((policy) => policy.group === group)
    .flatMap((policy) => policy.items.filter((item) => groupOfItem(item) === group).map((item) => ({ policy, item })));

/** Until when, or from when: 2026-12-31, 2027-03-16 起, 预计 2027-07-20 起, 已截止, 待定. */
function dueOf({ state, opensOn, closesOn, next }: MatchedItem["timing"]): string {
  if (state === "upcoming") return opensOn === null ? "待定" : `${opensOn} 起`;
  if (state === "closed") return next ? `${next.estimated ? "预计 " : ""}${next.opensOn} 起` : "已截止";
  return closesOn ?? "长期";
}

/** What closes first comes first; then what opens later, then what has no day. */
const dayOf = ({ item: { timing } }: Row): string =>
  isOpen(timing)
    ? `0${timing.closesOn ?? "9"}`
    : `1${(timing.state === "closed" ? timing.next?.opensOn : timing.opensOn) ?? "9"}`;

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "title",
    title: "符合和待核验的事项",
    main: true,
    cell: ({ policy, item }) => <a href={itemHref(policy.id, item.id)}>{item.title}</a>,
  },
  { key: "department", title: "主管部门", cell: ({ item }) => item.department },
  { key: "docNo", title: "依据", cell: ({ policy }) => policy.docNo || policy.title },
  { key: "group", title: "结论", compact: true, cell: ({ policy }) => MATCH_GROUPS[policy.group] },
  {
    key: "most",
    title: "最高",
    compact: true,
    align: "end",
    cell: ({ item: { amount } }) =>
      amount ? <span className={styles.money}>{formatDecimal(amount.most)} 万元</span> : "未写明",
  },
  { key: "due", title: "截止", compact: true, align: "end", cell: ({ item }) => dueOf(item.timing) },
];

/** 还差 200 吨: what stands between an item and its group, in the words of its conditions. */
const gapOf = ({ conditions }: MatchedItem): string => {
  const gap = conditions.find(({ hard, state }) => hard && state === "unmet");
  return gap ? [gap.text, ...gap.remarks].join("，") : "";
};

/** The report's first page: what can be had, what is nearly had, what to fill in. It is all that is printed by default. */
export function ReportSummary({ report }: { report: MatchReport }) {
  const { counts, benefits, policies, questions } = report;
  const declarable = [...itemsOf(policies, "met"), ...itemsOf(policies, "manual")].toSorted((a, b) =>
    dayOf(a).localeCompare(dayOf(b)),
  );
  const near = itemsOf(policies, "near");
  const facts = questions.flatMap((question) => question.facts).toSorted((a, b) => b.policies - a.policies);
  return (
    <>
      <div className={styles.figures}>
        <LeadingGroups counts={counts} benefits={benefits} />
      </div>
      {declarable.length > 0 && (
        <div className={styles.table}>
          <DataTable
            caption="符合条件和待人工核验的事项"
            columns={COLUMNS}
            rows={declarable}
            keyOf={({ item }) => item.id}
            nameOf={({ item }) => item.title}
          />
          <p className={styles.sum}>合计按能同时申报的算：互斥的只取高的一项，限报的不超过限数。</p>
        </div>
      )}
      <div className={styles.next}>
        {near.length > 0 && (
          <PersonalPart title={`差一步（${near.length} 项）`}>
            <ul className={styles.lines}>
              {near.slice(0, NAMED).map(({ item }) => (
                <li key={item.id}>
                  {item.title}
                  {item.amount && (
                    <>
                      ，最高 <span className={styles.money}>{formatDecimal(item.amount.most)} 万元</span>
                    </>
                  )}
                  ：{gapOf(item)}
                </li>
              ))}
            </ul>
          </PersonalPart>
        )}
        {facts.length > 0 && (
          <PersonalPart title={`填 ${facts.length} 项资料，结论更全`}>
            <ul className={styles.lines}>
              {facts.slice(0, NAMED_FACTS).map(({ name, policies: count }) => (
                <li key={name}>
                  {FACTS[name].label}（关系 {count} 份政策）
                </li>
              ))}
            </ul>
          </PersonalPart>
        )}
      </div>
    </>
  );
}
