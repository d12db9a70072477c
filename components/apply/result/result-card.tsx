"use client";

import { CasePart } from "@/components/page/case/personal-case";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/tools/copy-button";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import { StackedFacts } from "@/components/ui/text/facts";
import type { ApplicationCase } from "@/contract/apply/apply";
import type { ApplicationResult } from "@/contract/apply/result";
import { RESULT_STATES, RESULT_TITLES, verifyAddress } from "@/contract/apply/result-labels";
import { describeRevocation } from "@/contract/apply/result-words";
import { resultHref } from "@/lib/address/apply-address";
import { resultFileHref } from "@/services/apply/results";
import styles from "./result.module.css";

/** What came of an application: each document with number, date and code, to take away and to be checked. */
export function ResultCards({
  application: { id, results },
}: {
  application: Pick<ApplicationCase, "id" | "results">;
}) {
  return (
    <CasePart title="审批结果">
      {results.map((result) => (
        <ResultCard key={result.id} id={id} result={result} />
      ))}
    </CasePart>
  );
}

function ResultCard({ id, result }: { id: string; result: ApplicationResult }) {
  const { kind, state, number, issuedOn, unit, granted, validity, opinion, remedy, code } = result;
  const title = RESULT_TITLES[kind];
  const revoked = describeRevocation(result);
  const facts: readonly (readonly [label: string, value: React.ReactNode])[] = [
    ["发文日期", issuedOn],
    ["出具单位", unit],
    [kind === "granted" ? "准予内容" : "申请内容", granted],
    ["有效期", validity],
    [kind === "granted" ? "审核意见" : "理由", opinion],
    ["不服怎么办", remedy],
    ["撤销", revoked && <span className={styles.revoked}>{revoked}</span>],
    [
      "验证码",
      <span key="code" className={styles.code}>
        <strong>{code}</strong>
        <CopyButton text={code} label="复制" />
        <PortalLink className={styles.link} href={verifyAddress("", code)}>
          查验
        </PortalLink>
      </span>,
    ],
  ];
  return (
    <section
      className={styles.result}
      data-tone={state === "revoked" ? "revoked" : kind}
      aria-label={`${title} ${number}`}
    >
      <div className={styles.head}>
        <div>
          <p className={styles.name}>
            {title}
            <Tag tone={state === "valid" ? "success" : "muted"}>{RESULT_STATES[state]}</Tag>
          </p>
          <p className={styles.number}>{number}</p>
        </div>
        <div className={`${styles.acts} screen-only`}>
          <a className={buttonClass("primary")} href={resultFileHref(id, result.id)} download>
            <Icon name="download" size={18} />
            下载<span className="visually-hidden">{title}</span>
          </a>
          <ButtonLink href={resultHref(id, result.id)} kind="plain">
            打印<span className="visually-hidden">{title}</span>
          </ButtonLink>
        </div>
      </div>
      <div className={styles.facts}>
        <StackedFacts facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      </div>
    </section>
  );
}
