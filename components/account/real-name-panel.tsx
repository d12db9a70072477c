"use client";

import { DECISION_WORKDAYS } from "@/contract/account/decision-days";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AgreeField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { CodeField, TextField } from "@/components/form/fields/text-fields";
import { UploadField } from "@/components/form/fields/upload-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useContractForm } from "@/components/form/use-contract-form";
import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import { Facts } from "@/components/ui/text/facts";
import { Alert } from "@/components/ui/alert";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import { realNameForm, type RealName } from "@/contract/account/access";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import { formatMoment } from "@/lib/dates";
import { GatewayError } from "@/lib/gateway/errors";
import { accountMutations } from "@/services/account/mutations";
import { accountQueries } from "@/services/account/queries";
import { sendFile } from "@/services/common/upload";
import styles from "./account.module.css";

/** The real name: handed in once, judged by the zone, shown masked ever after. */
export function RealNamePanel() {
  const { data, error, refetch } = useQuery(accountQueries.realName());
  if (data) return <RealNameState own={data} />;
  if (error)
    return (
      <ErrorState
        what="实名认证"
        messages={error instanceof GatewayError ? error.words : []}
        onRetry={() => void refetch()}
      />
    );
  return <SkeletonForm fields={4} />;
}

function RealNameState({ own }: { own: RealName }) {
  if (own.state === "none") return <RealNameForm />;
  if (own.state === "refused")
    return (
      <>
        <div className={styles.before}>
          <Alert tone="warning">
            <p>实名认证未通过：{own.remark}</p>
            <p>请按原因更正后重新提交，原来的照片随即删除。不再认证的，可以撤回。</p>
          </Alert>
          <Withdrawal />
        </div>
        <RealNameForm />
      </>
    );
  const approved = own.state === "approved";
  return (
    <>
      <p className={styles.state}>
        <Tag tone={approved ? "success" : "brand"}>{approved ? "认证通过" : "审核中"}</Tag>
        {approved
          ? "您已完成实名认证。"
          : `工作人员会在 ${DECISION_WORKDAYS.realname} 个工作日内核对，结果显示在这里。`}
      </p>
      <Facts
        facts={[
          { label: "姓名", value: own.name },
          { label: "身份证号码", value: own.idNumber },
          { label: "提交时间", value: own.submittedAt ? formatMoment(own.submittedAt) : "未知" },
          ...(own.decidedAt ? [{ label: "通过时间", value: formatMoment(own.decidedAt) }] : []),
        ]}
      />
      <p className={styles.after}>认证资料保存到您撤回为止。撤回后姓名、号码和照片立即删除。</p>
      <Withdrawal />
    </>
  );
}

/** Consent is as easy to take back as it was to give. */
function Withdrawal() {
  const { ask } = useGuard();
  const withdraw = useAct(useWrite(accountMutations.withdrawRealName()), {
    done: "实名认证已撤回，认证资料已删除",
    failed: "没有撤回，请稍后重试",
  });
  return (
    <Button
      kind="plain"
      busy={withdraw.busy}
      onClick={() =>
        ask({
          title: "撤回实名认证？",
          detail: "姓名、身份证号码和证件照片立即删除，不能恢复。以后需要时可以重新认证。",
          confirm: "撤回并删除",
          cancel: "保留",
          onConfirm: () => void withdraw.run(),
        })
      }
    >
      撤回认证
    </Button>
  );
}

/** Asked for by itself, beside the consent at registration. */
function IdentityConsent() {
  return (
    <>
      我同意本站为实名认证处理我的姓名、身份证号码和证件照片，详见
      <a className={styles.inText} href="/privacy" target="_blank" rel="noopener">
        《隐私声明》
      </a>
    </>
  );
}

function RealNameForm() {
  const submitRealName = useWrite(accountMutations.submitRealName());
  const [front, setFront] = useState<readonly UploadedFile[]>([]);
  const [back, setBack] = useState<readonly UploadedFile[]>([]);
  const [moving, setMoving] = useState({ front: 0, back: 0 });
  const form = useContractForm({
    id: "real-name",
    schema: realNameForm,
    initial: { name: "", idNumber: "", frontFileId: "", backFileId: "", agree: false },
    onSubmit: async (data) => {
      await submitRealName(data);
      window.scrollTo(0, 0);
    },
  });
  const side = (name: "frontFileId" | "backFileId", set: (files: readonly UploadedFile[]) => void) => ({
    ...form.text(name),
    onChange: (files: readonly UploadedFile[]) => {
      set(files);
      form.setValue(name, files[0]?.fileId ?? "");
    },
    send: sendFile,
    types: [".jpg", ".png"],
    maxSizeMb: UPLOAD_DEFAULT_MB,
    maxCount: 1,
  });
  const waiting = moving.front + moving.back > 0;
  return (
    <ContractForm form={form} submitLabel={waiting ? "照片上传中，请稍候" : "提交认证"}>
      <Alert>
        <p>身份证信息属于敏感个人信息，只用于核对您的身份，由园区工作人员查看，不提供给其他单位和个人。</p>
        <p>不认证也可以查政策、收藏和提意见。认证后可以随时在本页撤回，撤回后资料立即删除。</p>
      </Alert>
      <AgreeField {...form.flag("agree")} label={<IdentityConsent />} />
      <TextField {...form.text("name")} label="姓名" hint="与身份证一致" autoComplete="name" width="medium" />
      <CodeField {...form.text("idNumber")} label="身份证号码" hint="18 位，加密保存，只用于核对身份" />
      <UploadField
        {...side("frontFileId", setFront)}
        label="身份证人像面"
        value={front}
        onPending={(count) => setMoving((now) => (now.front === count ? now : { ...now, front: count }))}
      />
      <UploadField
        {...side("backFileId", setBack)}
        label="身份证国徽面"
        value={back}
        onPending={(count) => setMoving((now) => (now.back === count ? now : { ...now, back: count }))}
      />
    </ContractForm>
  );
}
