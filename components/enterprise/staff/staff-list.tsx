"use client";

import { useState } from "react";
import { useToast } from "@/components/layout/providers/toasts";
import { PersonalList } from "@/components/page/personal-list";
import { Button, buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icons/icon";
import type { Column } from "@/components/ui/tables/data-table";
import { Tag } from "@/components/ui/tag";
import type { StaffMember } from "@/contract/enterprise/staff";
import { BINDING_STATE_LABELS } from "@/contract/account/labels";
import { optionsOf } from "@/contract/coded-value";
import { formatDateTime } from "@/lib/format";
import { enterpriseQueries, staffFileHref } from "@/services/enterprise/queries";
import { STATE_TONES } from "@/services/enterprise/labels";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { OneTimePassword } from "./one-time-password";
import { EnableDialog, LeavingDialog, ResetPasswordDialog } from "./staff-dialogs";
import { SecondFactorRule } from "./second-factor-rule";
import { SentInvitations } from "./sent-invitations";
import { StaffImport } from "./staff-import";
import { StaffRequests } from "./staff-requests";
import styles from "../enterprise.module.css";

const TITLE = "子账号管理";
const FILTERS = [
  { name: "keyword", label: "姓名、职务或完整手机号", kind: "text" },
  { name: "state", label: "状态", kind: "select", options: optionsOf(BINDING_STATE_LABELS) },
] as const;

const COLUMNS: readonly Column<StaffMember>[] = [
  {
    key: "name",
    title: "姓名",
    main: true,
    cell: (person) => (
      <>
        {person.fullName} {person.self && <Tag tone="muted">本人</Tag>}
        {person.position && <small>{person.position}</small>}
      </>
    ),
  },
  { key: "phone", title: "手机号", compact: true, cell: (person) => person.phone },
  { key: "role", title: "角色", compact: true, cell: (person) => person.role?.name ?? "未分配" },
  {
    key: "state",
    title: "状态",
    compact: true,
    cell: (person) =>
      person.secondFactorDue ? (
        <Tag tone="danger">待开两步验证</Tag>
      ) : (
        <Tag tone={STATE_TONES[person.state]}>{BINDING_STATE_LABELS[person.state]}</Tag>
      ),
  },
  {
    key: "login",
    title: "上次登录",
    compact: true,
    cell: (person) => (person.lastLoginAt ? formatDateTime(person.lastLoginAt).slice(0, 16) : "从未登录"),
  },
];

type Asked = { readonly kind: "disable" | "remove" | "enable" | "reset"; readonly person: StaffMember };

/** The people of the enterprise, as its administrator handles them. */
export function StaffList() {
  return (
    <PermissionGate title={TITLE} requirement="admin">
      {() => <Staff />}
    </PermissionGate>
  );
}

function Staff() {
  const [asked, setAsked] = useState<Asked | undefined>();
  const [secret, setSecret] = useState<{ name: string; password: string } | undefined>();
  const [importing, setImporting] = useState(false);
  const showToast = useToast();
  const told = (text: string) => showToast({ tone: "success", text });
  return (
    <div className={styles.stack}>
      {secret && <OneTimePassword {...secret} onDone={() => setSecret(undefined)} />}
      {importing && <StaffImport onClose={() => setImporting(false)} />}
      <PersonalList
        title={TITLE}
        intro={
          <>
            <AboutEnterprise />
            <StaffRequests />
          </>
        }
        mainAction={<ButtonLink href="/user/personalmanage/new">新增子账号</ButtonLink>}
        filters={FILTERS}
        query={enterpriseQueries.staff}
        exportButton={
          <>
            <Button kind="plain" small onClick={() => setImporting(true)}>
              <Icon name="upload" size={16} />
              从表格导入
            </Button>
            <a className={buttonClass("plain", true)} href={staffFileHref("export")} download>
              <Icon name="download" size={16} />
              导出
            </a>
          </>
        }
        keyOf={(person) => person.id}
        nameOf={(person) => person.fullName}
        columns={COLUMNS}
        actions={[
          { key: "edit", label: "修改", href: (person) => `/user/personalmanage/${person.id}`, when: isHere },
          {
            key: "show",
            label: "查看",
            href: (person) => `/user/personalmanage/${person.id}`,
            when: (person) => !isHere(person),
          },
          {
            key: "disable",
            label: "停用",
            danger: true,
            when: (person) => person.state === "bound" && !person.self,
            onSelect: (person) => setAsked({ kind: "disable", person }),
          },
          {
            key: "enable",
            label: "启用",
            when: (person) => person.state === "disabled",
            onSelect: (person) => setAsked({ kind: "enable", person }),
          },
          {
            key: "reset",
            label: "重置密码",
            when: (person) => person.managed && isHere(person) && !person.self,
            onSelect: (person) => setAsked({ kind: "reset", person }),
          },
          {
            key: "remove",
            label: "移出企业",
            danger: true,
            when: (person) => isHere(person) && !person.self,
            onSelect: (person) => setAsked({ kind: "remove", person }),
          },
        ]}
        empty={{ reason: "本企业还没有子账号。可以逐个新增，也可以从表格导入。" }}
      />
      <SentInvitations />
      <SecondFactorRule />
      {(asked?.kind === "disable" || asked?.kind === "remove") && (
        <LeavingDialog
          person={asked.person}
          kind={asked.kind}
          onClose={() => setAsked(undefined)}
          onDone={() =>
            told(asked.kind === "disable" ? `已停用${asked.person.fullName}` : `已将${asked.person.fullName}移出企业`)
          }
        />
      )}
      {asked?.kind === "enable" && (
        <EnableDialog
          person={asked.person}
          onClose={() => setAsked(undefined)}
          onDone={() => told(`已启用${asked.person.fullName}`)}
        />
      )}
      {asked?.kind === "reset" && (
        <ResetPasswordDialog
          person={asked.person}
          onClose={() => setAsked(undefined)}
          onDone={(password) => setSecret({ name: asked.person.fullName, password })}
        />
      )}
    </div>
  );
}

const isHere = ({ state }: StaffMember) => state === "bound" || state === "disabled" || state === "pending";
