"use client";

import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { AgreeField, RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { PhoneField, TextArea, TextField } from "@/components/form/fields/text-fields";
import { UploadField } from "@/components/form/fields/upload-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { ButtonLink } from "@/components/ui/button-link";
import type { CurrentUser } from "@/contract/account/account";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import type { AppealCase, AppealChoices } from "@/contract/interaction/appeal";
import {
  APPEAL_KIND_LABELS,
  MAX_APPEAL_CONTENT,
  MAX_APPEAL_FILES,
  MAX_APPEAL_TITLE,
} from "@/contract/interaction/appeal-labels";
import { sendFile } from "@/services/common/upload";
import { APPEALS, CATEGORY_GROUPS, KIND_CHOICES, placeChoices } from "@/services/interaction/appeal/labels";
import type { Point } from "@/lib/zone-plan";
import { AboutUnits } from "./about-units";
import { AppealHintsPanel } from "./appeal-hints";
import { KeepDraft } from "./keep-draft";
import { useAppealHints } from "./use-appeal-hints";
import { useAppealForm, type AppealFormHandle } from "./use-appeal-form";
import { ZonePlan } from "@/components/page/plan/zone-plan";
import styles from "./appeal.module.css";

interface PartProps {
  readonly form: AppealFormHandle["form"];
  readonly choices: AppealChoices;
  readonly begun: AppealCase | undefined;
}

/** Writes an appeal: what it is, what it is about, where, and whom to call; help stands beside it while one types. */
export function AppealForm({
  user,
  choices,
  begun,
}: {
  user: CurrentUser;
  choices: AppealChoices;
  begun?: AppealCase;
}) {
  const { form, draft } = useAppealForm({ user, begun });
  const [moving, setMoving] = useState(0);
  const isBack = begun?.state === "returned";
  const part = { form, choices, begun };
  return (
    <div className={styles.writing}>
      <ContractForm
        form={form}
        submitLabel={moving > 0 ? "附件上传中，请稍候" : isBack ? "再次提交" : "提交诉求"}
        actions={
          <>
            {!isBack && <KeepDraft values={form.values} {...(begun ? { begun } : {})} onKept={() => draft.clear()} />}
            <ButtonLink href={APPEALS.list.href} kind="quiet">
              取消
            </ButtonLink>
          </>
        }
      >
        <DraftStatus draft={draft} />
        <Matter {...part} />
        <Place {...part} />
        <UploadField
          {...form.bind<readonly UploadedFile[]>("fileIds", [])}
          label="附件"
          hint="照片、合同、通知等能说明情况的材料"
          send={sendFile}
          maxSizeMb={UPLOAD_DEFAULT_MB}
          maxCount={MAX_APPEAL_FILES}
          onPending={setMoving}
        />
        <TextField {...form.text("contactName")} label="联系人" autoComplete="name" width="medium" />
        <PhoneField
          {...form.text("phone")}
          label="手机号"
          hint={`承办人会打这个电话；不填就打您账号的手机号 ${user.phone}`}
        />
        {!isBack && (
          <AgreeField {...form.flag("confidential")} label="保密" hint="只有承办人和单位负责人看得到；不会公开" />
        )}
        {form.values.confidential !== true && (
          <AgreeField
            {...form.flag("mayPublish")}
            label="解决以后可以公开"
            hint="由工作人员另写，隐去企业和个人的名称；以后可以收回"
          />
        )}
      </ContractForm>
    </div>
  );
}

/** What kind it is, the words, the category with help, and of a complaint the unit that it is about. */
function Matter({ form, choices, begun }: PartProps) {
  const isBack = begun?.state === "returned";
  const { kind = "", title = "", content = "", placeId = "", category = "" } = form.values as Record<string, string>;
  const hints = useAppealHints({ kind, title, content, placeId, ...(begun ? { id: begun.id } : {}) });
  return (
    <>
      {isBack ? (
        <Fixed appeal={begun} />
      ) : (
        <RadioField {...form.text("kind")} label="诉求类型" options={KIND_CHOICES} />
      )}
      <TextField {...form.text("title")} label="标题" hint={`一句话写明是什么事，最长 ${MAX_APPEAL_TITLE} 个字`} />
      <TextArea
        {...form.text("content")}
        label="内容"
        hint="写明什么事、在哪里、从什么时候开始、影响多大、希望怎么解决；请不要写身份证号等个人信息"
        rows={7}
        max={MAX_APPEAL_CONTENT}
      />
      <AppealHintsPanel hints={hints} category={category} onPick={form.text("category").onChange} />
      <SelectField
        {...form.text("category")}
        label="类别"
        hint="决定先由哪个单位承办；拿不准的选“其他”"
        options={[]}
        groups={CATEGORY_GROUPS}
      />
      <AboutUnits form={form} units={choices.units} named={hints?.named ?? []} />
    </>
  );
}

/** Where it is: of the list, on the drawn plan, in words. */
function Place({ form, choices }: PartProps) {
  const point = form.bind<Point | "">("point", "");
  return (
    <>
      <SelectField
        {...form.text("placeId")}
        label="地点"
        hint="和地点有关的选一处"
        options={placeChoices(choices.places)}
      />
      <ZonePlan
        places={choices.places}
        placeId={form.text("placeId").value}
        point={point.value || null}
        onPlace={form.text("placeId").onChange}
        onPoint={(chosen) => point.onChange(chosen ?? "")}
      />
      <TextField {...form.text("placeNote")} label="具体位置" hint="例如 A3 栋南门、3 号厂房北侧路口" width="medium" />
    </>
  );
}

/** What was fixed when it was first sent. */
function Fixed({ appeal: { kind, confidential } }: { appeal: AppealCase }) {
  const facts = [kind && `类型：${APPEAL_KIND_LABELS[kind]}`, confidential && "保密"].filter(Boolean);
  return <p className={styles.meta}>{facts.join("；")}（第一次提交时确定，不能再改）</p>;
}
