"use client";

import { usePathname } from "next/navigation";
import { useCaseWords } from "@/components/page/case/case-words";
import { RatingForm } from "@/components/page/case/rating-form";
import { RatingView, UrgeButton } from "@/components/page/case/case-rating";
import { useWrite } from "@/components/layout/use-write";
import { CaseContact, CasePart, CaseText, PersonalCase } from "@/components/page/case/personal-case";
import { timelineOf } from "@/components/page/case/timeline";
import { PersonalCasePage } from "@/components/page/case/personal-case-page";
import { Attachments } from "@/components/ui/attachments";
import { ButtonLink } from "@/components/ui/button-link";
import { Facts, type Fact } from "@/components/ui/text/facts";
import { PortalLink } from "@/components/ui/portal-link";
import { PrintButton } from "@/components/ui/print-button";
import type { ApplicationCase } from "@/contract/apply/apply";
import { formatPayment, formatPublicity } from "@/contract/apply/course";
import { APPLICATION_STATES, askedAmount, isWritten } from "@/contract/item/form";
import {
  APPLICATION_PLACES,
  applyHref,
  serviceApplicationHref,
  shapeOfPage,
  stepToFix,
  type ApplicationPlace,
} from "@/lib/address/apply-address";
import { formatDecimal } from "@/contract/numbers";
import { formatDate, formatDateTime } from "@/lib/format";
import { applyMutations } from "@/services/apply/mutations";
import { applicationFile, applyQueries } from "@/services/apply/queries";
import { courseSteps } from "@/services/apply/course-steps";
import { formatTimes, getLabel, missingApplication, STATE_TONES } from "@/services/apply/labels";
import { withdrawalSchema } from "@/services/apply/form";
import { APPLY_REQUIREMENT } from "@/services/apply/requirement";
import { ClientRedirect } from "./client-redirect";
import { TableRowsView } from "./table-rows-view";
import styles from "./apply.module.css";

const WITHDRAWAL = {
  withdraw: {
    title: "撤回申报",
    schema: withdrawalSchema,
    label: "撤回原因",
    hint: "撤回后不能恢复，申报期内可以重新申报",
    max: 200,
    submit: "确认撤回",
    cancel: "不撤回",
    done: "申报已撤回",
  },
} as const;

/** One application: whose turn it is, what was submitted, what happened, and what can be done now. */
export function ApplicationCasePage({ id, place = "policy" }: { id: string; place?: ApplicationPlace }) {
  const path = usePathname();
  return (
    <PersonalCasePage
      title="政策事项详情"
      what="申报"
      requirement={APPLY_REQUIREMENT}
      query={applyQueries.one(id)}
      missing={missingApplication(place)}
    >
      {(application) =>
        place === "service" && shapeOfPage(path) !== serviceShape(application) ? (
          <ClientRedirect href={serviceApplicationHref(id, application.item.shape)} />
        ) : (
          <Shown application={application} place={place} />
        )
      }
    </PersonalCasePage>
  );
}

/** Among the service items only public rental housing has a page of its own. */
const serviceShape = ({ item }: ApplicationCase) => (item.shape === "gzf" ? "gzf" : "standard");

function factsOf(application: ApplicationCase): Fact[] {
  const { item, enterprise, submittedAt, promisedDays, urged } = application;
  const times = formatTimes(application);
  const publicity = formatPublicity(application.course);
  const payment = formatPayment(application.course);
  return [
    {
      label: "政策",
      value: (
        <PortalLink className={styles.link} href={`/zct-ee/policy-info/${encodeURIComponent(item.policyId)}`}>
          {item.policyTitle}
        </PortalLink>
      ),
    },
    { label: "主管部门", value: item.department },
    { label: "申报企业", value: enterprise.name },
    { label: "提交时间", value: submittedAt ? formatDateTime(submittedAt) : "还没有提交" },
    ...(promisedDays > 0 ? [{ label: "承诺时限", value: `全程 ${promisedDays} 个工作日` }] : []),
    ...(publicity ? [{ label: "公示", value: publicity }] : []),
    ...(payment ? [{ label: "拨付", value: payment }] : []),
    ...(urged > 0 ? [{ label: "催办", value: `${urged} 次` }] : []),
    ...(times ? [{ label: "实际用时", value: times }] : []),
  ];
}

