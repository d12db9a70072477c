"use client";

import { useQuery } from "@tanstack/react-query";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons/icon";
import { PrintButton } from "@/components/ui/tools/print-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { QrCode } from "@/components/ui/qr-code";
import { Awaited } from "@/components/ui/states/awaited";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { Alert } from "@/components/ui/alert";
import type { ApplicationResult } from "@/contract/apply/result";
import { RESULT_TITLES, VERIFY_PATH, verifyAddress } from "@/contract/apply/result-labels";
import { describeResult, describeRevocation } from "@/contract/apply/result-words";
import { applicationHref } from "@/lib/address/apply-address";
import { saysMissing } from "@/lib/gateway/errors";
import type { Site } from "@/lib/site";
import { APPLICATIONS } from "@/services/apply/labels";
import { applyQueries } from "@/services/apply/queries";
import { APPLY_REQUIREMENT } from "@/services/apply/requirement";
import { resultFileHref } from "@/services/apply/results";
import styles from "./result.module.css";

const TITLE = "审批结果";

interface ResultPageProps {
  readonly id: string;
  /** Empty: the newest. */
  readonly resultId: string;
  readonly site: Pick<Site, "name" | "origin">;
}

/** The document of a decision as a sheet of paper, to be printed. */
export function ResultPage(props: ResultPageProps) {
  return (
    <PermissionGate title={TITLE} requirement={APPLY_REQUIREMENT}>
      {() => <Loaded {...props} />}
    </PermissionGate>
  );
}

function Loaded({ id, resultId, site }: ResultPageProps) {
  const asked = useQuery(applyQueries.one(id));
  const { data, error } = asked;
  const back = { href: applicationHref(id), label: "返回申报" };
  if (saysMissing(error)) return <PersonalNotFound {...APPLICATIONS.policy.missing} />;
  if (!data)
    return (
      <PersonalPage title={TITLE} back={back}>
        <Awaited what={TITLE} query={asked}>
          <SkeletonDetail />
        </Awaited>
      </PersonalPage>
    );
  const result = resultId === "" ? data.results[0] : data.results.find((one) => one.id === resultId);
  if (!result)
    return (
      <PersonalPage title={TITLE} back={back}>
        <Empty
          title="还没有审批结果"
          reason="这份申报还没有决定，或者决定时还没有电子文书。办到哪一步，在申报页面查看。"
          action={
            <ButtonLink href={back.href} kind="plain">
              查看办理进度
            </ButtonLink>
          }
        />
      </PersonalPage>
    );
  return (
    <PersonalPage
      title={TITLE}
      heading={<span className="screen-only">{TITLE}</span>}
      back={back}
      actions={
        <>
          <a className={buttonClass("plain")} href={resultFileHref(id, result.id)} download>
            <Icon name="download" size={18} />
            下载 Word 文档
          </a>
          <PrintButton kind="primary" />
        </>
      }
    >
      <Sheet result={result} site={site} />
    </PersonalPage>
  );
}

function Sheet({ result, site }: { result: ApplicationResult; site: ResultPageProps["site"] }) {
  const { kind, number, issuedOn, unit, code } = result;
  const revoked = describeRevocation(result);
  const origin = site.origin || window.location.origin;
  return (
    <article className={styles.paper}>
      <header>
        <h2>
          {site.name}
          {RESULT_TITLES[kind]}
        </h2>
        <p className={styles.number}>{number}</p>
      </header>
      {revoked && <Alert tone="danger">本决定{revoked}</Alert>}
      <dl>
        {describeResult(result).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <div className={styles.stamp}>
          <QrCode text={verifyAddress(origin, code)} label="查验二维码" size={112} />
          <p>
            验证码 <strong>{code}</strong>
            <br />
            扫码，或者在 {origin.replace(/^https?:\/\//, "")}
            {VERIFY_PATH} 填验证码，查验本文书是否有效。
          </p>
        </div>
        <p className={styles.issued}>
          {unit}
          <br />
          {issuedOn}
        </p>
      </div>
    </article>
  );
}
