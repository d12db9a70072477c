"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AgreeField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import { ErrorState } from "@/components/ui/states/error-state";
import type { CurrentUser } from "@/contract/account/account";
import { CLOSING_DAYS, closingForm, type ClosingObstacle } from "@/contract/account/closing";
import { formatMoment } from "@/lib/dates";
import { failureMessage } from "@/lib/gateway/errors";
import { accountMutations } from "@/services/account/mutations";
import { accountQueries } from "@/services/account/queries";
import { PhoneCodeFields } from "./phone-code-fields";
import styles from "./account.module.css";

/** The end of the own account: what it means, what stands in its way, and while it waits the way back. */
export function CloseAccount({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useQuery({ ...accountQueries.closing(), enabled: user.type !== "operator" });
  const [open, setOpen] = useState(false);
  // Accounts of the staff are the zone's.
  if (user.type === "operator") return null;
  if (data?.closesAt) return <Waiting closesAt={data.closesAt} />;
  return (
    <section className={styles.section}>
      <h2>注销账号</h2>
      <div className={styles.line}>
        <p>不再使用本平台时可以注销，申请后 {CLOSING_DAYS} 天内可以撤回</p>
        <Button kind="plain" small aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "不注销了" : "注销账号"}
        </Button>
      </div>
      {open && error && !data && (
        <ErrorState what="注销账号" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      )}
      {open && data && (data.obstacles.length > 0 ? <Obstacles obstacles={data.obstacles} /> : <ClosingForm />)}
    </section>
  );
}

function Waiting({ closesAt }: { closesAt: string }) {
  const withdraw = useAct(useWrite(accountMutations.withdrawClosing()), {
    done: "注销已撤回，账号照常使用",
    failed: "没有撤回，请稍后重试",
  });
  return (
    <section className={styles.section}>
      <h2>注销账号</h2>
      <Alert tone="warning">
        <p>
          您的账号将于 <strong>{formatMoment(closesAt)}</strong> 注销，到时不能再登录，个人信息随即删除。
        </p>
        <p>
          <Button kind="plain" small busy={withdraw.busy} onClick={() => void withdraw.run()}>
            撤回注销
          </Button>
        </p>
      </Alert>
    </section>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly ClosingObstacle[] }) {
  return (
    <Alert tone="warning" announce>
      <p>办好下面的事才能注销：</p>
      <ul className={styles.points}>
        {obstacles.map(({ kind, enterpriseName, words, href }) => (
          <li key={`${kind} ${enterpriseName}`}>
            {words}。
            {href && (
              <PortalLink className={styles.inText} href={href}>
                {kind === "lastAdministrator" ? "去子账号管理" : "去看在办事项"}
              </PortalLink>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function ClosingForm() {
  const showToast = useToast();
  const request = useWrite(accountMutations.requestClosing());
  const form = useContractForm({
    id: "closing",
    schema: closingForm,
    initial: { tel: "", code: "", agree: false },
    onSubmit: async (data) => {
      await request(data);
      showToast({ tone: "success", text: "已申请注销，其他设备已退出登录" });
    },
  });
  return (
    <div className={styles.narrow}>
      <ul className={styles.points}>
        <li>{CLOSING_DAYS} 天后注销，其间照常登录，随时可以撤回。</li>
        <li>注销后不能恢复：手机号、姓名、邮箱、实名信息、收藏、订阅、消息和问答记录都会删除。</li>
        <li>您为企业办的申报、诉求属于企业，继续保留；提交过的反馈凭编号和查询码仍可查看。</li>
        <li>依法须保存的安全日志到期后删除。注销后可以用同一手机号重新注册。</li>
      </ul>
      <ContractForm form={form} submitLabel="申请注销" busyLabel="正在申请" secondary>
        <PhoneCodeFields
          formId={form.id}
          purpose="close"
          tel={form.text("tel")}
          code={form.text("code")}
          telLabel="本账号的手机号"
          telHint="为确认是您本人"
        />
        <AgreeField {...form.bind("agree", false)} label="我已了解注销后不能恢复" />
      </ContractForm>
    </div>
  );
}