/** What was paid, or what is asked for. */
function moneyOf({ answers, form, item, course }: ApplicationCase) {
  const paid = course.payment?.amount;
  if (paid) return { label: "已拨付", amount: formatDecimal(paid) };
  const asked = askedAmount({ answers, form, shape: item.shape });
  return asked ? { label: "申请金额", amount: formatDecimal(asked) } : undefined;
}

/** What the reader is asked for, and since when. */
function askedOf({ state, opinion, log }: ApplicationCase) {
  const givenBack = state === "supplement" ? log.findLast(({ to }) => to === "supplement") : undefined;
  return {
    ...(state === "supplement" && opinion !== "" ? { reason: opinion } : {}),
    ...(givenBack ? { since: `${formatDate(givenBack.at)} 退回` } : {}),
  };
}

function Shown({ application, place }: { application: ApplicationCase; place: ApplicationPlace }) {
  const { id, item, number, state, turn, mine, due, steps, opinion, rating, contact, mayRate, mayUrge } = application;
  const urge = useWrite(applyMutations.urge(id));
  const evaluate = useWrite(applyMutations.evaluate(id));
  const money = moneyOf(application);
  const edit = applyHref(
    item.policyId,
    { application: id, step: state === "supplement" ? stepToFix(item.shape) : "applicant" },
    { shape: item.shape },
  );
  const words = useCaseWords({
    of: `application:${id}`,
    steps: WITHDRAWAL,
    may: { withdraw: steps.includes("withdraw") },
    take: { withdraw: useWrite(applyMutations.withdraw(id)) },
  });
  return (
    <PersonalCase
      back={APPLICATION_PLACES[place]}
      title={item.title}
      number={number ?? "提交后给出"}
      office={item.department}
      {...(money ? { money } : {})}
      state={{
        words: APPLICATION_STATES[state],
        tone: STATE_TONES[state],
        turn,
        mine,
        ...askedOf(application),
        ...(due ? { due } : {}),
      }}
      stages={courseSteps(application)}
      facts={factsOf(application)}
      steps={timelineOf(application.log, APPLICATION_STATES)}
      action={
        steps.includes("submit") ? (
          <ButtonLink href={edit}>
            {state === "supplement" ? (item.shape === "standard" ? "补正材料" : "去补正") : "继续填写"}
          </ButtonLink>
        ) : mayUrge ? (
          <UrgeButton onUrge={urge} />
        ) : undefined
      }
      tools={
        <>
          <PrintButton />
          {words.buttonOf("withdraw")}
        </>
      }
      aside={contact && <CaseContact {...contact} />}
    >
      {words.form}
      {opinion !== "" && state !== "supplement" && (
        <CasePart title="工作人员意见">
          <CaseText>{opinion}</CaseText>
        </CasePart>
      )}
      {mayRate && (
        <CasePart title="评价这次办理">
          <RatingForm id="evaluate" onRate={evaluate} />
        </CasePart>
      )}
      {rating && (
        <CasePart title="本企业的评价">
          <RatingView rating={rating} />
        </CasePart>
      )}
      <Submitted application={application} />
    </PersonalCase>
  );
}

/** What the enterprise wrote and handed in. */
function Submitted({ application }: { application: ApplicationCase }) {
  const { id, form, answers, tables, files } = application;
  const answered = form.filter(({ kind, key }) => isWritten({ kind }) && (answers[key] ?? "") !== "");
  const withFiles = form.filter(({ key }) => (files[key] ?? []).length > 0);
  return (
    <>
      <CasePart title="申报内容">
        <Facts
          facts={answered.map((field) => ({
            label: getLabel(field),
            value: <span className={styles.text}>{answers[field.key]}</span>,
            ...(field.kind === "paragraph" ? { wide: true } : {}),
          }))}
        />
      </CasePart>
      {form.map(
        ({ key, label, table }) =>
          table &&
          (tables[key] ?? []).length > 0 && (
            <CasePart key={key} title={label}>
              <TableRowsView label={label} table={table} rows={tables[key] ?? []} />
            </CasePart>
          ),
      )}
      {withFiles.length > 0 && (
        <CasePart title="申报材料">
          <div className={styles.files}>
            {withFiles.map((field) => (
              <div key={field.key}>
                <h3>{field.label}</h3>
                <Attachments
                  files={(files[field.key] ?? []).map(({ fileId, name, size }) => ({
                    name,
                    size,
                    href: applicationFile(id, fileId),
                  }))}
                />
              </div>
            ))}
          </div>
        </CasePart>
      )}
    </>
  );
}
