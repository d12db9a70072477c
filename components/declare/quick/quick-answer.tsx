import { PortalLink } from "@/components/ui/portal-link";
import { Pagination } from "@/components/ui/tables/pagination";
import { QUICK_MATCH_PATH, quickMatchAddress, type QuickQuestion } from "@/services/declare/quick-match";
import { ItemRows } from "../item-rows";
import { QuickForm } from "./quick-form";
import styles from "./quick.module.css";
import { QuickSum, type QuickFound } from "./quick-sum";

/** What a company may get, with what was read of it, and the way to a sure answer. */
export function QuickAnswer({ question, answer }: { question: QuickQuestion; answer: QuickFound }) {
  const { value, answers } = question;
  const { enterprise, others, records, total, page, size, open, most, today } = answer;
  const unknown = value !== "" && !enterprise;
  return (
    <>
      <div className={styles.head}>
        <h1>
          {unknown
            ? "没有查到这家企业的登记信息"
            : enterprise
              ? `${enterprise.name}可能享受 ${total} 项`
              : `您的企业可能享受 ${total} 项`}
        </h1>
        {unknown ? (
          <Unknown value={value} others={others} />
        ) : (
          <>
            <p>
              <QuickSum open={open} most={most} />
              。已排除的是按这些情况肯定不符合的，其余条件要逐条核对。
            </p>
            <p className={styles.basis}>
              {enterprise ? <Basis used={enterprise.used} /> : "回答只用来计算，不保存。"}
              要确定的结论，请<a href="/zct-ee/policy-match">登录后按企业档案逐条核对</a>。
            </p>
          </>
        )}
      </div>
      <div className={styles.ask}>
        <QuickForm answers={answers} />
      </div>
      {records.length > 0 && <ItemRows items={records} today={today} />}
      {!unknown && total === 0 && <p>没有符合这些回答的事项，可以把回答改成“不限”再看。</p>}
      {total > size && (
        <Pagination
          page={page}
          size={size}
          total={total}
          addressOf={(number) => quickMatchAddress({ ...question, page: number })}
        />
      )}
    </>
  );
}

function Basis({ used }: { used: NonNullable<QuickFound["enterprise"]>["used"] }) {
  if (used.length === 0) return "没有可用的公开登记信息，列出的是全部事项。";
  return `只用了公开的登记信息：${used.map(({ label, words }) => `${label} ${words}`).join("；")}。没有使用企业档案。`;
}

function Unknown({ value, others }: { value: string; others: readonly string[] }) {
  return (
    <>
      <p>
        “{value}”没有查到。请核对企业全称；不在园区登记的企业，可以回答下面三题，或者
        <a href={`/zct-ee/policy-info?value=${encodeURIComponent(value)}`}>搜索“{value}”</a>。
      </p>
      {others.length > 0 && (
        <div className={styles.others}>
          <p>您是不是要找：</p>
          <ul>
            {others.map((name) => (
              <li key={name}>
                <PortalLink href={`${QUICK_MATCH_PATH}?value=${encodeURIComponent(name)}`}>{name}</PortalLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
