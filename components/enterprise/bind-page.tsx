"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { PersonalPage, PersonalPart } from "@/components/page/personal/personal-page";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import type { CurrentUser } from "@/contract/account/account";
import { BINDING_STATE_LABELS } from "@/contract/account/labels";
import type { OwnBinding } from "@/contract/enterprise/staff";
import { chooseEnterprise } from "@/lib/viewer/enterprise-choice";
import { setFlash } from "@/lib/browser/flash";
import { formatDateTime } from "@/lib/format";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { STATE_TONES } from "@/services/enterprise/labels";
import { Dialog } from "@/components/layout/dialog/dialog";
import { failureMessage } from "@/lib/gateway/errors";
import { JoinRequest } from "./join-request";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import styles from "./enterprise.module.css";

const TITLE = "绑定企业";
type Asked = {
  readonly kind: "leave" | "accept" | "decline" | "cancel" | "allow" | "disallow";
  readonly binding: OwnBinding;
};

/** Which enterprises one works for, who invites, what one has asked for. */
export function BindPage() {
  return (
    <PermissionGate title={TITLE} requirement="user">
      {(user) => <Bindings user={user} />}
    </PermissionGate>
  );
}

function Bindings({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useQuery(enterpriseQueries.bindings());
  const [asked, setAsked] = useState<Asked | undefined>();
  const bound = data?.filter(({ state }) => state === "bound" || state === "disabled") ?? [];
  const invitations = data?.filter(({ state, origin }) => state === "pending" && origin === "invitation") ?? [];
  const requests = data?.filter((one) => !bound.includes(one) && !invitations.includes(one)) ?? [];
  return (
    <PersonalPage title={TITLE} intro="绑定后可以代表企业办事。一个账号可以绑定多家企业，登录后从默认企业开始。">
      {!data && !error && <SkeletonRows rows={3} />}
      {error && !data && (
        <ErrorState what="绑定的企业" messages={failureMessage(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {invitations.length > 0 && (
            <section className={`${styles.panel} ${styles.tinted}`} aria-label="收到的邀请">
              <h2>{invitations.length} 家企业邀请您加入</h2>
              <ul className={styles.list}>
                {invitations.map((binding) => (
                  <li key={binding.id} className={styles.row}>
                    <div className={styles.rowWords}>
                      <span className={styles.rowTitle}>{binding.enName}</span>
                      <p className={styles.meta}>
                        登记的姓名 {binding.invitedName} · 角色 {binding.roleName ?? "未分配"} · 邀请时间{" "}
                        {formatDateTime(binding.requestedAt).slice(0, 16)}
                      </p>
                    </div>
                    <div className={styles.buttons}>
                      <Button small onClick={() => setAsked({ kind: "accept", binding })}>
                        接受<span className="visually-hidden">{binding.enName}的邀请</span>
                      </Button>
                      <Button small kind="plain" onClick={() => setAsked({ kind: "decline", binding })}>
                        谢绝<span className="visually-hidden">{binding.enName}的邀请</span>
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <PersonalPart title="我的企业">
            {bound.length === 0 ? (
              <p className={styles.meta}>还没有绑定企业。可以在下面查找并申请加入，由企业管理员审核。</p>
            ) : (
              <ul className={styles.list}>
                {bound.map((binding) => (
                  <OwnEnterprise
                    key={binding.id}
                    binding={binding}
                    current={binding.enId === user.enBaseId}
                    onAsk={(kind) => setAsked({ kind, binding })}
                  />
                ))}
              </ul>
            )}
          </PersonalPart>
          <JoinRequest taken={data} disabled={user.type === "operator"} />
          {requests.length > 0 && (
            <PersonalPart title="申请记录">
              <ul className={styles.list}>
                {requests.map((binding) => (
                  <li key={binding.id} className={styles.row}>
                    <div className={styles.rowWords}>
                      <span className={styles.rowTitle}>
                        {binding.enName}{" "}
                        <Tag tone={STATE_TONES[binding.state]}>{BINDING_STATE_LABELS[binding.state]}</Tag>
                      </span>
                      {binding.decisionRemark && <p>{binding.decisionRemark}</p>}
                      <p className={styles.meta}>
                        {formatDateTime(binding.decidedAt ?? binding.requestedAt).slice(0, 16)}
                      </p>
                    </div>
                    {binding.state === "pending" && (
                      <Button small kind="plain" onClick={() => setAsked({ kind: "cancel", binding })}>
                        撤回申请
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </PersonalPart>
          )}
        </>
      )}
      {asked && <AskedDialog {...asked} onClose={() => setAsked(undefined)} />}
    </PersonalPage>
  );
}

function OwnEnterprise({
  binding,
  current,
  onAsk,
}: {
  binding: OwnBinding;
  current: boolean;
  onAsk: (kind: Asked["kind"]) => void;
}) {
  const standard = useAct(useWrite(enterpriseMutations.setDefaultEnterprise()), {
    done: `登录后将从${binding.enName}开始`,
  });
  const change = () => {
    chooseEnterprise(binding.enId);
    setFlash({ tone: "success", text: `已切换到${binding.enName}` });
    window.location.reload();
  };
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <span className={styles.rowTitle}>
          {binding.enName}
          {current && <Tag>当前企业</Tag>}
          {binding.state === "disabled" && <Tag tone="muted">已停用</Tag>}
        </span>
        <p className={styles.meta}>
          {[
            binding.isDefault && "默认企业",
            binding.enterpriseAdmin && "企业管理员",
            binding.roleName ?? "未分配角色",
            binding.position,
            binding.managed && "企业可重置密码",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {binding.state === "bound" && (
        <div className={styles.buttons}>
          {!current && (
            <Button small kind="plain" onClick={change}>
              切换到此企业
            </Button>
          )}
          {!binding.isDefault && (
            <Button small kind="plain" busy={standard.busy} onClick={() => void standard.run(binding.enId)}>
              设为默认
            </Button>
          )}
          <Button small kind="quiet" onClick={() => onAsk(binding.managed ? "disallow" : "allow")}>
            {binding.managed ? "不再允许重置密码" : "允许企业重置密码"}
            <span className="visually-hidden">：{binding.enName}</span>
          </Button>
          <Button small kind="quiet" onClick={() => onAsk("leave")}>
            解除绑定<span className="visually-hidden">：{binding.enName}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

const QUESTIONS = {
  leave: { title: "解除与{name}的绑定？", confirm: "解除绑定", done: "已解除与{name}的绑定" },
  accept: { title: "接受{name}的邀请？", confirm: "接受邀请", done: "已加入{name}" },
  decline: { title: "谢绝{name}的邀请？", confirm: "谢绝邀请", done: "已谢绝{name}的邀请" },
  allow: {
    title: "允许{name}修改您的姓名、重置您的登录密码？",
    confirm: "允许",
    done: "已允许{name}修改姓名、重置密码",
  },
  disallow: {
    title: "不再允许{name}修改您的姓名、重置您的登录密码？",
    confirm: "不再允许",
    done: "{name}不能再修改您的姓名、重置您的登录密码",
  },
  cancel: { title: "撤回加入{name}的申请？", confirm: "撤回申请", done: "已撤回加入{name}的申请" },
} as const;
const EXPLAINED = {
  leave: "解除后不能再代表该企业办事，需要时须重新申请。",
  accept:
    "接受后可以按企业给您的角色办事，企业管理员能看到您的姓名和脱敏的手机号；账号里还没有姓名的，用企业登记的姓名，写错了请先谢绝并告诉企业。登录密码仍由您自己管理。",
  decline: "谢绝后该企业 30 天内不能再邀请您；需要时您可以自己申请加入。",
  allow: "企业管理员可以给您一个一次性密码并用它登录您的账号。您还绑定着别的企业时不起作用，随时可以收回。",
  disallow: "以后忘记密码请用“找回密码”，凭短信验证码重设。",
  cancel: "撤回后可以重新申请。",
} as const;

function AskedDialog({ kind, binding, onClose }: Asked & { onClose: () => void }) {
  const words = QUESTIONS[kind];
  const named = (text: string) => text.replace("{name}", binding.enName);
  const leave = useWrite(enterpriseMutations.leaveEnterprise());
  const accept = useWrite(enterpriseMutations.acceptBinding());
  const cancel = useWrite(enterpriseMutations.cancelBinding());
  const manage = useWrite(enterpriseMutations.setManaged());
  const act = {
    leave: () => leave(binding.enId),
    accept: () => accept({ id: binding.id, accepted: true }),
    decline: () => accept({ id: binding.id, accepted: false }),
    cancel: () => cancel(binding.id),
    allow: () => manage({ enId: binding.enId, managed: true }),
    disallow: () => manage({ enId: binding.enId, managed: false }),
  }[kind];
  return (
    <Dialog
      title={named(words.title)}
      confirm={words.confirm}
      danger={kind === "leave" || kind === "allow"}
      onClose={onClose}
      act={async () => {
        await act();
        setFlash({ tone: "success", text: named(words.done) });
        // Menus, the corner and the current enterprise may all have changed.
        window.location.reload();
      }}
    >
      <p>{EXPLAINED[kind]}</p>
    </Dialog>
  );
}
