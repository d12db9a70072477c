"use client";

import { useState } from "react";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { PersonalPart } from "@/components/page/personal/personal-page";
import { usePersonalList } from "@/components/page/use-personal-list";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import { Pager } from "@/components/ui/tables/pager";
import { Tag } from "@/components/ui/tag";
import { INVITATION_STATE_LABELS } from "@/contract/account/labels";
import type { Invitation } from "@/contract/enterprise/invitation";
import { formatDateTime } from "@/lib/format";
import { INVITATION_TONES } from "@/services/enterprise/labels";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import styles from "../enterprise.module.css";

type Asked = { readonly kind: "again" | "withdraw"; readonly invitation: Invitation };

const minute = (moment: string) => formatDateTime(moment).slice(0, 16);

/** Whom the enterprise has asked to join and who has not done so. Nothing is drawn when there is nobody. */
export function SentInvitations() {
  const list = usePersonalList({ query: enterpriseQueries.invitations, size: 20, apart: true });
  const [asked, setAsked] = useState<Asked | undefined>();
  if (list.state === "failed")
    return <ErrorState what="已发出的邀请" messages={list.failure ?? []} onRetry={list.retry} />;
  if (!list.data || list.total === 0) return null;
  return (
    <PersonalPart title="已发出的邀请">
      <ul className={styles.list}>
        {list.data.records.map((invitation) => (
          <SentInvitation
            key={invitation.id}
            invitation={invitation}
            onAsk={(kind) => setAsked({ kind, invitation })}
          />
        ))}
      </ul>
      {list.total > list.size && (
        <Pager page={list.page} size={list.size} total={list.total} sizes={[list.size]} onChange={list.turn} />
      )}
      {asked && <InvitationDialog {...asked} onClose={() => setAsked(undefined)} />}
    </PersonalPart>
  );
}

function whenOf({ state, expiresAt, toldAt }: Invitation): string {
  if (state === "refused") return "30 天内不能再邀请；对方可以自己申请加入";
  if (state === "expired") return `${minute(expiresAt)} 已过期，可以再发短信`;
  return `${toldAt ? `短信 ${minute(toldAt)}` : "今天的短信已发完，请当面告知"} · 有效至 ${minute(expiresAt)}`;
}

function SentInvitation({ invitation, onAsk }: { invitation: Invitation; onAsk: (kind: Asked["kind"]) => void }) {
  const { fullName, phone, position, roleName, state } = invitation;
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <span className={styles.rowTitle}>
          {fullName} <span className={styles.meta}>{phone}</span>
          <Tag tone={INVITATION_TONES[state]}>{INVITATION_STATE_LABELS[state]}</Tag>
        </span>
        <p className={styles.meta}>{[roleName, position, whenOf(invitation)].filter(Boolean).join(" · ")}</p>
      </div>
      {state !== "refused" && (
        <div className={styles.buttons}>
          <Button small kind="plain" onClick={() => onAsk("again")}>
            再发短信<span className="visually-hidden">给{fullName}</span>
          </Button>
          <Button small kind="quiet" onClick={() => onAsk("withdraw")}>
            撤回<span className="visually-hidden">给{fullName}的邀请</span>
          </Button>
        </div>
      )}
    </li>
  );
}

function InvitationDialog({ kind, invitation, onClose }: Asked & { onClose: () => void }) {
  const resend = useWrite(enterpriseMutations.resendInvitation());
  const withdraw = useWrite(enterpriseMutations.withdrawInvitation());
  const showToast = useToast();
  const { id, fullName, phone } = invitation;
  const again = kind === "again";
  return (
    <Dialog
      title={again ? `再给${fullName}发一次短信？` : `撤回给${fullName}的邀请？`}
      confirm={again ? "再发短信" : "撤回邀请"}
      danger={!again}
      onClose={onClose}
      act={async () => {
        await (again ? resend(id) : withdraw(id));
        showToast({ tone: "success", text: again ? `已再发短信到 ${phone}` : `已撤回给${fullName}的邀请` });
      }}
    >
      <p>
        {again
          ? "有效期从现在起重新计算 7 天。同一手机号一天最多收到 2 条邀请短信。"
          : "撤回后对方不能再接受；写错了手机号的，撤回后重新邀请。"}
      </p>
    </Dialog>
  );
}
