"use client";

import { fieldsFrom } from "@/components/form/engine/form-field";
import { contactFields } from "@/components/page/own-case/contact-fields";
import { OwnForm, OwnFormPage } from "@/components/page/own-case/own-form-page";
import { Alert } from "@/components/ui/alert";
import type { CurrentUser } from "@/contract/account/account";
import { repairForm, type RepairPlace } from "@/contract/interaction/repair";
import { MAX_PHOTOS, REPAIR_CATEGORY_LABELS } from "@/contract/interaction/repair-labels";
import { sendFile } from "@/services/common/upload";
import { repairPlaces, repairs } from "@/services/interaction/repair/cases";
import { placeChoices } from "@/services/interaction/form-choices";
import { REPAIRS, URGENCY_CHOICES } from "@/services/interaction/repair/labels";

const describe = (user: CurrentUser, places: readonly RepairPlace[]) =>
  fieldsFrom(repairForm, {
    category: { label: "坏了什么", options: REPAIR_CATEGORY_LABELS },
    urgency: { label: "紧急程度", options: URGENCY_CHOICES },
    placeId: {
      label: "地点",
      hint: "园区地点名录，选最近的一处",
      kind: "choice",
      options: placeChoices(places),
      as: "list",
    },
    building: { label: "楼栋或位置", hint: "例如 A3 栋、2 号厂房、南门", width: "medium" },
    floor: { label: "楼层", hint: "例如 5 层", width: "short" },
    room: { label: "房间", hint: "例如 501 室、西楼梯口", width: "medium" },
    content: { label: "情况", hint: "写明哪里坏了、从什么时候开始、影响了什么，维修人员好带对工具" },
    photoIds: {
      label: "现场照片",
      hint: "照片里的拍摄地点、设备等信息会先去掉再保存",
      files: { what: "照片", most: MAX_PHOTOS, send: sendFile, types: [".jpg", ".jpeg", ".png"] },
    },
    ...contactFields(user, "维修人员上门前"),
  });

const DANGER = (
  <Alert tone="warning" announce>
    <p>请先让人离开危险的地方。有人受伤、被困或起火，先打 120、119，再提交报修；园区收到后马上处理。</p>
  </Alert>
);

/** Reports what is broken: what, where, how urgent, and whom to call. */
export const RepairFormPage = () => (
  <OwnFormPage
    area={REPAIRS}
    title="新增报修"
    intro={<p>1 个工作日内派单；选“危险”的 2 小时内派单，夜里和节假日也算。派了谁、哪天上门会通过消息中心告诉您。</p>}
    query={repairPlaces()}
    narrow
  >
    {(user, places) => (
      <OwnForm
        id="repair"
        area={REPAIRS}
        user={user}
        schema={repairForm}
        submit={repairs.mutations.submit}
        fields={describe(user, places)}
        initial={{ urgency: "normal", contactName: user.fullName }}
        after={(key, { urgency }) => key === "urgency" && urgency === "danger" && DANGER}
      />
    )}
  </OwnFormPage>
);
