"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { Confirmation } from "@/components/page/form/confirmation";
import { FormPage, FormSteps } from "@/components/page/form/form-page";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalNotFound } from "@/components/page/personal/personal-not-found";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Awaited } from "@/components/ui/states/awaited";
import { Alert } from "@/components/ui/alert";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { ApplicationCase } from "@/contract/apply/apply";
import {
  APPLICATION_PLACES,
  APPLY_STEPS,
  followHref,
  personalCaseHref,
  shapeOfPage,
  type ApplyStep,
} from "@/lib/address/apply-address";
import { guideAreaAt, guideHref } from "@/lib/address/guide-address";
import { isClosed } from "@/services/apply/consent";
import { PROGRESS_PATH } from "@/lib/address/progress";
import { PortalLink } from "@/components/ui/portal-link";
import { useKeptReceipt } from "@/components/form/draft/use-kept-receipt";
import { letterReceipt } from "@/contract/case";
import { saysMissing } from "@/lib/gateway/errors";
import { createSaver } from "@/services/apply/draft";
import { describeLack, readConfirmation } from "@/services/apply/confirmation";
import { filledCount } from "@/services/apply/form";
import { applyQueries } from "@/services/apply/queries";
import { formatTimes, APPLICATIONS, nameAct, nameSections } from "@/services/apply/labels";
import { PersonalApplication } from "./application-case";
import { ApplyConfirm } from "./apply-confirm";
import { ConsentForm, ConsentGiven } from "./consent-part";
import { ApplyCheck, type Receipt } from "./apply-check";
import { ApplyStart, GuideStart } from "./apply-start";
import { ApplyStepForm } from "./apply-step";
import { APPLY_REQUIREMENT } from "@/services/apply/requirement";
import { ClientRedirect } from "@/components/page/client-redirect";
import { useApplyHref } from "./use-apply-href";
import styles from "./apply.module.css";

const TITLE = "在线申报";
/** Of what rests on no policy. */
const GUIDE_TITLE = "在线办理";

/** Declaring an item of a policy, or applying for one that rests on laws: choose it, fill in the form, check, submit. */
export function ApplyPage(props: {
  /** Empty for an item that rests on no policy. */
  policyId: string;
  itemId: string;
  applicationId: string;
  /** Left out: where the form begins, or the confirmation where nothing has to be filled in. */
  step?: ApplyStep | undefined;
  /** The application is followed and not filled in: a person's own has no page elsewhere. */
  asCase?: boolean;
  /** Below the confirmation. */
  beside?: React.ReactNode;
}) {
  // Who may apply for what rests on laws, the item says: the gateway refuses the others in words.
  const isGuide = props.policyId === "" && props.itemId !== "";
  return (
    <PermissionGate title={isGuide ? GUIDE_TITLE : TITLE} requirement={isGuide ? "user" : APPLY_REQUIREMENT}>
      {() => {
        if (props.applicationId !== "")
          return (
            <Form
              id={props.applicationId}
              step={props.step}
              asCase={props.asCase ?? false}
              beside={props.beside}
              isGuide={isGuide}
            />
          );
        if (props.policyId !== "") return <ApplyStart policyId={props.policyId} itemId={props.itemId} />;
        return props.itemId === "" ? <NothingChosen /> : <GuideStart itemId={props.itemId} />;
      }}
    </PermissionGate>
  );
}

function NothingChosen() {
  return (
    <PersonalPage title={TITLE}>
      <Empty
        title="请先选择政策"
        reason="在线申报从政策的申报指南进入。"
        action={
          <ButtonLink href="/zct-ee/declaration" kind="plain">
            去看申报事项
          </ButtonLink>
        }
      />
    </PersonalPage>
  );
}

/** The steps of the form; the consent is the first one where there is one. */
const nameSteps = (application: ApplicationCase): string[] => [
  ...(application.privacy ? ["同意提供信息"] : []),
  ...Object.values(nameSections(application)),
  "核对提交",
];

