"use client";

import { useRouter } from "next/navigation";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalList } from "@/components/page/personal-list";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import { optionsOf } from "@/contract/coded-value";
import { formatWindowToTheHour } from "@/contract/rules/closing-hour";
import { APPLICATION_STATES } from "@/contract/item/form";
import { OWN_STATES, type ServiceItem } from "@/contract/apply/service-item";
import { BENEFIT_FORMS, WINDOW_STATES } from "@/contract/item/attributes";
import { formHref, serviceApplicationHref, stepToFix, type ApplyStep } from "@/lib/address/apply-address";
import { GUIDE_AREAS, guideHref } from "@/lib/address/guide-address";
import { applyMutations } from "@/services/apply/mutations";
import { applyQueries } from "@/services/apply/queries";
import { APPLICATIONS, WINDOW_TONES } from "@/services/apply/labels";
import { APPLY_REQUIREMENT } from "@/services/apply/requirement";
import styles from "./apply.module.css";

const TITLE = "事项申报";
const FILTERS = [
  { name: "keyword", label: "关键字", kind: "text", placeholder: "事项、部门或政策" },
  { name: "state", label: "申报状态", kind: "select", options: optionsOf(WINDOW_STATES) },
  { name: "own", label: "本企业", kind: "select", options: optionsOf(OWN_STATES) },
] as const;

/** The service items that an enterprise can declare, each with its own application. */
export function ServiceItems() {
  return (
    <PermissionGate title={TITLE} requirement={APPLY_REQUIREMENT}>
      {() => <List />}
    </PermissionGate>
  );
}

const basisHref = ({ id, policyId }: ServiceItem) =>
  policyId === null ? guideHref(GUIDE_AREAS[0], id) : `/zct-ee/policy-info/${encodeURIComponent(policyId)}`;
const isOpen = ({ timing }: ServiceItem) => timing.state === "open" || timing.state === "closing";
const ownFormHref = (item: ServiceItem, step: ApplyStep) =>
  formHref(item, { application: item.application?.id ?? "", step });

function formatWindow({ opensOn, closesOn }: ServiceItem["timing"]): string {
  return opensOn === null || closesOn === null ? "申报时间待定" : formatWindowToTheHour({ opensOn, closesOn });
}

function List() {
  const router = useRouter();
  const add = useWrite(applyMutations.add());
  const begin = useAct((row: ServiceItem) => add(row.id), {
    failed: "没有建成草稿，请稍后重试",
    onDone: ({ id }, row) => router.push(formHref(row, { application: id, step: "applicant" })),
  });

  return (
    <PersonalList
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
      query={applyQueries.services}
      columns={[
        {
          key: "item",
          title: "事项",
          main: true,
          cell: (row) => (
            <>
              <PortalLink href={basisHref(row)}>{row.title}</PortalLink>
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
              <span className={styles.meta}>{formatWindow(row.timing)}</span>
            </>
          ),
        },
        {
          key: "own",
          title: "本企业的申报",
          cell: ({ application }) =>
            application ? (
              <>
                <Tag tone={APPLICATIONS.service.tones[application.state]}>{APPLICATION_STATES[application.state]}</Tag>
                {application.number && <span className={styles.meta}>{application.number}</span>}
              </>
            ) : (
              "没有申报"
            ),
        },
      ]}
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
          href: (row) => ownFormHref(row, "applicant"),
        },
        {
          key: "mend",
          label: "去补正",
          when: ({ application }) => application?.state === "supplement",
          href: (row) => ownFormHref(row, stepToFix(row.shape)),
        },
        {
          key: "begin",
          label: "开始申报",
          when: (row) => isOpen(row) && (row.own === "none" || row.own === "done"),
          onSelect: (row) => void begin.run(row),
        },
        {
          key: "prepare",
          label: "先填草稿",
          when: (row) => !isOpen(row) && row.own === "none",
          onSelect: (row) => void begin.run(row),
        },
      ]}
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
