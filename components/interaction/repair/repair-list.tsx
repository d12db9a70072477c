"use client";

import { CaseList } from "@/components/page/case/case-list";
import { ButtonLink } from "@/components/ui/button-link";
import { Tag } from "@/components/ui/tag";
import {
  REPAIR_CATEGORY_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "@/contract/interaction/repair-labels";
import {
  NEW_REPAIR,
  REPAIR_REQUIREMENT,
  REPAIR_TONES,
  repairHref,
  URGENCY_TONES,
} from "@/services/interaction/repair/labels";
import { repairQueries } from "@/services/interaction/repair/queries";

/** The repairs of the current enterprise. */
export function RepairList() {
  return (
    <CaseList
      requirement={REPAIR_REQUIREMENT}
      title="我要报修"
      intro={
        <p>
          园区里的水电、电梯、空调、门窗等坏了，在这里报修，1 个工作日内派单，危险的 2
          小时内派单，修好后由本企业确认和评价。
        </p>
      }
      search="地点、情况或编号"
      states={REPAIR_STATE_LABELS}
      tones={REPAIR_TONES}
      query={repairQueries.list}
      nameTitle="报修"
      nameOf={(row) => `${REPAIR_CATEGORY_LABELS[row.category]}：${row.place}`}
      hrefOf={(row) => repairHref(row.id)}
      note={(row) => row.content}
      columns={[
        {
          key: "urgency",
          title: "紧急程度",
          compact: true,
          cell: ({ urgency }) => <Tag tone={URGENCY_TONES[urgency]}>{REPAIR_URGENCY_LABELS[urgency]}</Tag>,
        },
      ]}
      moment={{ key: "submittedAt", title: "提交时间", of: (row) => row.submittedAt }}
      mainAction={<ButtonLink href={NEW_REPAIR}>新增报修</ButtonLink>}
      actions={[
        { key: "confirm", label: "确认并评价", when: (row) => row.mine, href: (row) => repairHref(row.id) },
        { key: "open", label: "查看", when: (row) => !row.mine, href: (row) => repairHref(row.id) },
      ]}
      empty={{
        reason: "还没有报过修。东西坏了，写明地点和情况，附上照片，园区会派人上门。",
        action: (
          <ButtonLink href={NEW_REPAIR} kind="plain">
            新增报修
          </ButtonLink>
        ),
      }}
    />
  );
}
