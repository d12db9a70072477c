"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useNotify } from "@/components/layout/providers/toasts";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { Gate } from "@/components/page/personal/gate";
import { PersonalTable } from "@/components/page/personal/personal-table";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import { APPLICATION_STATES } from "@/contract/apply/form";
import { OWN_STATES, ownState, type ServiceItem } from "@/contract/apply/service-item";
import { BENEFIT_FORMS, WINDOW_STATES } from "@/contract/declare/attributes";
import { windowState } from "@/contract/declare/item";
import { applyHref, serviceApplicationHref, stepToMend, type ApplyStep } from "@/lib/address/apply-address";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { addApplication, applyQueries } from "@/services/apply/queries";
import { STATE_TONES, WINDOW_TONES } from "@/services/apply/words";
import { APPLY_NEED } from "./apply-need";
import styles from "./apply.module.css";

const TITLE = "事项申报";
const asOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const FILTERS = [
  { name: "keyword", label: "关键字", kind: "text", placeholder: "事项、部门或政策" },
  { name: "state", label: "申报状态", kind: "select", options: asOptions(WINDOW_STATES) },
  { name: "own", label: "本企业", kind: "select", options: asOptions(OWN_STATES) },
] as const;

/** The service items that an enterprise can declare, each with its own application. */
export function ServiceItems() {
  return (
    <Gate title={TITLE} need={APPLY_NEED}>
      {() => <List />}
    </Gate>
  );
}

const policyHref = ({ policyId }: ServiceItem) => `/zct-ee/policy-info/${encodeURIComponent(policyId)}`;
const isOpen = ({ timing }: ServiceItem) => timing.state === "open" || timing.state === "closing";
const formHref = ({ policyId, application, shape }: ServiceItem, step: ApplyStep) =>
  applyHref(policyId, { application: application?.id ?? "", step }, { shape });

function windowWords({ opensOn, closesOn }: ServiceItem["timing"]): string {
  return opensOn === null || closesOn === null ? "申报时间待定" : `${opensOn} 至 ${closesOn}`;
}

function List() {
  const [choice, setChoice] = useState({ page: 1, size: 10, keyword: "", state: "", own: "" });
  const state = windowState.safeParse(choice.state).data;
  const own = ownState.safeParse(choice.own).data;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    applyQueries.services({
      ...{ page: choice.page, size: choice.size },
      ...(choice.keyword ? { keyword: choice.keyword } : {}),
      ...(state ? { state } : {}),
      ...(own ? { own } : {}),
    }),
  );
  const router = useRouter();
  const notify = useNotify();
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: (row: ServiceItem) => addApplication(row.id),
    onSuccess: ({ id }, row) =>
      router.push(applyHref(row.policyId, { application: id, step: "applicant" }, { shape: row.shape })),
    onError: (failure) =>
      notify({ tone: "error", text: wordsOfFailure(failure, "没有建成草稿，请稍后重试").join("；") }),
    onSettled: () => client.invalidateQueries({ queryKey: applyQueries.all() }),
  });
  const { keyword } = choice;

  return (
    <PersonalTable<ServiceItem>
      title={TITLE}
      intro={
        <>
          <AboutEnterprise />
          <p>服务支持、租金减免和认定授牌类事项。奖励、补贴等资金类事项在“政策申报”里申报。</p>
        </>
      }
      mainAction={
        <ButtonLink href="/zct-ee/declaration" kind="plain">
          全部申报事项
        </ButtonLink>
      }
      filters={FILTERS}
      filterValues={{
        ...(keyword ? { keyword } : {}),
        ...(choice.state ? { state: choice.state } : {}),
        ...(choice.own ? { own: choice.own } : {}),
      }}
      onFilter={(values) =>
        setChoice({
          ...{ ...choice, page: 1, keyword: values.keyword ?? "" },
          ...{ state: values.state ?? "", own: values.own ?? "" },
        })
      }
      columns={[
        {
          key: "item",
          title: "事项",
          main: true,
          cell: (row) => (
            <>
              <PortalLink href={policyHref(row)}>{row.title}</PortalLink>
              <span className={styles.meta}>
                {BENEFIT_FORMS[row.form]}，{row.department}
              </span>
            </>
          ),
        },
        {
          key: "window",
          title: "申报时间",
          cell: (row) => (
            <>
              <Tag tone={WINDOW_TONES[row.timing.state]}>{WINDOW_STATES[row.timing.state]}</Tag>
              <span className={styles.meta}>{windowWords(row.timing)}</span>
            </>
          ),
        },
        {
          key: "own",
          title: "本企业的申报",
          cell: ({ application }) =>
            application ? (
              <>
                <Tag tone={STATE_TONES[application.state]}>{APPLICATION_STATES[application.state]}</Tag>
                {application.number && <span className={styles.meta}>{application.number}</span>}
              </>
            ) : (
              "没有申报"
            ),
        },
      ]}
      rows={data?.records ?? []}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      actions={[
        {
          key: "open",
          label: "查看进度",
          when: (row) => row.own === "running" || row.own === "done",
          href: (row) => serviceApplicationHref(row.application?.id ?? "", row.shape),
        },
        {
          key: "go-on",
          label: "继续填写",
          when: ({ application }) => application?.state === "draft",
          href: (row) => formHref(row, "applicant"),
        },
        {
          key: "mend",
          label: "去补正",
          when: ({ application }) => application?.state === "supplement",
          href: (row) => formHref(row, stepToMend(row.shape)),
        },
        {
          key: "begin",
          label: "开始申报",
          when: (row) => isOpen(row) && (row.own === "none" || row.own === "done"),
          onSelect: (row) => {
            if (!begin.isPending) begin.mutate(row);
          },
        },
        {
          key: "prepare",
          label: "先填草稿",
          when: (row) => !isOpen(row) && row.own === "none",
          onSelect: (row) => {
            if (!begin.isPending) begin.mutate(row);
          },
        },
      ]}
      page={data?.page ?? choice.page}
      size={choice.size}
      total={data?.total ?? 0}
      onPage={(page, size) => setChoice({ ...choice, page, size })}
      state={data ? (isPlaceholderData ? "refreshing" : "ready") : error ? "failed" : "loading"}
      failure={error ? wordsOfFailure(error, "请稍后重试") : undefined}
      onRetry={() => void refetch()}
      empty={{
        reason: "现在没有服务类的申报事项，可以看看其他申报事项。",
        action: (
          <ButtonLink href="/zct-ee/declaration" kind="plain">
            去看申报事项
          </ButtonLink>
        ),
      }}
    />
  );
}
