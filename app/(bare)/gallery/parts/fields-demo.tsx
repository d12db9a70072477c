"use client";

import { z } from "zod";
import { CascaderField } from "@/components/form/fields/cascader-field";
import { AgreeField, CheckField, RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { SmsCodeField } from "@/components/form/fields/sms-code-field";
import {
  CodeField,
  DateField,
  NumberField,
  PhoneField,
  TextArea,
  TextField,
} from "@/components/form/fields/text-fields";
import { PicturesField, type FormPicture } from "@/components/form/fields/pictures-field";
import { UploadField } from "@/components/form/fields/upload-field";
import { type SendFile, type UploadedFile } from "@/components/form/fields/use-uploads";
import { useContractForm } from "@/components/form/use-contract-form";
import { ConsentQuestion } from "@/components/page/consent/consent-question";
import { consentFields, type ConsentWording } from "@/contract/consent/wording";
import { useDraft } from "@/components/form/draft/use-draft";
import { drawPicture, LONG_NAME } from "../demo-data";
import { checkCreditCode, isLandline, isMobile } from "@/lib/validators";

const WORDING: ConsentWording = {
  version: "1",
  purpose: { code: "loan", words: "审核流动资金贷款申请" },
  items: [
    { code: "registry", label: "工商登记和资质", sensitive: false, required: true },
    { code: "reports", label: "近三年财务报表", sensitive: false, required: true },
    { code: "orders", label: "在手订单，隐去客户名称", sensitive: false, required: false },
    {
      code: "identity",
      label: "法定代表人身份证",
      sensitive: true,
      required: false,
      why: "核对申请人是不是本人，泄露后可能被人冒用",
    },
  ],
};

const schema = z.object({
  ...consentFields(WORDING),
  title: z.string().min(1, { error: "请填写标题" }).max(50, { error: "标题不超过 50 字" }),
  content: z.string().min(1, { error: "请填写诉求说明" }).max(200, { error: "诉求说明不超过 200 字" }),
  kind: z.enum(["infrastructure", "policy"], { error: "请选择诉求类型" }),
  urgency: z.enum(["normal", "urgent"], { error: "请选择紧急程度" }),
  contact: z.array(z.string()).min(1, { error: "请至少选择一种联系方式" }),
  creditCode: z
    .string()
    .min(1, { error: "请填写统一社会信用代码" })
    .refine((code) => checkCreditCode(code).ok, { error: "统一社会信用代码有误，请对照营业执照核对" }),
  phone: z.string().refine((phone) => isMobile(phone) || isLandline(phone), {
    error: "请填写正确的手机号或固定电话，如 0551-62345678",
  }),
  code: z.string().regex(/^\d{6}$/, { error: "请填写 6 位短信验证码" }),
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/, { error: "请填写金额，最多两位小数" }),
  due: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: "请选择期望解决日期" }),
  region: z.array(z.string()).min(3, { error: "请选择到县级" }),
  files: z.array(z.unknown()).max(3).optional(),
  pictures: z.array(z.unknown()).max(9).optional(),
  remark: z.string().optional(),
  agree: z.literal(true, { error: "请阅读并同意后再提交" }),
});

const initial = {
  consent: [],
  consentVersion: WORDING.version,
  title: "",
  content: "",
  kind: "",
  urgency: "",
  contact: [],
  creditCode: "",
  phone: "",
  code: "",
  amount: "",
  due: "",
  region: [],
  files: [],
  pictures: ["#2679e0", "#1e7e45"].map((colour, index) => ({
    fileId: `demo-${index}`,
    name: index === 0 ? "厂房正面.jpg" : `${LONG_NAME}.png`,
    size: 20_480,
    url: drawPicture(colour),
    alt: index === 0 ? "厂房正面" : "",
  })),
  remark: "",
  agree: false,
};

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const send: SendFile = async (file, onProgress, signal) => {
  for (let percent = 0; percent < 100 && !signal.aborted; percent += 10) {
    onProgress(percent);
    await wait(120);
  }
  if (file.name.includes("失败")) throw new Error("demo");
  return { fileId: crypto.randomUUID(), name: file.name, size: file.size, url: "#" };
};

const loadLevel = async (parent: string | undefined, level: number) => {
  await wait(400);
  if (level === 2 && parent === "340200") throw new Error("demo");
  if (level === 0) return [{ code: "340000", name: "安徽省" }];
  if (level === 1)
    return [
      { code: "340100", name: "合肥市" },
      { code: "340200", name: "芜湖市（加载失败）" },
    ];
  return [
    { code: "340104", name: "蜀山区" },
    { code: "340111", name: "包河区" },
  ];
};

/** Every field of the kit in one form; send it empty to see every error. */
export function FieldsDemo() {
  const form = useContractForm({
    schema,
    initial,
    onSubmit: async () => {
      await wait(1500);
    },
  });
  const draft = useDraft({ key: "gallery", values: form.values, initial, replace: form.replace });
  return (
    <ContractForm form={form} submitLabel="提交诉求">
      <DraftStatus draft={draft} />
      <TextField {...form.text("title")} label="标题" hint="一句话说明问题，不超过 50 字" />
      <TextArea {...form.text("content")} label="诉求说明" max={200} />
      <SelectField
        {...form.text("kind")}
        label="诉求类型"
        options={[
          { value: "infrastructure", label: "基础设施" },
          { value: "policy", label: "政策咨询" },
        ]}
      />
      <RadioField
        {...form.text("urgency")}
        label="紧急程度"
        options={[
          { value: "normal", label: "一般" },
          { value: "urgent", label: "紧急", hint: "影响生产或人身安全" },
        ]}
      />
      <CheckField
        {...form.list("contact")}
        label="希望怎样联系"
        inline
        options={[
          { value: "phone", label: "电话" },
          { value: "sms", label: "短信" },
          { value: "visit", label: "上门" },
        ]}
      />
      <CodeField {...form.text("creditCode")} label="统一社会信用代码" hint="营业执照上的 18 位代码" />
      <PhoneField {...form.text("phone")} label="联系电话" />
      <SmsCodeField {...form.text("code")} send={() => wait(500).then(() => undefined)} />
      <NumberField {...form.text("amount")} label="涉及金额" unit="万元" />
      <DateField {...form.text("due")} label="期望解决日期" min="2026-11-21" />
      <CascaderField {...form.list("region")} label="所在地区" loadLevel={loadLevel} />
      <UploadField
        {...form.bind<readonly UploadedFile[]>("files", [])}
        label="证明材料"
        send={send}
        maxSizeMb={10}
        maxCount={3}
      />
      <PicturesField
        {...form.bind<readonly FormPicture[]>("pictures", [])}
        label="图片"
        send={send}
        maxSizeMb={10}
        maxCount={9}
      />
      <TextArea {...form.text("remark")} label="备注" rows={3} />
      <ConsentQuestion
        {...form.list("consent")}
        wording={WORDING}
        receiver="江淮示范银行开发区支行"
        until="2027-02-28"
      />
      <AgreeField {...form.flag("agree")} label="以上内容真实，同意工作人员为办理此事与我联系。" />
    </ContractForm>
  );
}
