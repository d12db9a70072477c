import type { Metadata } from "next";
import { ApplicationFollow } from "@/components/apply/follow/application-follow";
import { PlainObjection } from "@/components/apply/follow/plain-objection";
import { FeedbackFollow } from "@/components/interaction/feedback-follow";
import { InvestmentFollow } from "@/components/interaction/investment/investment-follow";
import { QuestionFollow } from "@/components/interaction/question-follow";
import { ReportFollow } from "@/components/interaction/report/report-follow";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { NumberForm } from "@/components/page/case/number-form";
import { FormPage } from "@/components/page/form/form-page";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { PortalLink } from "@/components/ui/portal-link";
import { findNumberedCase, NUMBERED_KINDS, type NumberedKind } from "@/contract/desk/numbered-cases";
import styles from "@/components/page/case/progress.module.css";
import { ownAddress, readNumber } from "@/lib/address/case-number";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { formatContact, readSite } from "@/lib/site";

const ROUTE = "/progress";

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return pageMetadata({
    route: ROUTE,
    description:
      "凭编号查反馈、提问、投资意向、举报、事项申报、企业诉求和报修的办理进度：一个输入框，哪一种编号都可以。",
    column: "interaction",
    noindex: readNumber(await searchParams).value !== "",
  });
}

/** What follows a case by number and code, by its kind. */
const FOLLOW: Readonly<Partial<Record<string, (number: string) => React.ReactNode>>> = {
  application: (number) => <ApplicationFollow key={number} number={number} />,
  feedback: (number) => <FeedbackFollow key={number} number={number} />,
  investment: (number) => <InvestmentFollow key={number} number={number} />,
  question: (number) => <QuestionFollow key={number} number={number} />,
  report: (number) => <ReportFollow key={number} number={number} />,
};

const listKinds = (way: NumberedKind["opensBy"]) =>
  NUMBERED_KINDS.filter(({ opensBy }) => opensBy === way)
    .map(({ prefix, label }) => `${prefix}（${label}）`)
    .join("、");

/**
 * Follows any case by its number. Numbers that are opened by an account alone never come here: the guard leads them to the
 * own cases (middleware.ts). Nothing is asked of the gateway, so the page is the same whether or not there is such a case.
 */
export default async function ProgressPage({ searchParams }: Props) {
  const { value, error } = readNumber(await searchParams);
  const found = findNumberedCase(value);
  const follow = found && FOLLOW[found.kind]?.(found.number);
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="凭编号查进度" />
      <FormPage
        title="凭编号查进度"
        intro={
          <p>
            {listKinds("code")}开头的编号，凭编号和查询码查看，不用登录；{listKinds("either")}
            开头的，有查询码的也是，企业的登录后看；{listKinds("account")}开头的，登录后看自己的。
          </p>
        }
      >
        {follow ? (
          <div className={styles.parts}>
            <section aria-labelledby="follow-title">
              <h2 id="follow-title">再填查询码，看办理情况</h2>
              <NeedsScripts what="查看办理情况" contact={formatContact(readSite())} />
              <QueryProvider>{follow}</QueryProvider>
              {found?.kind === "application" && <PlainObjection number={found.number} />}
              {found?.opensBy === "either" && (
                <p className={styles.otherwise}>
                  企业的{found.label}没有查询码；企业的、自己账号里的，
                  <PortalLink href={ownAddress(found.number)}>登录后查看</PortalLink>。
                </p>
              )}
            </section>
            <section aria-labelledby="other-title">
              <h2 id="other-title">查另一个编号</h2>
              <NumberForm value="" />
            </section>
          </div>
        ) : (
          <NumberForm value={value} {...(error ? { error } : {})} />
        )}
      </FormPage>
    </>
  );
}
