"use client";

import { useState } from "react";
import { AgreeField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { CodeField, TextField } from "@/components/form/fields/text-fields";
import { UploadField } from "@/components/form/fields/upload-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useContractForm } from "@/components/form/use-contract-form";
import { Facts } from "@/components/ui/text/facts";
import { enterpriseRegistration, type LicenceFacts } from "@/contract/account/access";
import { PUBLIC_UPLOAD_MB } from "@/contract/common/upload";
import { checkCreditCode } from "@/lib/validators";
import { registerEnterprise } from "@/services/account/access";
import { sendPublicFile } from "@/services/common/upload";
import { signInAfterRegistration } from "./sign-in-after-registration";
import { AgreementLabel } from "./agreement-label";
import { passwordRules } from "@/components/form/password-rules";
import { PhoneCodeFields } from "./phone-code-fields";
import { useLicenceRecognition, type LicenceRecognition } from "./use-licence-recognition";
import styles from "./login.module.css";

/** What is typed; what else the licence says goes with it. */
const fields = enterpriseRegistration.omit({ licence: true });

const READING: Readonly<Record<LicenceRecognition, string>> = {
  none: "",
  reading: "正在识别营业执照，可以继续填写",
  read: "已按营业执照填好能识别的内容，请逐项核对",
  kept: "您填写的与识别出的不一致，没有改动，请对照营业执照核对",
  failed: "没有识别出内容，请手工填写",
};

/** What else was read: seen here, corrected in the profile. */
function ReadFacts({ facts }: { facts: LicenceFacts }) {
  const rows = [
    { label: "法定代表人", value: facts.legalPerson },
    { label: "成立日期", value: facts.foundedOn },
    { label: "注册资本", value: facts.registeredCapital && `${facts.registeredCapital} 万元` },
    { label: "住所", value: facts.address, wide: true },
    { label: "经营范围", value: facts.businessScope, wide: true },
  ].filter(({ value }) => value);
  return (
    <section aria-label="还读到的内容" className={styles.readFacts}>
      <p className={styles.reading}>还读到以下内容，注册后写入企业信息，有误可在那里修改：</p>
      <Facts facts={rows} />
    </section>
  );
}

const problemOfCreditCode = (code: string): string | undefined => {
  const checked = checkCreditCode(code);
  return checked.ok ? undefined : checked.reason;
};

/** Registration of an enterprise: its licence, its facts, and the person who becomes its administrator. */
export function RegisterEnterpriseForm({ redirectTo }: { redirectTo: string }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [moving, setMoving] = useState(0);
  const form = useContractForm({
    id: "register-enterprise",
    schema: fields,
    initial: {
      licenceFileId: "",
      enterpriseName: "",
      creditCode: "",
      fullName: "",
      tel: "",
      code: "",
      password: "",
      agree: false,
    },
    onSubmit: async (data) => {
      await registerEnterprise({ ...data, ...(facts && { licence: facts }) });
      await signInAfterRegistration(data.tel, data.password, "member", redirectTo, "注册成功，企业信息已提交园区审核");
    },
  });

  const { reading, read, facts } = useLicenceRecognition(
    { enterpriseName: form.text("enterpriseName").value, creditCode: form.text("creditCode").value },
    form.setValue,
  );
  const changeFiles = (next: readonly UploadedFile[]) => {
    setFiles(next);
    form.setValue("licenceFileId", next[0]?.fileId ?? "");
    read(next[0]);
  };
  const licence = form.text("licenceFileId");

  return (
    <ContractForm form={form} submitLabel={moving > 0 ? "营业执照上传中，请稍候" : "提交注册"} wide>
      <UploadField
        id={licence.id}
        name="licence"
        label="营业执照"
        hint="用于核对企业身份，由园区工作人员查看。图片只在本站服务器上识别，不交给第三方；没有提交注册的，1 小时后删除"
        error={licence.error}
        value={files}
        onChange={changeFiles}
        send={sendPublicFile}
        types={[".jpg", ".png", ".pdf"]}
        maxSizeMb={PUBLIC_UPLOAD_MB}
        maxCount={1}
        onPending={setMoving}
      />
      <p role="status" className={reading === "none" ? "visually-hidden" : styles.reading}>
        {READING[reading]}
      </p>
      <TextField {...form.text("enterpriseName")} label="企业名称" hint="与营业执照一致" autoComplete="organization" />
      <CodeField
        {...form.text("creditCode")}
        label="统一社会信用代码"
        hint="18 位，在营业执照左上角"
        problemOf={problemOfCreditCode}
        width="full"
      />
      {facts && <ReadFacts facts={facts} />}
      <div className={styles.asGroup}>
        <h2>管理员账号</h2>
        <TextField
          {...form.text("fullName")}
          label="姓名"
          hint="您将成为企业管理员，负责管理本企业的子账号和角色"
          autoComplete="name"
        />
        <PhoneCodeFields formId={form.id} purpose="register" tel={form.text("tel")} code={form.text("code")} />
        <PasswordField
          {...form.text("password")}
          label="设置密码"
          autoComplete="new-password"
          rules={passwordRules("enterprise", { phone: form.text("tel").value })}
        />
      </div>
      <AgreeField {...form.flag("agree")} label={<AgreementLabel />} />
    </ContractForm>
  );
}