/** A person's own that is not being written is followed here: one that came back says first what is to be mended. */
const isFollowed = ({ applicant, state }: ApplicationCase, step: ApplyStep | undefined, asCase: boolean): boolean =>
  applicant.kind === "person" &&
  state !== "draft" &&
  (state === "submitted" ? asCase : state !== "supplement" || step === undefined);

function Form({
  id,
  step,
  asCase,
  beside,
  isGuide,
}: {
  id: string;
  step: ApplyStep | undefined;
  asCase: boolean;
  beside: React.ReactNode;
  /** One came from the guide of an item, as a person does. */
  isGuide: boolean;
}) {
  const asked = useQuery(applyQueries.one(id));
  const { data, error } = asked;
  const [receipt, keep] = useKeptReceipt(`application:${id}`, letterReceipt);
  const applyHref = useApplyHref();
  const path = usePathname();
  const shape = shapeOfPage(path);
  const area = APPLICATIONS[isGuide ? "own" : shape === "gzf" ? "service" : "policy"];
  if (saysMissing(error)) return <PersonalNotFound {...area.missing} />;
  if (data && isFollowed(data, step, asCase)) return <PersonalApplication id={id} item={data.item} />;
  const here = data && applyHref(data.item, { application: id, ...(step ? { step } : {}) });
  if (here !== undefined && here.split("?")[0] !== path) return <ClientRedirect href={here} />;
  if (data?.state === "submitted") return <Submitted application={data} beside={beside} code={receipt?.code} />;
  if (data?.steps.includes("submit")) {
    const confirmation = step === undefined ? readConfirmation(data) : undefined;
    if (isClosed(data)) return <ConsentFirst application={data} />;
    if (confirmation?.kind === "ready")
      return <ApplyConfirm application={data} fields={confirmation.fields} onReceipt={keep} />;
    return <Steps key={data.id} application={data} step={step ?? "applicant"} onReceipt={keep} />;
  }
  return (
    <PersonalPage title={isGuide ? GUIDE_TITLE : TITLE} about={isGuide ? undefined : <AboutEnterprise />}>
      {data ? (
        <Empty
          title={`这份${nameAct(data)}现在不能修改`}
          reason={`${data.item.title}：${data.turn}。`}
          action={
            <ButtonLink
              href={
                data.applicant.kind === "person"
                  ? personalCaseHref(data.item, id, path)
                  : followHref(id, data.item.shape)
              }
              kind="plain"
            >
              查看办理进度
            </ButtonLink>
          }
        />
      ) : (
        <Awaited what={area.what} query={asked}>
          <SkeletonForm fields={5} />
        </Awaited>
      )}
    </PersonalPage>
  );
}

/** Where one comes from: the list of the enterprise, or the guide of what a person applies for. */
function useBack({ item, applicant }: ApplicationCase) {
  const area = guideAreaAt(usePathname());
  // Public rental housing lies among the service items.
  return applicant.kind === "person"
    ? { href: guideHref(area, item.id), label: "返回办事指南" }
    : APPLICATION_PLACES[item.shape === "gzf" ? "service" : "policy"];
}

/** Where it is followed from now on. */
function useFollowHref({ id, item, applicant }: ApplicationCase): string {
  const path = usePathname();
  return applicant.kind === "person" ? personalCaseHref(item, id, path) : followHref(id, item.shape);
}

/** What has to be agreed to before anything else is asked. */
function ConsentFirst({ application }: { application: ApplicationCase }) {
  const { item, privacy } = application;
  return (
    <div data-cards className={styles.flat}>
      <FormPage
        title={item.title}
        back={useBack(application)}
        steps={<FormSteps steps={nameSteps(application)} current={1} />}
      >
        {privacy && <ConsentForm application={{ ...application, privacy }} />}
      </FormPage>
    </div>
  );
}

