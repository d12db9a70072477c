import { DEALS } from "@/components/page/list/deal-row";
import { PortalLink } from "@/components/ui/portal-link";
import { PrintButton } from "@/components/ui/tools/print-button";
import { Pagination } from "@/components/ui/tables/pagination";
import { feedOrigin } from "@/lib/site";
import { countRest, formatSettled, GROUP_MEANING, groupLabel } from "@/services/declare/claim-wording";
import { companyAddress } from "@/services/declare/company-address";
import { askingFor, quickMatchAddress, type QuickFound, type QuickQuestion } from "@/services/declare/quick-match";
import { ClaimDue, ToFacts } from "../claim/claim-due";
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
  // On paper it is the list of what can be declared, from its beginning; another list is printed as it stands.
  const isSlip = question.group === "declarable" && question.page === 1;
  const said = question.typed.filter(({ problem }) => problem === undefined);
  const wrong = question.typed.filter(({ problem }) => problem !== undefined);
  const rests = enterprise
    ? `按公开登记信息${said.length > 0 ? `和这次自填的 ${said.length} 项` : ""}核对`
    : "按回答核对，回答不保存";
  const address = `${feedOrigin()}${quickMatchAddress({ ...question, group: "declarable", page: 1 })}`;
  return (
    <>
      <div className={styles.answer}>
        <div className={isSlip ? `${styles.head} screen-only` : styles.head}>
          {wrong.length > 0 && (
            <div className={`${styles.wrong} screen-only`} role="alert">
              有 {wrong.length} 项填得不对，没有算进去：
              {wrong.map(({ name: fact }, index) => (
                <span key={fact}>
                  {index > 0 && "、"}
                  <a href={`#fact-${fact}`}>{askingFor(fact, answer.quotaYear).label}</a>
                </span>
              ))}
            </div>
          )}
          {question.isEmpty && (
            <div className={`${styles.wrong} screen-only`} role="alert">
              还没有填。请至少填写<a href="#quick-facts">一项</a>再核对。
            </div>
          )}
          <div className={styles.titleRow}>
            <div>
              <h1>
                <ClaimTitle name={name} claim={claim} />
              </h1>
              <p className={styles.basis}>
                <ClaimDue claim={claim} today={today} />
                {claim.declarable > 0 && <span>{formatSettled(claim)}</span>}
                <span>
                  {rests}，{today}，以主管部门审核为准
                </span>
              </p>
            </div>
            {isSlip && claim.declarable > 0 && <PrintButton>打印一页</PrintButton>}
          </div>
          <ToFacts ask={ask} anchor="quick-facts" />
        </div>
        <div className={isSlip ? `${styles.columns} screen-only` : styles.columns}>
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
          <div className={`${styles.rail} screen-only`}>
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
      {isSlip && <SlipSheet name={name} answer={answer} rests={rests} said={said} address={address} />}
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
        只来自公开登记，没有使用企业档案。这是您的企业？登录后可以<a href="/zct-ee/policy-match">按企业档案核对</a>
        ：档案里的资料多，能定的项数和金额会不一样。
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
