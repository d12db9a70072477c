"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { SelectField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { PhoneField, TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { PersonalPage, PersonalPart } from "@/components/page/personal/personal-page";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { Facts } from "@/components/ui/text/facts";
import { Alert } from "@/components/ui/alert";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import { BINDING_STATE_LABELS } from "@/contract/account/labels";
import type { EnterpriseRole } from "@/contract/account/role";
import type { CallData } from "@/contract/call";
import { staffChange, staffForm, type staffCalls } from "@/contract/enterprise/staff";
import { formatDateTime } from "@/lib/format";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { STATE_TONES } from "@/services/enterprise/labels";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { failureMessage } from "@/lib/gateway/errors";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PARENT_LISTS, isMissing, EnterpriseNotFound } from "../enterprise-not-found";
import styles from "../enterprise.module.css";

const BACK = PARENT_LISTS.staff;
type Person = CallData<typeof staffCalls.getStaff>;

/** A sub-user: added (`new`) or changed. */
export function StaffEditor({ id }: { id: string }) {
  return (
    <PermissionGate title={id === "new" ? "新增子账号" : "子账号"} requirement="admin">
      {() => <Editor id={id} />}
    </PermissionGate>
  );
}

function Editor({ id }: { id: string }) {
  const adding = id === "new";
  const roles = useQuery(enterpriseQueries.roles());
  const person = useQuery({ ...enterpriseQueries.person(id), enabled: !adding });
  if (isMissing(person.error)) return <EnterpriseNotFound of="staff" />;
  const error = roles.error ?? person.error;
  const ready = roles.data && (adding || person.data);
  return (
    <PersonalPage
      title={adding ? "新增子账号" : (person.data?.fullName ?? "子账号")}
      about={<AboutEnterprise />}
      back={BACK}
    >
      {!ready && !error && <SkeletonForm fields={4} />}
      {!ready && error && (
        <ErrorState
          what="子账号"
          messages={failureMessage(error)}
          onRetry={() => void (roles.error ? roles.refetch() : person.refetch())}
        />
      )}
      {ready && roles.data && adding && <Adding roles={roles.data} />}
      {ready && roles.data && person.data && <Changing person={person.data} roles={roles.data} />}
    </PersonalPage>
  );
}

const optionsOf = (roles: readonly EnterpriseRole[]) =>
  roles.map((role) => ({ value: role.id, label: role.builtIn ? role.roleName : `${role.roleName}（自建）` }));

function Adding({ roles }: { roles: readonly EnterpriseRole[] }) {
  const [invited, setInvited] = useState<string | undefined>();
  const addStaff = useWrite(enterpriseMutations.addStaff());
  const initial = { fullName: "", phone: "", position: "", roleId: "" };
  const form = useContractForm({
    id: "staff",
    schema: staffForm,
    initial,
    onSubmit: async (data) => {
      await addStaff(data);
      setInvited(data.fullName);
    },
  });
  if (invited !== undefined) {
    const again = () => {
      setInvited(undefined);
      form.reset();
    };
    return (
      <section className={`${styles.panel} ${styles.tinted}`} role="status">
        <h2>已邀请{invited}</h2>
        <p>
          邀请 7
          天内有效，短信会发到该手机号。本人用该手机号登录（没有账号的先注册），在“绑定企业”中接受后，就会出现在子账号列表里。
        </p>
        <div className={styles.buttons}>
          <ButtonLink href={BACK.href}>返回列表</ButtonLink>
          <Button kind="plain" onClick={again}>
            再邀请一人
          </Button>
        </div>
      </section>
    );
  }
  return (
    <ContractForm
      form={form}
      submitLabel="发送邀请"
      actions={
        <ButtonLink href={BACK.href} kind="quiet">
          取消
        </ButtonLink>
      }
    >
      <TextField {...form.text("fullName")} label="姓名" width="medium" autoComplete="off" />
      <PhoneField {...form.text("phone")} label="手机号" hint="邀请短信发到这个号码，由本人确认" autoComplete="off" />
      <TextField {...form.text("position")} label="部门或职务" width="medium" autoComplete="off" />
      <SelectField {...form.text("roleId")} label="角色" hint="决定能办哪些事" options={optionsOf(roles)} />
    </ContractForm>
  );
}

function Changing({ person, roles }: { person: Person; roles: readonly EnterpriseRole[] }) {
  const router = useRouter();
  const editStaff = useWrite(enterpriseMutations.editStaff());
  const showToast = useToast();
  const form = useContractForm({
    id: "staff",
    schema: person.managed ? staffChange.required({ fullName: true }) : staffChange,
    initial: {
      id: person.id,
      fullName: person.managed ? person.fullName : undefined,
      position: person.position,
      roleId: person.role?.id ?? "",
    },
    onSubmit: async (data) => {
      await editStaff(data);
      showToast({ tone: "success", text: `已保存${data.fullName ?? person.fullName}的子账号` });
      router.push(BACK.href);
    },
  });
  const here = person.state === "bound" || person.state === "disabled" || person.state === "pending";
  return (
    <>
      <Facts
        facts={[
          ...(person.managed && here ? [] : [{ label: "姓名", value: person.fullName }]),
          { label: "手机号", value: person.phone },
          { label: "状态", value: <Tag tone={STATE_TONES[person.state]}>{BINDING_STATE_LABELS[person.state]}</Tag> },
          { label: "上次登录", value: person.lastLoginAt ? formatDateTime(person.lastLoginAt) : "从未登录" },
          { label: "加入时间", value: formatDateTime(person.requestedAt) },
          ...(person.invitedName !== "" && person.invitedName !== person.fullName
            ? [{ label: "邀请时的姓名", value: person.invitedName }]
            : []),
        ]}
      />
      {here ? (
        <ContractForm form={form} submitLabel="保存子账号" busyLabel="正在保存">
          {!person.managed && (
            <Alert>姓名和密码由其本人管理。本人在“绑定企业”中允许，并且只绑定了本企业的，企业管理员才能修改。</Alert>
          )}
          {person.managed && <TextField {...form.text("fullName")} label="姓名" width="medium" autoComplete="off" />}
          <TextField {...form.text("position")} label="部门或职务" width="medium" autoComplete="off" />
          <SelectField {...form.text("roleId")} label="角色" options={optionsOf(roles)} />
        </ContractForm>
      ) : (
        <Alert>该人员已不在本企业，只能查看。</Alert>
      )}
      {person.history.length > 0 && (
        <PersonalPart title="变更记录">
          <ol className={styles.history}>
            {person.history.map((step, index) => (
              <li key={index}>
                <time dateTime={step.at}>{formatDateTime(step.at)}</time>
                <span>{step.what}</span>
                <span className={styles.meta}>{step.who}</span>
              </li>
            ))}
          </ol>
        </PersonalPart>
      )}
    </>
  );
}