function Steps({
  application,
  step,
  onReceipt,
}: {
  application: ApplicationCase;
  step: ApplyStep;
  onReceipt: (receipt: Receipt) => void;
}) {
  const [saver] = useState(() => createSaver(application));
  const back = useBack(application);
  const followed = useFollowHref(application);
  // A person's draft has no page of its own.
  const follow = application.applicant.kind === "person" && application.state === "draft" ? back.href : followed;
  const { known, all } = filledCount(application);
  const confirmation = readConfirmation(application);
  return (
    <div data-cards className={styles.flat}>
      <FormPage
        title={application.item.title}
        back={back}
        steps={
          <FormSteps
            steps={nameSteps(application)}
            current={APPLY_STEPS.indexOf(step) + (application.privacy ? 2 : 1)}
          />
        }
        intro={<p>{[application.applicant.name, application.applicant.creditCode].filter(Boolean).join("，")}</p>}
      >
        <div className={styles.stack}>
          {application.privacy && (
            <ConsentGiven application={{ ...application, privacy: application.privacy }} saver={saver} />
          )}
          {application.state === "supplement" && (
            <Alert tone="warning">
              <p>
                需要补正：<span className={styles.text}>{application.opinion}</span>
              </p>
            </Alert>
          )}
          {confirmation?.kind === "lacking" && (
            <Alert>
              <p>{describeLack(confirmation)}</p>
            </Alert>
          )}
          {step === "applicant" && known > 0 && (
            <p className={styles.filled}>
              已为您填写 {known}/{all} 项，来自{application.applicant.kind === "person" ? "您的账号" : "企业档案"}
              ，请核对后使用。
            </p>
          )}
          {application.kept > 0 && (
            <Alert>
              <p>该事项的表单有调整，您原来填写的 {application.kept} 项内容已不再需要，仍为您保留。</p>
            </Alert>
          )}
          {step === "check" ? (
            <ApplyCheck application={application} saver={saver} follow={follow} onReceipt={onReceipt} />
          ) : (
            <ApplyStepForm key={step} application={application} section={step} saver={saver} />
          )}
        </div>
      </FormPage>
    </div>
  );
}

/** `code`: while this tab knows it; only the first submission was told. */
function Submitted({
  application,
  beside,
  code,
}: {
  application: ApplicationCase;
  beside: React.ReactNode;
  code: string | undefined;
}) {
  const { number, item, due, promisedDays, contact } = application;
  const times = formatTimes(application);
  const act = nameAct(application);
  const back = useBack(application);
  const follow = useFollowHref(application);
  return (
    <div data-cards className={styles.flat}>
      <Confirmation
        title={`${act}已提交`}
        numberLabel={`${act}编号`}
        number={number ?? ""}
        next={[
          ...(application.applicant.kind === "person" ? [<CodeNote key="code" code={code} />] : []),
          // What is done within that time is not told a later day first.
          ...(promisedDays > 0 && promisedDays <= 2
            ? []
            : [`${item.department}在 2 个工作日内受理${due ? `，即 ${due.date} 前` : ""}。`]),
          promisedDays > 0
            ? `承诺全程 ${promisedDays} 个工作日办结，需要补正时一次性告知，补正时间不计。${times}`
            : `需要补正时一次性告知。${times}`,
          "每一步都会发到消息中心，也可以随时查看办理进度。",
        ]}
        contact={contact && `${contact.unit} ${contact.phone}`}
        links={[{ href: follow, label: "查看办理进度" }, back]}
      >
        {beside}
      </Confirmation>
    </div>
  );
}

/** By what it can be followed without signing in. */
const CodeNote = ({ code }: { code: string | undefined }) =>
  code === undefined ? (
    <>
      查询码在首次提交后的消息里；
      <PortalLink href={PROGRESS_PATH}>凭编号和查询码查进度</PortalLink>不用登录。
    </>
  ) : (
    <>
      请记下查询码 <strong>{code}</strong>，消息里也有；凭编号和查询码
      <PortalLink href={PROGRESS_PATH}>查进度</PortalLink>不用登录，不要告诉别人。
    </>
  );
