"use client";

import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { fieldsFrom } from "@/components/form/engine/form-field";
import { FormFields, useMovingFiles } from "@/components/form/engine/form-fields";
import { contactFields } from "@/components/page/own-case/contact-fields";
import { ZonePlan } from "@/components/page/plan/zone-plan";
import { ButtonLink } from "@/components/ui/button-link";
import type { CurrentUser } from "@/contract/account/account";
import { appealForm, type AppealCase, type AppealChoices } from "@/contract/interaction/appeal";
import {
  APPEAL_KIND_LABELS,
  MAX_APPEAL_CONTENT,
  MAX_APPEAL_FILES,
  MAX_APPEAL_TITLE,
} from "@/contract/interaction/appeal-labels";
import type { Point } from "@/lib/zone-plan";
import { sendFile } from "@/services/common/upload";
import { APPEALS, CATEGORY_GROUPS, KIND_CHOICES } from "@/services/interaction/appeal/labels";
import { placeChoices } from "@/services/interaction/form-choices";
import { AboutUnits } from "./about-units";
import { AppealHintsPanel } from "./appeal-hints";
import { KeepDraft } from "./keep-draft";
import { useAppealForm } from "./use-appeal-form";
import { useAppealHints } from "./use-appeal-hints";
import styles from "./appeal.module.css";

/** @param isBack what was fixed when it was first sent is not asked again @param isConfidential then it is never published */
const describe = (user: CurrentUser, places: AppealChoices["places"], isBack: boolean, isConfidential: boolean) =>
  fieldsFrom(appealForm, {
    kind: isBack ? undefined : { label: "诉求类型", options: KIND_CHOICES, as: "lines" },
    title: { label: "标题", hint: `一句话写明是什么事，最长 ${MAX_APPEAL_TITLE} 个字` },
    content: {
      label: "内容",
      hint: "写明什么事、在哪里、从什么时候开始、影响多大、希望怎么解决；请不要写身份证号等个人信息",
      rows: 7,
      most: MAX_APPEAL_CONTENT,
    },
    category: { label: "类别", hint: "决定先由哪个单位承办；拿不准的选“其他”", groups: CATEGORY_GROUPS },
    placeId: {
      label: "地点",
      hint: "和地点有关的选一处",
      kind: "choice",
      options: placeChoices(places),
      as: "list",
    },
    placeNote: { label: "具体位置", hint: "例如 A3 栋南门、3 号厂房北侧路口", width: "medium" },
    fileIds: {
      label: "附件",
      hint: "照片、合同、通知等能说明情况的材料",
      files: { what: "附件", most: MAX_APPEAL_FILES, send: sendFile },
    },
    ...contactFields(user, "承办人"),
    confidential: isBack ? undefined : { label: "保密", hint: "只有承办人和单位负责人看得到；不会公开" },
    mayPublish: isConfidential
      ? undefined
      : { label: "解决以后可以公开", hint: "由工作人员另写，隐去企业和个人的名称；以后可以收回" },
  });

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
  const { form, draft, written } = useAppealForm({ user, begun });
  const { isMoving, onMoving } = useMovingFiles();
  const isBack = begun?.state === "returned";
  const { kind = "", title = "", content = "", placeId = "", category = "" } = form.values as Record<string, string>;
  const hints = useAppealHints({ kind, title, content, placeId, id: begun?.id });
  const point = form.bind<Point | "">("point", "");
  /** Help with a field, and what depends on it. */
  const after: Readonly<Record<string, React.ReactNode>> = {
    content: <AppealHintsPanel hints={hints} category={category} onPick={form.text("category").onChange} />,
    category: <AboutUnits form={form} units={choices.units} named={hints?.named ?? []} />,
    placeId: (
      <ZonePlan
        places={choices.places}
        placeId={placeId}
        point={point.value || null}
        onPlace={form.text("placeId").onChange}
        onPoint={(chosen) => point.onChange(chosen ?? "")}
      />
    ),
  };
  return (
    <div className={styles.writing}>
      <ContractForm
        form={form}
        submitLabel={isMoving ? "附件上传中，请稍候" : isBack ? "再次提交" : "提交诉求"}
        actions={
          <>
            {!isBack && <KeepDraft written={written} begun={begun} onKept={() => draft.clear()} />}
            <ButtonLink href={APPEALS.list.href} kind="quiet">
              取消
            </ButtonLink>
          </>
        }
      >
        <DraftStatus draft={draft} />
        {isBack && <Fixed appeal={begun} />}
        <FormFields
          fields={describe(user, choices.places, isBack, form.values.confidential === true)}
          form={form}
          onMoving={onMoving}
          after={(key) => after[key]}
        />
      </ContractForm>
    </div>
  );
}

/** What was fixed when it was first sent. */
function Fixed({ appeal: { kind, confidential } }: { appeal: AppealCase }) {
  const facts = [kind && `类型：${APPEAL_KIND_LABELS[kind]}`, confidential && "保密"].filter(Boolean);
  return <p className={styles.meta}>{facts.join("；")}（第一次提交时确定，不能再改）</p>;
}
