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
import { FORM_SECTIONS } from "@/contract/item/form";
import { APPLICATION_PLACES, APPLY_STEPS, followHref, shapeOfPage, type ApplyStep } from "@/lib/address/apply-address";
import { saysMissing } from "@/lib/gateway/errors";
import { createSaver } from "@/services/apply/draft";
import { filledCount } from "@/services/apply/form";
import { applyQueries } from "@/services/apply/queries";
import { formatTimes, APPLICATIONS } from "@/services/apply/labels";
import { ApplyCheck } from "./apply-check";
import { ApplyStart } from "./apply-start";
import { ApplyStepForm } from "./apply-step";
import { APPLY_REQUIREMENT } from "@/services/apply/requirement";
import { ClientRedirect } from "@/components/page/client-redirect";
import { useApplyHref } from "./use-apply-href";
import styles from "./apply.module.css";

const TITLE = "在线申报";
const STEP_LABELS = [...Object.values(FORM_SECTIONS), "核对提交"];

/** Declaring an item of a policy: choose it, fill in the form, check, submit. */
export function ApplyPage(props: { policyId: string; itemId: string; applicationId: string; step: ApplyStep }) {
  return (
    <PermissionGate title={TITLE} requirement={APPLY_REQUIREMENT}>
      {() => {
        if (props.applicationId !== "") return <Form id={props.applicationId} step={props.step} />;
        return props.policyId === "" ? (
          <NothingChosen />
        ) : (
          <ApplyStart policyId={props.policyId} itemId={props.itemId} />
        );
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

function Form({ id, step }: { id: string; step: ApplyStep }) {
  const asked = useQuery(applyQueries.one(id));
  const { data, error } = asked;
  const applyHref = useApplyHref();
  const shape = shapeOfPage(usePathname());
  if (saysMissing(error)) return <PersonalNotFound {...APPLICATIONS[shape === "gzf" ? "service" : "policy"].missing} />;
  if (data && data.item.shape !== shape)
    return <ClientRedirect href={applyHref(data.item.policyId, data.item.shape, { application: id, step })} />;
  if (data?.state === "submitted") return <Submitted application={data} />;
  if (data?.steps.includes("submit")) return <Steps key={data.id} application={data} step={step} />;
  return (
    <PersonalPage title={TITLE} about={<AboutEnterprise />}>
      {data ? (
        <Empty
          title="这份申报现在不能修改"
          reason={`${data.item.title}：${data.turn}。`}
          action={
            <ButtonLink href={followHref(id, data.item.shape)} kind="plain">
              查看办理进度
            </ButtonLink>
          }
        />
      ) : (
        <Awaited what="申报" query={asked}>
          <SkeletonForm fields={5} />
        </Awaited>
      )}
    </PersonalPage>
  );
}

/** The list that one comes from: public rental housing lies among the service items. */
const backOf = ({ item }: ApplicationCase) => APPLICATION_PLACES[item.shape === "gzf" ? "service" : "policy"];

function Steps({ application, step }: { application: ApplicationCase; step: ApplyStep }) {
  const [saver] = useState(() => createSaver(application));
  const { known, all } = filledCount(application);
  return (
    <div data-cards className={styles.flat}>
      <FormPage
        title={application.item.title}
        back={backOf(application)}
        steps={<FormSteps steps={STEP_LABELS} current={APPLY_STEPS.indexOf(step) + 1} />}
        intro={
          <p>
            {application.enterprise.name}，{application.enterprise.creditCode}
          </p>
        }
      >
        <div className={styles.stack}>
          {application.state === "supplement" && (
            <Alert tone="warning">
              <p>
                需要补正：<span className={styles.text}>{application.opinion}</span>
              </p>
            </Alert>
          )}
          {step === "applicant" && known > 0 && (
            <p className={styles.filled}>
              已为您填写 {known}/{all} 项，来自企业档案，请核对后使用。
            </p>
          )}
          {application.kept > 0 && (
            <Alert>
              <p>该事项的表单有调整，您原来填写的 {application.kept} 项内容已不再需要，仍为您保留。</p>
            </Alert>
          )}
          {step === "check" ? (
            <ApplyCheck application={application} saver={saver} />
          ) : (
            <ApplyStepForm key={step} application={application} section={step} saver={saver} />
          )}
        </div>
      </FormPage>
    </div>
  );
}

function Submitted({ application }: { application: ApplicationCase }) {
  const { id, number, item, due, promisedDays, contact } = application;
  const times = formatTimes(application);
  return (
    <div data-cards className={styles.flat}>
      <Confirmation
        title="申报已提交"
        numberLabel="申报编号"
        number={number ?? ""}
        next={[
          `${item.department}在 2 个工作日内受理${due ? `，即 ${due.date} 前` : ""}。`,
          promisedDays > 0
            ? `承诺全程 ${promisedDays} 个工作日办结，需要补正时一次性告知，补正时间不计。${times}`
            : `需要补正时一次性告知。${times}`,
          "每一步都会发到消息中心，也可以随时查看办理进度。",
        ]}
        contact={contact && `${contact.unit} ${contact.phone}`}
        links={[{ href: followHref(id, item.shape), label: "查看办理进度" }, backOf(application)]}
      />
    </div>
  );
}
