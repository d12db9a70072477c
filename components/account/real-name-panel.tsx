"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { CodeField, TextField } from "@/components/form/text-fields";
import { UploadField } from "@/components/form/upload-field";
import type { UploadedFile } from "@/components/form/use-uploads";
import { useContractForm } from "@/components/form/use-contract-form";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { SkeletonForm } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import { realNameForm, type RealName } from "@/contract/account-access";
import { UPLOAD_DEFAULT_MB } from "@/contract/upload";
import { formatMoment } from "@/lib/dates";
import { GatewayError } from "@/lib/gateway/errors";
import { submitRealName } from "@/services/account/access";
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
        messages={error instanceof GatewayError ? error.messages : []}
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
          <Notice tone="warning">
            <p>实名认证未通过：{own.remark}</p>
            <p>请按原因更正后重新提交。</p>
          </Notice>
        </div>
        <RealNameForm />
      </>
    );
  const approved = own.state === "approved";
  return (
    <>
      <p className={styles.state}>
        <Tag tone={approved ? "success" : "brand"}>{approved ? "认证通过" : "审核中"}</Tag>
        {approved ? "您已完成实名认证。" : "工作人员会在 2 个工作日内核对，结果显示在这里。"}
      </p>
      <Facts
        facts={[
          { label: "姓名", value: own.name },
          { label: "身份证号码", value: own.idNumber },
          { label: "提交时间", value: own.submittedAt ? formatMoment(own.submittedAt) : "未知" },
          ...(own.decidedAt ? [{ label: "通过时间", value: formatMoment(own.decidedAt) }] : []),
        ]}
      />
    </>
  );
}

function RealNameForm() {
  const client = useQueryClient();
  const [front, setFront] = useState<readonly UploadedFile[]>([]);
  const [back, setBack] = useState<readonly UploadedFile[]>([]);
  const [moving, setMoving] = useState({ front: 0, back: 0 });
  const form = useContractForm({
    id: "real-name",
    schema: realNameForm,
    initial: { name: "", idNumber: "", frontFileId: "", backFileId: "" },
    onSubmit: async (data) => {
      client.setQueryData(accountQueries.realName().queryKey, await submitRealName(data));
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
