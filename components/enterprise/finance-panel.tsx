"use client";

import { DECISION_WORKDAYS } from "@/contract/account/decision-days";
import { useState } from "react";
import { SelectField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { PhoneField, TextField } from "@/components/form/fields/text-fields";
import { UploadField } from "@/components/form/fields/upload-field";
import { useContractForm } from "@/components/form/use-contract-form";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { useKeptFocus } from "@/components/page/use-kept-focus";
import { PersonalPart } from "@/components/page/personal/personal-page";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import { Tag } from "@/components/ui/tag";
import { financeRequest, type EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { FACT_LABELS } from "@/contract/facts/facts";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import { FINANCE_STATE_LABELS } from "@/contract/account/labels";
import { formatCertification } from "@/lib/menus/certification";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { sendFile } from "@/services/common/upload";
import { FINANCE_TONES } from "@/services/enterprise/labels";
import styles from "./enterprise.module.css";

const fields = financeRequest.omit({ fileIds: true });
const KINDS = Object.entries(FACT_LABELS.financeKind).map(([value, label]) => ({ value, label }));

/** Certification as financial institution: where it stands, and the form where it may be asked for. */
export function FinancePanel({ profile, administrator }: { profile: EnterpriseProfile; administrator: boolean }) {
  const [open, setOpen] = useState(false);
  const { home, onFocus } = useKeptFocus<HTMLDivElement>();
  const may = profile.enFinanceState === "" || profile.enFinanceState === "R";
  return (
    <PersonalPart
      title="金融机构认证"
      aside={<Tag tone={FINANCE_TONES[profile.enFinanceState]}>{FINANCE_STATE_LABELS[profile.enFinanceState]}</Tag>}
    >
      {profile.enFinanceState === "R" && profile.financeRemark && (
        <Alert tone="warning">
          <p>未通过的原因：{profile.financeRemark}</p>
        </Alert>
      )}
      <p>银行、担保、小贷等持牌机构通过认证后，可以发布金融产品、处理融资申请。</p>
      {profile.enFinanceState === "P" && (
        <p className={styles.meta}>工作人员会在 {DECISION_WORKDAYS.finance} 个工作日内审核，结果显示在这里。</p>
      )}
      {may && !administrator && <p className={styles.meta}>由企业管理员申请认证。</p>}
      {may && administrator && (
        <div ref={home} tabIndex={-1} onFocus={onFocus}>
          {open ? (
            <FinanceForm onClose={() => setOpen(false)} />
          ) : (
            <Button kind="plain" onClick={() => setOpen(true)}>
              {formatCertification(profile.enFinanceState)}
            </Button>
          )}
        </div>
      )}
    </PersonalPart>
  );
}

function FinanceForm({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [moving, setMoving] = useState(0);
  const requestFinance = useWrite(enterpriseMutations.requestFinance());
  const showToast = useToast();
  const form = useContractForm({
    id: "finance",
    schema: fields,
    initial: { licenceNumber: "", kind: "", contactName: "", contactPhone: "" },
    onSubmit: async (data) => {
      await requestFinance({ ...data, fileIds: files.map((file) => file.fileId) });
      showToast({ tone: "success", text: `认证申请已提交，${DECISION_WORKDAYS.finance} 个工作日内审核` });
    },
  });
  return (
    <div className={styles.form}>
      <ContractForm
        form={form}
        submitLabel={moving > 0 ? "附件上传中，请稍候" : "提交认证申请"}
        actions={
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
        }
      >
        <TextField
          {...form.text("licenceNumber")}
          label="金融许可证编号"
          width="medium"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField {...form.text("kind")} label="机构类型" options={KINDS} />
        <TextField {...form.text("contactName")} label="联系人" width="medium" autoComplete="name" />
        <PhoneField {...form.text("contactPhone")} label="联系人手机号" hint="只用于就这次认证联系，加密保存" />
        <UploadField
          id="finance-files"
          name="fileIds"
          label="金融许可证"
          hint="只用于核对机构资质，由园区工作人员查看。扫描件或照片，最多 3 个"
          value={files}
          onChange={setFiles}
          send={sendFile}
          maxSizeMb={UPLOAD_DEFAULT_MB}
          maxCount={3}
          onPending={setMoving}
        />
      </ContractForm>
    </div>
  );
}
