"use client";

import { usePathname } from "next/navigation";
import { CaseContact, CasePart, CaseText } from "@/components/page/case/personal-case";
import { OwnCasePage, withdrawal } from "@/components/page/own-case/own-case-page";
import { Attachments } from "@/components/ui/attachments";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { Facts } from "@/components/ui/text/facts";
import type { ApplicationCase } from "@/contract/apply/apply";
import { formatPayment, formatPublicity } from "@/contract/apply/course";
import { isWritten } from "@/contract/form/field";
import { askedAmount } from "@/contract/item/form";
import { formatDecimal } from "@/contract/numbers";
import {
  formHref,
  serviceApplicationHref,
  shapeOfPage,
  stepToFix,
  type ApplicationPlace,
} from "@/lib/address/apply-address";
import { GUIDE_AREAS, guideAreaAt, guideHref } from "@/lib/address/guide-address";
import { formatDate, formatDateTime } from "@/lib/format";
import { courseSteps } from "@/services/apply/course-steps";
import { APPLICATIONS, formatTimes, getLabel, nameSections } from "@/services/apply/labels";
import { applications } from "@/services/apply/queries";
import { ClientRedirect } from "@/components/page/client-redirect";
import { ConsentKept } from "./consent-part";
import { ReplaceFiles } from "./replace-files";
import { ResultCards } from "./result/result-card";
import { TableRowsView } from "./table-rows-view";
import styles from "./apply.module.css";

const STEPS = {
  withdraw: {
    may: ({ steps }: ApplicationCase) => steps.includes("withdraw"),
    ...withdrawal("申报", "撤回后不能恢复，申报期内可以重新申报"),
  },
} as const;

const OWN_STEPS = {
  withdraw: { ...STEPS.withdraw, ...withdrawal("申请", "撤回后不能恢复，可以重新申请") },
} as const;

/** One application: whose turn it is, what was submitted, what happened, and what can be done now. */
export function ApplicationCasePage({ id, place = "policy" }: { id: string; place?: ApplicationPlace }) {
  const path = usePathname();
  return (
    <OwnCasePage
      id={id}
      area={APPLICATIONS[place]}
      cases={applications}
      title="政策事项详情"
      steps={STEPS}
      show={show}
      instead={(application) =>
        place === "service" && shapeOfPage(path) !== serviceShape(application) ? (
          <ClientRedirect href={serviceApplicationHref(id, application.item.shape)} />
        ) : undefined
      }
    />
  );
}

/** A person's own application, on the page on which it was filled in. */
export function PersonalApplication({ id, item }: { id: string; item: ApplicationCase["item"] }) {
  const back = { href: guideHref(guideAreaAt(usePathname()), item.id), label: "返回办事指南" };
  const area = { ...APPLICATIONS.own, list: back, missing: { ...APPLICATIONS.own.missing, back } };
  return <OwnCasePage id={id} area={area} cases={applications} title="申请详情" steps={OWN_STEPS} show={show} />;
}

/** Among the service items only public rental housing has a page of its own. */
const serviceShape = ({ item }: ApplicationCase) => (item.shape === "gzf" ? "gzf" : "standard");

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

/** Where it is filled in further, or mended; files that were named as bad are replaced here. */
function Edit({ application }: { application: ApplicationCase }) {
  const { id, state, item, badFiles, revision } = application;
  const href = formHref(item, { application: id, ...(state === "supplement" ? { step: stepToFix(item.shape) } : {}) });
  if (badFiles.length > 0)
    return (
      <ReplaceFiles key={revision} application={application}>
        <ButtonLink href={href} kind="quiet">
          还要改别的内容
        </ButtonLink>
      </ReplaceFiles>
    );
  return (
    <ButtonLink href={href}>
      {state === "supplement" ? (item.shape === "standard" ? "补正材料" : "去补正") : "继续填写"}
    </ButtonLink>
  );
}

/** What the item rests on: its policy, or its guide. */
const basisFact = ({ id, title, policyId, policyTitle }: ApplicationCase["item"]) =>
  [
    policyId === null ? "办事指南" : "政策",
    <PortalLink
      key="basis"
      className={styles.link}
      href={policyId === null ? guideHref(GUIDE_AREAS[0], id) : `/zct-ee/policy-info/${encodeURIComponent(policyId)}`}
    >
      {policyId === null ? title : policyTitle}
    </PortalLink>,
  ] as const;

const show = (application: ApplicationCase) => ({
  ...askedOf(application),
  title: application.item.title,
  unnumbered: "提交后给出",
  office: application.item.department,
  money: moneyOf(application),
  stages: courseSteps(application),
  facts: [
    basisFact(application.item),
    ["主管部门", application.item.department],
    [application.applicant.kind === "person" ? "申请人" : "申报企业", application.applicant.name],
    ["提交时间", application.submittedAt ? formatDateTime(application.submittedAt) : "还没有提交"],
    ["承诺时限", application.promisedDays > 0 && `全程 ${application.promisedDays} 个工作日`],
    ["公示", formatPublicity(application.course)],
    ["拨付", formatPayment(application.course)],
    ["催办", application.urged > 0 && `${application.urged} 次`],
    ["实际用时", formatTimes(application)],
  ] as const,
  action: application.steps.includes("submit") && <Edit application={application} />,
  aside: application.contact && <CaseContact {...application.contact} />,
  lead: application.results.length > 0,
  result:
    application.results.length > 0 ? (
      <ResultCards application={application} />
    ) : (
      application.opinion !== "" &&
      application.state !== "supplement" && (
        <CasePart title="工作人员意见">
          <CaseText>{application.opinion}</CaseText>
        </CasePart>
      )
    ),
  asked: (
    <>
      <Submitted application={application} />
      {application.privacy && <ConsentKept privacy={application.privacy} />}
    </>
  ),
});

/** What the enterprise wrote and handed in. */
function Submitted({ application }: { application: ApplicationCase }) {
  const { id, form, answers, tables, files, badFiles } = application;
  const answered = form.filter(({ kind, key }) => isWritten({ kind }) && (answers[key] ?? "") !== "");
  const withFiles = form.filter(({ key }) => (files[key] ?? []).length > 0);
  return (
    <>
      <CasePart title={nameSections(application).request}>
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
        <CasePart title={nameSections(application).materials}>
          <div className={styles.files}>
            {withFiles.map((field) => (
              <div key={field.key}>
                <h3>{field.label}</h3>
                <Attachments
                  files={(files[field.key] ?? []).map(({ fileId, name, size }) => ({
                    name,
                    size,
                    href: applications.fileHref(id, fileId),
                    ...(badFiles.includes(fileId) ? { note: "被退回，请换上新文件" } : {}),
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
