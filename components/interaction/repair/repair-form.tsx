"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { useDraft } from "@/components/form/draft/use-draft";
import { RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { PhoneField, TextArea, TextField } from "@/components/form/fields/text-fields";
import { releaseGone } from "@/components/form/fields/gone-files";
import { UploadField } from "@/components/form/fields/upload-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import { optionsOf } from "@/contract/coded-value";
import { uploadedFile } from "@/contract/common/file";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import { repairForm, type RepairPlace } from "@/contract/interaction/repair";
import { MAX_PHOTOS, REPAIR_CATEGORY_LABELS } from "@/contract/interaction/repair-labels";
import { failureMessage } from "@/lib/gateway/errors";
import { sendFile } from "@/services/common/upload";
import { placeChoices, REPAIRS, URGENCY_CHOICES } from "@/services/interaction/repair/labels";
import { repairPlaces, repairs } from "@/services/interaction/repair/cases";
import { toUuid } from "../to-uuid";

const TITLE = "新增报修";
const PHOTO_TYPES = [".jpg", ".jpeg", ".png"] as const;

// The form adds the number of the submission itself, and holds whole files where the call takes their ids: its draft does too.
const fields = repairForm
  .omit({ submissionId: true, photoIds: true })
  .extend({ photoIds: z.array(uploadedFile).optional() });

/** Reports what is broken: what, where, how urgent, and whom to call. */
export function RepairFormPage() {
  return (
    <PermissionGate title={TITLE} requirement={REPAIRS.requirement}>
      {(user) => <Page user={user} />}
    </PermissionGate>
  );
}

function Page({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useQuery(repairPlaces());
  return (
    <PersonalPage
      title={TITLE}
      about={<AboutEnterprise />}
      back={REPAIRS.list}
      intro={<p>1 个工作日内派单；选“危险”的 2 小时内派单，夜里和节假日也算。派了谁、哪天上门会通过消息中心告诉您。</p>}
      narrow
    >
      {data ? (
        <RepairForm user={user} places={data} />
      ) : error ? (
        <ErrorState what="报修表单" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm fields={7} />
      )}
    </PersonalPage>
  );
}

function RepairForm({ user, places }: { user: CurrentUser; places: readonly RepairPlace[] }) {
  const router = useRouter();
  const showToast = useToast();
  const submit = useWrite(repairs.mutations.submit());
  const [moving, setMoving] = useState(0);
  const initial = {
    category: "",
    urgency: "normal",
    placeId: "",
    building: "",
    floor: "",
    room: "",
    content: "",
    photoIds: [],
    contactName: user.fullName,
    phone: "",
  };
  const form = useContractForm({
    id: "repair",
    schema: fields,
    initial,
    onSubmit: async ({ photoIds: photos = [], ...data }, { submissionId }) => {
      const photoIds = photos.map(({ fileId }) => fileId);
      const { id, number } = await submit({
        ...data,
        submissionId: toUuid(submissionId),
        ...(photoIds.length > 0 ? { photoIds } : {}),
      }).catch((error: unknown) => {
        const keep = (left: readonly UploadedFile[]) => form.setValue("photoIds", left);
        throw releaseGone(error, { field: "photoIds", what: "照片", files: photos, keep });
      });
      await draft.clear();
      showToast({ tone: "success", text: `报修已提交，编号 ${number}` });
      router.push(REPAIRS.hrefOf(id));
    },
  });
  const key = `repair:${user.enBaseId ?? ""}`;
  const draft = useDraft({ key, values: form.values, initial, replace: form.replace });

  return (
    <ContractForm
      form={form}
      submitLabel={moving > 0 ? "照片上传中，请稍候" : "提交报修"}
      actions={
        <ButtonLink href={REPAIRS.list.href} kind="quiet">
          取消
        </ButtonLink>
      }
    >
      <DraftStatus draft={draft} />
      <SelectField {...form.text("category")} label="坏了什么" options={optionsOf(REPAIR_CATEGORY_LABELS)} />
      <RadioField {...form.text("urgency")} label="紧急程度" options={URGENCY_CHOICES} />
      {form.values.urgency === "danger" && (
        <Alert tone="warning" announce>
          <p>请先让人离开危险的地方。有人受伤、被困或起火，先打 120、119，再提交报修；园区收到后马上处理。</p>
        </Alert>
      )}
      <SelectField
        {...form.text("placeId")}
        label="地点"
        hint="园区地点名录，选最近的一处"
        options={placeChoices(places)}
      />
      <TextField {...form.text("building")} label="楼栋或位置" hint="例如 A3 栋、2 号厂房、南门" width="medium" />
      <TextField {...form.text("floor")} label="楼层" hint="例如 5 层" width="short" />
      <TextField {...form.text("room")} label="房间" hint="例如 501 室、西楼梯口" width="medium" />
      <TextArea
        {...form.text("content")}
        label="情况"
        hint="写明哪里坏了、从什么时候开始、影响了什么，维修人员好带对工具"
        rows={5}
        max={1000}
      />
      <UploadField
        {...form.bind<readonly UploadedFile[]>("photoIds", [])}
        label="现场照片"
        hint="照片里的拍摄地点、设备等信息会先去掉再保存"
        send={sendFile}
        types={PHOTO_TYPES}
        maxSizeMb={UPLOAD_DEFAULT_MB}
        maxCount={MAX_PHOTOS}
        onPending={setMoving}
      />
      <TextField {...form.text("contactName")} label="联系人" autoComplete="name" width="medium" />
      <PhoneField
        {...form.text("phone")}
        label="手机号"
        hint={`维修人员上门前会打这个电话；不填就打您账号的手机号 ${user.phone}`}
      />
    </ContractForm>
  );
}
