import { DEALS } from "@/components/page/list/deal-row";
import { PortalLink } from "@/components/ui/portal-link";
import { Pagination } from "@/components/ui/tables/pagination";
import { feedOrigin } from "@/lib/site";
import { countRest, formatAsk, GROUP_MEANING, groupLabel } from "@/services/declare/claim-wording";
import { companyAddress } from "@/services/declare/company-address";
import { quickMatchAddress, type QuickFound, type QuickQuestion } from "@/services/declare/quick-match";
import { ClaimRow } from "../claim/claim-row";
import { ClaimTitle } from "../claim/claim-title";
import { QuickFacts } from "./quick-facts";
import { QuickForm } from "./quick-form";
import { QuickSlip } from "./quick-slip";
import { SlipSheet } from "./slip-sheet";
import styles from "./quick.module.css";

interface Asked {
  readonly question: QuickQuestion;
  readonly answer: QuickFound;
}

/** What a company may get, with what was read of it, what to fill in, and the way to a sure answer. */
export function QuickAnswer({ question, answer }: Asked) {
  const { value } = question;
  const { enterprise, claim, ask, today, near } = answer;
  if (value !== "" && !enterprise) return <Unknown value={value} others={answer.others} />;
  const name = enterprise?.name ?? "您的企业";
  const address = `${feedOrigin()}${quickMatchAddress({ ...question, group: "declarable", page: 1 })}`;
  return (
    <>
      <div className={styles.answer}>
        <div className={`${styles.head} screen-only`}>
          <h1>
            <ClaimTitle name={name} claim={claim} />
          </h1>
          <p className={styles.basis}>
            {enterprise ? "按公开登记信息核对" : "按回答核对，回答不保存"}，{today}，以主管部门审核为准
          </p>
          {ask.facts.length > 0 && (
            <p className={styles.toFacts}>
              <a href="#quick-facts">{formatAsk(ask)}</a>
            </p>
          )}
        </div>
        <div className={`${styles.columns} screen-only`}>
          <div className={styles.main}>
            {question.group !== "declarable" ? (
              <OtherGroup question={question} answer={answer} />
            ) : (
              claim.declarable > 0 && <QuickSlip question={question} answer={answer} address={address} />
            )}
            {question.group === "declarable" && near.length > 0 && (
              <section aria-labelledby="slip-near">
                <h2 id="slip-near" className={styles.partTitle}>
                  差一步 <small>{claim.groups.near} 项，做到就能报</small>
                </h2>
                <ul className={DEALS}>
                  {near.map((item) => (
                    <ClaimRow key={item.id} item={item} today={today} />
                  ))}
                </ul>
              </section>
            )}
            <Rest question={question} answer={answer} />
          </div>
          <div className={styles.rail}>
            <QuickFacts question={question} answer={answer} />
            {enterprise ? (
              <Known used={enterprise.used} name={enterprise.name} />
            ) : (
              <section className={styles.ask} aria-label="改回答">
                <QuickForm answers={question.answers} />
              </section>
            )}
          </div>
        </div>
      </div>
      <SlipSheet name={name} answer={answer} address={address} />
    </>
  );
}

/** A group that is asked for by its own address. */
function OtherGroup({ question, answer: { records, total, page, size, today } }: Asked) {
  return (
    <section aria-labelledby="slip-group">
      <h2 id="slip-group" className={styles.partTitle}>
        {groupLabel(question.group)} <small>{total} 项</small>
      </h2>
      <p className={styles.basis}>{GROUP_MEANING[question.group]}</p>
      <ul className={DEALS}>
        {records.map((item) => (
          <ClaimRow key={item.id} item={item} today={today} />
        ))}
      </ul>
      {total > size && (
        <Pagination
          page={page}
          size={size}
          total={total}
          addressOf={(number) => quickMatchAddress({ ...question, page: number })}
        />
      )}
    </section>
  );
}

/** A footnote: where all the others are, so that the counts add up before the reader's eyes. */
function Rest({ question, answer: { claim } }: Asked) {
  const link = (group: QuickQuestion["group"], words: string) => (
    <PortalLink
      href={quickMatchAddress({ ...question, group, page: 1 })}
      {...(group === question.group ? { "aria-current": "page" as const } : {})}
    >
      {words}
    </PortalLink>
  );
  return (
    <p className={styles.rest}>
      正在申报共 {claim.open} 项：
      {claim.declarable > 0 && <>{link("declarable", `${claim.declarable} 项可以先报`)}</>}
      {countRest(claim).map(({ group, count }, index) => (
        <span key={group}>
          {(index > 0 || claim.declarable > 0) && "，"}
          {link(group, `${count} 项${groupLabel(group)}`)}
        </span>
      ))}
      。
    </p>
  );
}

/** What of the public register was used, so that nobody wonders where it comes from. */
function Known({ used, name }: { used: NonNullable<QuickFound["enterprise"]>["used"]; name: string }) {
  return (
    <section className={styles.known} aria-labelledby="slip-known">
      <h2 id="slip-known">已经知道的</h2>
      {used.length > 0 ? (
        <dl>
          {used.map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>没有可用的公开登记信息。</p>
      )}
      <p>
        只来自公开登记，没有使用企业档案。这是您的企业？<a href="/zct-ee/policy-match">登录后按企业档案核对</a>
        ，能定的更多。
      </p>
      <p>
        也可以<a href={`/zct-ee/policy-info?value=${encodeURIComponent(name)}&all=1`}>在政策里搜“{name}”</a>。
      </p>
    </section>
  );
}

/** A name that the register does not know: nothing is listed, and three ways on. */
function Unknown({ value, others }: { value: string; others: readonly string[] }) {
  return (
    <>
      <div className={styles.head}>
        <h1>没有查到这家企业的登记信息</h1>
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
                  <PortalLink href={companyAddress(name)}>{name}</PortalLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={styles.ask}>
        <QuickForm />
      </div>
    </>
  );
}
